import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#ui/use-error-message.ts'
import styles from './row-failure.module.css'

interface RowFailureProps {
  title?: string
  error: unknown
  onRetry: () => void
}

/** Shown in place of a row that could not be loaded; the others aren't affected. */
export function RowFailure({ title, error, onRetry }: RowFailureProps) {
  const { t } = useTranslation('ui')
  const say = useErrorMessage()
  return (
    <section className={styles.failure} role="alert">
      {title && <h2>{title}</h2>}
      <p>{say(error)}</p>
      <Button size="sm" onClick={onRetry}>
        {t(($) => $.error.retry)}
      </Button>
    </section>
  )
}
