import styles from './beads.module.css'

/** A single step. */
export interface Bead {
  id: number | string
  /** How long it takes, at least one; sets the width. */
  minutes: number
  /** From 0 to 1. */
  progress: number
}

interface BeadsProps {
  /** The steps, in their groups. */
  groups: readonly (readonly Bead[])[]
  current?: Bead['id']
  /** How much is done, in percent. */
  percent: number
  /** What the way leads through, and how far: "Progress, 3 of 9 chapters". */
  label: string
}

/** Honest progress: one bead a step, as wide as its minutes. */
export function Beads({ groups, current, percent, label }: BeadsProps) {
  return (
    <div
      className={styles.beads}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {groups.map((beads) => (
        <span key={beads[0]?.id} className={styles.group} style={{ flexGrow: minutesOf(beads) }}>
          {beads.map((bead) => (
            <i
              key={bead.id}
              className={styles.bead}
              data-state={stateOf(bead)}
              data-current={bead.id === current || undefined}
              style={{ flexGrow: bead.minutes, '--at': `${bead.progress * 100}%` }}
            />
          ))}
        </span>
      ))}
    </div>
  )
}

function minutesOf(beads: readonly Bead[]): number {
  return beads.reduce((sum, bead) => sum + bead.minutes, 0)
}

function stateOf(bead: Bead): 'done' | 'begun' | 'ahead' {
  if (bead.progress >= 1) return 'done'
  return bead.progress > 0 ? 'begun' : 'ahead'
}
