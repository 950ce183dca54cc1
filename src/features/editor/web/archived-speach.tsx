import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { restoreSpeach } from '#features/speaches/contract.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { call } from '#shared/client.ts'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'

/** An archived speach is edited once it is brought back. */
export function ArchivedSpeach({ speach, onRestored }: { speach: SpeachDraft; onRestored: () => void }) {
  const { t } = useTranslation('editor')
  const say = useErrorMessage()
  const restore = useMutation({
    mutationFn: () => call(restoreSpeach, { query: { id: speach.speachID } }),
    onSuccess: onRestored,
    onError: (error) => notify.failure(say(error)),
  })
  return (
    <Page title={speach.title}>
      <EmptyState
        drawing={<PageDrawing />}
        action={
          <Button variant="filled" loading={restore.isPending} onClick={() => restore.mutate()}>
            {t(($) => $.archived.restore)}
          </Button>
        }
      >
        {t(($) => $.archived.text, { title: speach.title })}
      </EmptyState>
    </Page>
  )
}
