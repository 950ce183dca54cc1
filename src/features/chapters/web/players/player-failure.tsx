import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './player.module.css'

interface PlayerFailureProps {
  /** A sentence that says what can't be played. */
  children: string
  onRetry: () => void
}

/** Lies over a player that does not play. */
export function PlayerFailure({ children, onRetry }: PlayerFailureProps) {
  const { t } = useTranslation('speaches')
  return (
    <div className={styles.failed} role="alert">
      <p>{children}</p>
      <Button onClick={onRetry}>{t(($) => $.reader.video.retry)}</Button>
    </div>
  )
}
