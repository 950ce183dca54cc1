import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MagnifierDrawing } from '../drawings/magnifier.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
}

/** Shown if loading failed: what happened and, if it helps, a button to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  const say = useErrorMessage()
  return (
    <div role="alert">
      <EmptyState
        drawing={<MagnifierDrawing />}
        action={onRetry && <Button onClick={onRetry}>{t(($) => $.error.retry)}</Button>}
      >
        {say(error)}
      </EmptyState>
    </div>
  )
}
