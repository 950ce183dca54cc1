import { type RefObject, useEffect, useRef } from 'react'
import type WaveSurfer from 'wavesurfer.js'

interface WaveformProps {
  media: RefObject<HTMLMediaElement | null>
  /** How loud it is along its length, from 0 to 1. */
  peaks: number[]
  /** Seconds. */
  duration: number
  className?: string
}

/** A sound as a picture that fills while it plays; nothing is decoded for it. The slider over it is the player's. */
export function Waveform({ media, peaks, duration, className }: WaveformProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let wave: WaveSurfer | undefined
    let gone = false
    const draw = async () => {
      const { default: Library } = await import('wavesurfer.js')
      const { current: container } = place
      const { current: element } = media
      if (gone || !container || !element) return
      wave = Library.create({
        ...{ container, media: element, peaks: [peaks], duration },
        ...{ height: 'auto', normalize: true, interact: false, hideScrollbar: true, cursorWidth: 0 },
        ...{ barWidth: 3, barGap: 2, barRadius: 2, barMinHeight: 2, waveColor: '#8f86a6', progressColor: '#ff8b52' },
      })
      // It learns of the place from the next event only, which a sound that stands still does not send. Its own way to
      // set the place moves the sound too, and as late as when it can play: to where its reader no longer is.
      wave.on('ready', () => wave?.getRenderer().renderProgress(element.currentTime / duration))
    }
    // Without the picture it plays as well.
    draw().catch(() => {})
    return () => {
      gone = true
      wave?.destroy()
    }
  }, [media, peaks, duration])
  return <div ref={place} className={className} aria-hidden="true" />
}
