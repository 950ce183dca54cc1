import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'

/** What its makers see of a speach that was never handed to a workflow. */
export function NeverSubmitted({ speachID }: { speachID: string }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.author' })
  return (
    <EmptyState
      drawing={<PageDrawing />}
      action={
        <Button component={AppLink} variant="filled" href={`/recorder/edit/${speachID}`}>
          {t(($) => $.edit)}
        </Button>
      }
    >
      {t(($) => $.none)}
    </EmptyState>
  )
}
