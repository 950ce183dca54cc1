import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getVideo } from '#features/media/contract.ts'
import { fileQuery } from '#features/media/web/file-query.ts'
import { addressOf } from '#shared/client.ts'
import { AnnotationLayer } from '../annotate/annotation-layer.tsx'
import { AddClip } from '../cut/insert-clip.tsx'
import { useDesk } from '../desk.ts'
import styles from './picture.module.css'
import { PreviewPlayer } from './preview-player.ts'

/** While it plays, the rest of the page hears of it no more often than this, in milliseconds. */
const TELL_EVERY_MS = 100

/** The result as its readers will see it, and over it what a mode draws. */
export function Picture({ rate, children }: { rate: number; children: ReactNode }) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'picture' })
  const { edit, title } = useDesk()
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useResultSize()
  const isEmpty = edit.clips.length === 0
  if (isEmpty) return <AddClip />
  return (
    <div className={styles.picture} style={{ '--shape': size.width / size.height }}>
      <AnnotationLayer size={size} picture={canvas}>
        <Film canvas={canvas} label={t(($) => $.of, { title })} rate={rate} />
      </AnnotationLayer>
      <div className={styles.over}>
        <Suspense>{children}</Suspense>
      </div>
    </div>
  )
}

/** The size of a video before it is known, in px. */
const USUAL_SIZE = { width: 1280, height: 720 }

/** The size of the result in px: that of its first recording. */
function useResultSize() {
  const { edit, pieces } = useDesk()
  const fileID = pieces[0]?.fileID ?? edit.clips[0]?.fileID
  const { data: file } = useQuery({ ...fileQuery(fileID ?? ''), enabled: fileID !== undefined })
  return file?.width && file.height ? { width: file.width, height: file.height } : USUAL_SIZE
}

interface FilmProps {
  canvas: RefObject<HTMLCanvasElement | null>
  label: string
  rate: number
}

function Film({ canvas, label, rate }: FilmProps) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'picture' })
  const { pieces, player, clock } = useDesk()
  const [preview, setPreview] = useState<PreviewPlayer | null>(null)
  const [isBroken, setBroken] = useState(false)

  useEffect(() => {
    if (!canvas.current) return
    let toldAt = 0
    const made = new PreviewPlayer({
      canvas: canvas.current,
      addressOf: (fileID) => addressOf(getVideo, { params: { fileID } }),
      onChange: (ms, isPlaying) => {
        const isOften = isPlaying && clock.isPlaying && performance.now() - toldAt < TELL_EVERY_MS
        if (isOften) return
        toldAt = performance.now()
        clock.tell(ms, isPlaying)
      },
      onFailure: () => setBroken(true),
    })
    player.current = made
    setPreview(made)
    return () => {
      player.current = null
      made.dispose()
    }
  }, [player, clock, canvas])

  useEffect(() => preview?.setPieces(pieces), [preview, pieces])
  useEffect(() => preview?.setRate(rate), [preview, rate])

  return (
    <>
      <canvas ref={canvas} className={styles.film} role="img" aria-label={label} width={1280} height={720} />
      {pieces.length === 0 && <p className={styles.notice}>{t(($) => $.allCut)}</p>}
      {isBroken && (
        <p className={styles.notice} role="alert">
          {t(($) => $.broken)}
        </p>
      )}
    </>
  )
}
