import styles from './beads.module.css'
import { type Bead, totalProgress } from './beads-math.ts'

interface BeadsProps {
  /** The steps, in their groups. */
  groups: readonly (readonly Bead[])[]
  current?: Bead['id']
  /** What the way leads through, and how far: "Progress, 3 of 9 chapters". */
  label: string
}

/** Honest progress: one bead a step, as wide as its minutes. */
export function Beads({ groups, current, label }: BeadsProps) {
  const percent = Math.round(totalProgress(groups) * 100)
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
              style={{ flexGrow: Math.max(bead.minutes, 1), '--at': `${bead.progress * 100}%` }}
            />
          ))}
        </span>
      ))}
    </div>
  )
}

function minutesOf(beads: readonly Bead[]): number {
  return beads.reduce((sum, bead) => sum + Math.max(bead.minutes, 1), 0)
}

function stateOf(bead: Bead): 'done' | 'begun' | 'ahead' {
  if (bead.progress >= 1) return 'done'
  return bead.progress > 0 ? 'begun' : 'ahead'
}
