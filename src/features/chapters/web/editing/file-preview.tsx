import { type RefObject, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaFile } from '#features/media/contract.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ShownPresenter } from '../../presenter.ts'
import { PresenterOver } from '../players/presenter-over.tsx'
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
  /** Who speaks, over the picture of a video. */
  presenter?: ShownPresenter | null
}

/** A file as its readers will see it. */
export function FilePreview({ file, title, kind, handle, presenter }: FilePreviewProps) {
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
  const { fileID } = file
  return (
    <VideoPreview
      src={files.video(fileID)}
      poster={files.poster(fileID)}
      title={title || file.name}
      {...{ fileID, presenter }}
    />
  )
}

interface VideoPreviewProps {
  src: string
  poster?: string
  title: string
  /** Public id of a file of ours. */
  fileID?: string
  presenter?: ShownPresenter | null
}

/** A video, or a stream where it is, as its readers will see it. */
export function VideoPreview({ src, poster, title, fileID, presenter = null }: VideoPreviewProps) {
  const handle = useRef<TrackHandle>(null)
  return (
    <div className={styles.video}>
      <Suspense fallback={<Skeleton shape="card" height="100%" />}>
        <VideoPlayer
          {...{ src, poster, title, handle }}
          over={<PresenterOver shown={presenter} fileID={fileID ?? null} handle={handle} />}
        />
      </Suspense>
    </div>
  )
}
