import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Page } from '#ui/page/page.tsx'
import { EditorSkeleton } from '../../../web/editor-skeleton.tsx'
import { EditorWorkspace } from '../../../web/editor-workspace.tsx'
import { openDraft } from '../../../web/saving/session.ts'
import { findSubtitles } from '../../contract.ts'
import { SubtitlesPage } from '../subtitles-page.tsx'
import { NoSubtitles } from './no-subtitles.tsx'

/** The subtitles of a chapter: /subtitles/{chapterId}, with ?from=studio for whoever comes from the video studio. */
export function SubtitlesScreen() {
  const { t } = useTranslation('subtitling')
  const { chapterId = '' } = useParams({ strict: false })
  const { from } = useSearch({ strict: false })
  const opened = useQuery({
    queryKey: ['subtitles', chapterId],
    queryFn: async () => {
      const place = await call(findSubtitles, { params: { chapterId: Number(chapterId) } })
      return { chapterId: place.chapterId, draft: await openDraft(place.speachID) }
    },
    // Loaded once each time the page is opened: from then on the page itself keeps it up to date.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (opened.isPending) return <EditorSkeleton />
  if (opened.isError) {
    return (
      <Page title={t(($) => $.title)}>
        <VisuallyHidden component="h1">{t(($) => $.title)}</VisuallyHidden>
        <NoSubtitles error={opened.error} onRetry={() => void opened.refetch()} />
      </Page>
    )
  }
  const { draft, chapterId: id } = opened.data
  return (
    <EditorWorkspace key={id} draft={draft} chapterId={id}>
      <SubtitlesPage chapterId={id} isFromStudio={from === 'studio'} />
    </EditorWorkspace>
  )
}
