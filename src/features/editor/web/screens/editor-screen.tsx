import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallError } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { ArchivedSpeach } from '../archived-speach.tsx'
import { EditorLayout } from '../editor-layout.tsx'
import { EditorSkeleton } from '../editor-skeleton.tsx'
import { EditorWorkspace } from '../editor-workspace.tsx'
import { openDraft } from '../saving/session.ts'

/** The editor of a speach: /recorder/edit/{speachID}. */
export function EditorScreen() {
  const { t } = useTranslation('editor')
  const { speachID = '' } = useParams({ strict: false })
  const { chapter } = useSearch({ strict: false })
  const draft = useQuery({
    queryKey: ['speaches', speachID, 'editor'],
    queryFn: () => openDraft(speachID),
    // Loaded once each time the editor is opened: from then on the editor itself keeps it up to date.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    throwOnError: (error) => error instanceof CallError && error.status === 404,
  })
  if (draft.isPending) return <EditorSkeleton />
  if (draft.isError) {
    // Somebody who may read it and not write it.
    if (draft.error instanceof CallError && draft.error.status === 403) return <Refused href={`/s/${speachID}`} />
    return (
      <Page title={t(($) => $.title)}>
        <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />
      </Page>
    )
  }
  const { rights, state, slug } = draft.data
  if (!rights.canEdit) return <Refused href={`/play/${speachID}/${encodeURIComponent(slug)}`} />
  if (state === 'ARCHIVE') return <ArchivedSpeach speach={draft.data} onRestored={() => void draft.refetch()} />
  return (
    <EditorWorkspace key={draft.data.speachID} draft={draft.data} chapterId={chapter ? Number(chapter) : undefined}>
      <EditorLayout />
    </EditorWorkspace>
  )
}

/** For those who may look at the speach, but not change it. */
function Refused({ href }: { href: string }) {
  const { t } = useTranslation('editor')
  return (
    <Page title={t(($) => $.title)}>
      <EmptyState
        drawing={<PageDrawing />}
        action={
          <Button component={AppLink} href={href}>
            {t(($) => $.refused.look)}
          </Button>
        }
      >
        {t(($) => $.refused.text)}
      </EmptyState>
    </Page>
  )
}
