import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Presenter } from '#features/chapters/presenter.ts'
import type { Preview } from '../contract.ts'
import { CLIP_SIZE, drawSlide, layOut, type SlideWords } from '../drawing/slide.ts'
import type { Place } from '../rules.ts'
import { Drawn } from './drawing.tsx'
import styles from './presenter-dialog.module.css'
import { useScene } from './use-scene.ts'

const NO_WORDS: SlideWords = { title: [], label: [], lines: [], numbers: [] }

interface StageProps {
  presenter: Presenter
  place: Place
  /** Null before it was asked for. */
  preview: Preview | null
  isPlaying: boolean
  onPlaying: (isPlaying: boolean) => void
}

/** The picture of a clip: as it is heard, by nothing but the time. */
export function Stage({ presenter, place, preview, isPlaying, onPlaying }: StageProps) {
  const { t } = useTranslation('presenters')
  const audio = useRef<HTMLAudioElement>(null)
  const now = () => (audio.current?.currentTime ?? 0) * 1000
  const scene = useScene({ track: preview, presenter, now, isOn: isPlaying })
  const words = preview?.words ?? NO_WORDS
  const slide = useMemo(() => layOut(presenter, place, words), [presenter, place, words])
  useEffect(() => {
    const sound = audio.current
    if (!sound) return
    if (!isPlaying) sound.pause()
    // A browser that plays nothing shows the picture at rest.
    else sound.play().catch(() => onPlaying(false))
  }, [isPlaying, onPlaying])
  return (
    <div className={styles.stage}>
      <svg
        viewBox={`0 0 ${CLIP_SIZE.width} ${CLIP_SIZE.height}`}
        role="img"
        aria-label={t(($) => $.stage, { name: t(($) => $.name[presenter]) })}
        data-mouth={scene.mouth}
      >
        <Drawn groups={drawSlide(slide, scene)} />
      </svg>
      {preview ? (
        // biome-ignore lint/a11y/useMediaCaption: what is heard stands in the field below, and on the picture
        <audio ref={audio} src={preview.url} preload="auto" onEnded={() => onPlaying(false)} />
      ) : (
        <span className={styles.label}>{t(($) => $.label)}</span>
      )}
    </div>
  )
}
