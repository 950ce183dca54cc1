import { type RefObject, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaFile } from '#features/media/contract.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { TrackHandle } from '../players/use-track.ts'
import { useReaderPort } from '../reading/reader-port.tsx'
import styles from './file-editor.module.css'
import { useEdited } from './use-chapter-editing.ts'

const VideoPlayer = lazyPart(() => import('../../video/view/video-player.tsx'), 'VideoPlayer')
const AudioPlayer = lazyPart(() => import('../../audio/view/audio-player.tsx'), 'AudioPlayer')
const PdfViewer = lazyPart(() => import('../../pdf/view/pdf-viewer.tsx'), 'PdfViewer')

interface FilePreviewProps {
  /** Prepared. */
  file: MediaFile
  title: string
  /** What the chapter shows; a file of another kind is not shown. */
  kind: 'pdf' | 'video' | 'audio'
  /** For what moves in step with a sound. */
  handle?: RefObject<TrackHandle | null>
}

/** A file as its readers will see it. */
export function FilePreview({ file, title, kind, handle }: FilePreviewProps) {
  const { t } = useTranslation('chapters')
  const language = useEdited((state) => state.document.facts.language)
  const { files } = useReaderPort()
  if (file.kind !== kind) {
    return (
      <p className={styles.wrong} role="alert">
        {t(($) => $.file.not[kind], { name: file.name })}
      </p>
    )
  }
  if (kind === 'pdf') {
    return (
      <div className={styles.document}>
        <Suspense fallback={<Skeleton shape="card" height="100%" />}>
          <PdfViewer fileID={file.fileID} title={title || file.name} lang={language} />
        </Suspense>
      </div>
    )
  }
  if (kind === 'audio') {
    return (
      <div className={styles.sound}>
        <Suspense fallback={<Skeleton shape="card" height={212} />}>
          <AudioPlayer fileID={file.fileID} title={title || file.name} handle={handle} />
        </Suspense>
      </div>
    )
  }
  return <VideoPreview src={files.video(file.fileID)} poster={files.poster(file.fileID)} title={title || file.name} />
}

/** A video, or a stream where it is, as its readers will see it. */
export function VideoPreview({ src, poster, title }: { src: string; poster?: string; title: string }) {
  return (
    <div className={styles.video}>
      <Suspense fallback={<Skeleton shape="card" height="100%" />}>
        <VideoPlayer src={src} poster={poster} title={title} />
      </Suspense>
    </div>
  )
}
