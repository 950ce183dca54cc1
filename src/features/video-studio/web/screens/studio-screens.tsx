import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorSkeleton } from '#features/editor/web/editor-skeleton.tsx'
import { EditorWorkspace } from '#features/editor/web/editor-workspace.tsx'
import { openDraft } from '#features/editor/web/saving/session.ts'
import { call, OfflineError } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { findVideo, openVideo } from '../../contract.ts'
import { frameAround, type StudioFrame } from '../frame.ts'
import { firstMode } from '../modes.tsx'
import { StudioPage } from '../studio-page.tsx'

/** How long the loader stands in a frame at least, in milliseconds (seed 002 §4). */
const LOADER_MS = 1500

/**
 * The studio as it is shown in a frame: /studio/edit?access_token={token}&mode={mode}. Whoever went to the subtitles comes
 * back by ?chapter={chapterId}: the token may be too old by then.
 */
export function EditVideoScreen() {
  const { access_token: token, chapter, mode } = useSearch({ strict: false })
  const [frame] = useState(() => frameAround({ isReturn: chapter !== undefined }))
  return (
    <OpenStudio
      name={chapter ?? token ?? ''}
      frame={frame}
      mode={mode}
      find={async () => {
        if (chapter !== undefined) return call(findVideo, { params: { chapterId: Number(chapter) } })
        if (token === undefined) throw new Error('There is no token in the address.')
        return call(openVideo, { body: { token } })
      }}
    />
  )
}

/** The studio of a chapter, in a window of its own: /studio/{chapterId}. */
export function StudioScreen() {
  const { chapterId = '' } = useParams({ strict: false })
  return (
    <OpenStudio
      name={chapterId}
      frame={null}
      find={() => call(findVideo, { params: { chapterId: Number(chapterId) } })}
    />
  )
}

interface OpenStudioProps {
  /** What tells what is opened. */
  name: string
  frame: StudioFrame | null
  /** The one that is asked for. */
  mode?: string
  find: () => Promise<{ speachID: string; chapterId: number }>
}

function OpenStudio({ name, frame, mode, find }: OpenStudioProps) {
  const { t } = useTranslation('video-studio')
  const opened = useQuery({
    queryKey: ['studio', name],
    queryFn: async () => {
      const [opening] = await Promise.all([
        openPlace(find),
        frame && new Promise((resolve) => setTimeout(resolve, LOADER_MS)),
      ])
      return opening
    },
    retry: false,
    // Loaded once each time the page is opened: from then on the page itself keeps it up to date.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (opened.isPending) return <EditorSkeleton />
  if (opened.isError) {
    return (
      <Page title={t(($) => $.title)}>
        <VisuallyHidden component="h1">{t(($) => $.title)}</VisuallyHidden>
        {opened.error instanceof OfflineError ? (
          <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />
        ) : (
          <EmptyState
            drawing={<PageDrawing />}
            action={
              <Button component={AppLink} href="/account?tabSelected=EDITED" target={frame ? '_top' : undefined}>
                {t(($) => $.toSpeaches)}
              </Button>
            }
          >
            {t(($) => $.closed)}
          </EmptyState>
        )}
      </Page>
    )
  }
  const { draft, chapterId } = opened.data
  // The subtitles have a page of their own, from which one comes back.
  if (mode === 'SUBTITLE') {
    const params = { chapterId: String(chapterId) }
    return <Navigate to="/subtitles/$chapterId" params={params} search={{ from: 'studio' }} replace />
  }
  return (
    <EditorWorkspace key={chapterId} draft={draft} chapterId={chapterId}>
      <StudioPage {...{ chapterId, frame }} begin={firstMode(mode)} beginsWithDownload={mode === 'DOWNLOAD'} />
    </EditorWorkspace>
  )
}

/** A way in that opens nothing is only logged (seed 002 §4), and never with its token. */
async function openPlace(find: OpenStudioProps['find']) {
  try {
    const { speachID, chapterId } = await find()
    return { chapterId, draft: await openDraft(speachID) }
  } catch (error) {
    console.warn(`The studio does not open: ${error instanceof Error ? error.message : 'unknown'}`)
    throw error
  }
}
