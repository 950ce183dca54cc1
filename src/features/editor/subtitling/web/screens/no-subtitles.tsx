import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CallError } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'

interface NoSubtitlesProps {
  error: Error
  onRetry: () => void
}

/** Why the subtitles do not open, and the way back. What somebody may not see is as if it were not there. */
export function NoSubtitles({ error, onRetry }: NoSubtitlesProps) {
  const { t } = useTranslation('subtitling')
  const say = useErrorMessage()
  if (!(error instanceof CallError) || error.status >= 500) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState
      drawing={<PageDrawing />}
      action={
        <Button component={AppLink} href="/account?tabSelected=EDITED">
          {t(($) => $.toSpeaches)}
        </Button>
      }
    >
      {say(error)}
    </EmptyState>
  )
}
