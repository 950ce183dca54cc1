import { IconArrowsMinimize } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { useEscape } from '#ui/keyboard/use-escape.ts'
import styles from './reader.module.css'

/** The way out of the focus mode: this button, or Escape. */
export function LeaveFocus({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('speaches')
  useEscape(onLeave)
  return (
    <IconButton
      variant="default"
      className={styles.leaveFocus}
      label={t(($) => $.reader.focus.leave)}
      onClick={onLeave}
    >
      <IconArrowsMinimize aria-hidden />
    </IconButton>
  )
}
