/** How many times a job is read out on its way. */
const STEPS = 4

/** How far a job has come, in the steps in which it is read out: who listens has other things to hear in between. */
export function announcedShare(progress: number): number {
  return Math.floor(Math.min(1, Math.max(0, progress)) * STEPS) / STEPS
}
