import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './conflict-dialog.module.css'
import type { TextField } from './use-saved-text.ts'

interface ConflictDialogProps {
  field: TextField
  mine: string
  theirs: string
  onResolve: (keeps: 'mine' | 'theirs') => void
  /** Closes the dialog without a decision. */
  onClose: () => void
}

/** Two wrote the same text: both, side by side, and whose stays. */
export function ConflictDialog({ field, mine, theirs, onResolve, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  return (
    <Dialog opened size={760} title={t(($) => $.conflict[field])} onClose={onClose}>
      <p className={styles.hint}>{t(($) => $.conflict.hint)}</p>
      <div className={styles.sides}>
        <div className={styles.side}>
          <h3>{t(($) => $.conflict.mine)}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
          <section className={styles.text} aria-label={t(($) => $.conflict.mine)} tabIndex={0}>
            {mine}
          </section>
          <Button variant="filled" onClick={() => onResolve('mine')}>
            {t(($) => $.conflict.keepMine)}
          </Button>
        </div>
        <div className={styles.side}>
          <h3>{t(($) => $.conflict.theirs)}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
          <section className={styles.text} aria-label={t(($) => $.conflict.theirs)} tabIndex={0}>
            {theirs || '–'}
          </section>
          <Button onClick={() => onResolve('theirs')}>{t(($) => $.conflict.takeTheirs)}</Button>
        </div>
      </div>
    </Dialog>
  )
}
