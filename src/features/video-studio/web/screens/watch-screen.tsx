import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FileGate } from '#features/chapters/web/reading/file-gate.tsx'
import { useReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { shownTracks } from '#features/chapters/weet/edit/anchored-subtitles.ts'
import { piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import type { WeetMessage } from '#features/chapters/weet/messages.ts'
import { viewQuery } from '#features/reader/web/reading-calls.ts'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWorkplace } from '#ui/use-workplace.ts'
import { frameAround } from '../frame.ts'
import styles from './watch-screen.module.css'

const VideoPlayer = lazyPart(() => import('#features/chapters/video/view/video-player.tsx'), 'VideoPlayer')

/**
 * A published video alone, to be watched: /studio/play/{speachID}/{chapterId}. In a frame, the page around is told when
 * it plays, pauses and ends (seed 002 §3).
 */
export function WatchVideoScreen() {
  const { t } = useTranslation('video-studio')
  useWorkplace('focus')
  const { speachID = '', chapterId = '' } = useParams({ strict: false })
  const { data: view, error, refetch } = useQuery(viewQuery(speachID))
  const { files } = useReaderPort()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!view) return <Skeleton shape="card" height="100dvh" />
  const chapter = view.lessons.flatMap(({ chapters }) => chapters).find(({ id }) => String(id) === chapterId)
  if (chapter?.type !== 'WEET') {
    return (
      <Page title={t(($) => $.title)}>
        <VisuallyHidden component="h1">{t(($) => $.title)}</VisuallyHidden>
        <EmptyState drawing={<PageDrawing />}>{t(($) => $.gone)}</EmptyState>
      </Page>
    )
  }
  const { weetID, edit } = chapter.content
  const fileID = edit.clips[0]?.fileID ?? null
  const tell = (name: Extract<WeetMessage, { name: 'WEET_END' | 'WEET_PLAYING' | 'WEET_PAUSING' }>['name']) =>
    frameAround()?.post({ name, weetID })
  return (
    <Page title={t(($) => $.tab, { title: chapter.title })} width="full" className={styles.page}>
      <VisuallyHidden component="h1">{chapter.title}</VisuallyHidden>
      <div
        className={styles.player}
        // The events of a video don't bubble, but are caught on their way down.
        onPlayCapture={() => tell('WEET_PLAYING')}
        onPauseCapture={() => tell('WEET_PAUSING')}
        onEndedCapture={() => tell('WEET_END')}
      >
        <Suspense fallback={<Skeleton shape="card" height="100%" />}>
          <FileGate fileID={fileID}>
            {fileID && (
              <VideoPlayer
                src={files.video(fileID)}
                poster={files.poster(fileID)}
                title={chapter.title}
                subtitles={shownTracks(edit, piecesOf(edit))}
                lang={view.language}
              />
            )}
          </FileGate>
        </Suspense>
      </div>
    </Page>
  )
}
