import { Badge } from '../badge.tsx'
import { Tooltip } from '../tooltip.tsx'
import styles from './chip-list.module.css'

/** Chips of one cell that are shown (seed 001 §9). */
const SHOWN = 2

/** Names of one cell: two chips, then how many more; a dash without any. */
export function ChipList({ names }: { names: string[] }) {
  const more = names.slice(SHOWN)
  if (names.length === 0) return <>–</>
  return (
    <span className={styles.chips}>
      {names.slice(0, SHOWN).map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
      {more.length > 0 && (
        <Tooltip label={more.join(', ')}>
          <button type="button" className={styles.more} aria-label={`+${more.length}: ${more.join(', ')}`}>
            <Badge>{`+${more.length}`}</Badge>
          </button>
        </Tooltip>
      )}
    </span>
  )
}
