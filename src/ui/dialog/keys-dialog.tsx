import { Kbd } from '../keyboard/kbd.tsx'
import { Dialog } from './dialog.tsx'
import styles from './keys-dialog.module.css'

interface KeysDialogProps {
  title: string
  /** Keys, and what they do. */
  keys: readonly { keys: readonly string[]; does: string }[]
  onClose: () => void
}

/** The keys of a workplace, and what they do. */
export function KeysDialog({ title, keys, onClose }: KeysDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title}>
      <dl className={styles.keys}>
        {keys.map(({ keys: combination, does }) => (
          <div key={combination.join(' ') + does}>
            <dt>
              {combination.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
