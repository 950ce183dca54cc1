/** A single step. */
export interface Bead {
  id: number | string
  /** How long it takes; sets the width. */
  minutes: number
  /** From 0 to 1. */
  progress: number
}

/** How much of the way is behind, from 0 to 1, every minute counting alike. */
export function totalProgress(groups: readonly (readonly Bead[])[]): number {
  let all = 0
  let behind = 0
  for (const bead of groups.flat()) {
    const minutes = Math.max(bead.minutes, 0)
    all += minutes
    behind += minutes * Math.min(1, Math.max(0, bead.progress))
  }
  return all === 0 ? 0 : behind / all
}
