import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { slideAt } from '#features/chapters/slides/cues.ts'
import type { Cue } from '#features/chapters/slides/schema.ts'
import { useReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Picture } from './use-picture.ts'
import styles from './voice-studio.module.css'

const PdfPage = lazyPart(() => import('#features/chapters/pdf/view/pdf-page.tsx'), 'PdfPage')

/** Milliseconds that a video may be beside the voice before it is put right. */
const DRIFT_MS = 250

interface StageProps {
  picture: Picture
  /** The place in it, in milliseconds; null leaves a video to its own controls, and with its own sound. */
  ms: number | null
  isRunning?: boolean
  /** When the slides turn, other than the chapter says. */
  cues?: readonly Cue[]
  /** Stands over the picture. */
  children?: ReactNode
}

/** The picture to a voice: a video without its sound, or the slide of the moment. */
export function Stage({ picture, ms, isRunning = false, cues, children }: StageProps) {
  return (
    <div className={styles.stage} data-kind={picture.kind}>
      {picture.kind === 'video' ? (
        <Film key={ms === null ? 'own' : 'led'} fileID={picture.fileID} ms={ms} isRunning={isRunning} />
      ) : (
        <Slide picture={picture} page={slideAt(cues ?? picture.cues, ms ?? 0) ?? picture.pages[0] ?? 1} />
      )}
      {children}
    </div>
  )
}

/** The voice leads, the film follows. */
function Film({ fileID, ms, isRunning }: { fileID: string; ms: number | null; isRunning: boolean }) {
  const { t } = useTranslation('voices')
  const { files } = useReaderPort()
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current: video } = film
    if (!video || ms === null) return
    if (Math.abs(video.currentTime * 1000 - ms) > DRIFT_MS) video.currentTime = ms / 1000
    if (isRunning) video.play().catch(() => {})
    else video.pause()
  }, [ms, isRunning])
  return (
    <video
      ref={film}
      src={files.video(fileID)}
      poster={files.poster(fileID)}
      aria-label={t(($) => $.video)}
      muted={ms !== null}
      controls={ms === null}
      playsInline
      preload="auto"
    />
  )
}

function Slide({ picture, page }: { picture: Picture & { kind: 'slides' }; page: number }) {
  const { t } = useTranslation('voices')
  const { slidesFileID, pages, total } = picture
  const number = pages.indexOf(page) + 1
  return (
    <Suspense fallback={<Skeleton shape="card" height="100%" />}>
      <div key={page} className={styles.slide}>
        <PdfPage
          fileID={slidesFileID}
          {...{ page, total }}
          name={t(($) => $.slideOf, { number, total: pages.length })}
        />
      </div>
    </Suspense>
  )
}
