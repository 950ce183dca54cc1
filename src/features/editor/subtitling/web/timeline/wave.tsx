import { useEffect, useRef } from 'react'
import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import styles from './timeline.module.css'

/** A bar and the gap behind it, in px. */
const BAR_PX = 2
const STEP_PX = 3

/** Height of a bar of silence, in px. */
const SILENT_PX = 1.6

interface WaveProps {
  /** Loudness from 0 to 1 along the whole. */
  peaks: readonly number[]
  totalMs: number
  fromMs: number
  toMs: number
  pxPerMs: number
}

/** The sound as bars, drawn for the stretch that is in sight. */
export function Wave({ peaks, totalMs, fromMs, toMs, pxPerMs }: WaveProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const left = Math.floor((fromMs * pxPerMs) / STEP_PX) * STEP_PX
  const width = Math.ceil(Math.min(toMs, totalMs) * pxPerMs - left)

  useEffect(() => {
    const [context, height] = prepared(canvas.current, width)
    if (!context) return
    const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0.01)
    const perPx = peaks.length / (totalMs * pxPerMs)
    for (let x = 0; x < width; x += STEP_PX) {
      const [from, to] = [(left + x) * perPx, (left + x + STEP_PX) * perPx]
      const loud = Math.max(0, ...peaks.slice(Math.floor(from), Math.max(Math.floor(from) + 1, Math.ceil(to))))
      const tall = Math.max(SILENT_PX, (loud / loudest) * height * 0.9)
      context.fillRect(x, (height - tall) / 2, BAR_PX, tall)
    }
  }, [peaks, totalMs, left, width, pxPerMs])

  return <canvas ref={canvas} className={styles.wave} style={{ left, width: Math.max(0, width) }} />
}

interface CueBarsProps {
  cues: readonly SubtitleCue[]
  fromMs: number
  toMs: number
  pxPerMs: number
}

/** Where lines stand, as a picture: of hundreds that are seen at once, only a few are more than that. */
export function CueBars({ cues, fromMs, toMs, pxPerMs }: CueBarsProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const left = Math.floor(fromMs * pxPerMs)
  const width = Math.ceil(toMs * pxPerMs - left)

  useEffect(() => {
    const [context, height] = prepared(canvas.current, width)
    if (!context) return
    for (const { start, end } of cues) {
      if (end >= fromMs && start <= toMs) context.fillRect(start * pxPerMs - left, 0, (end - start) * pxPerMs, height)
    }
  }, [cues, fromMs, toMs, left, width, pxPerMs])

  return <canvas ref={canvas} className={styles.bars} style={{ left, width: Math.max(0, width) }} />
}

/** An empty canvas as fine as the screen, in its colour, with its height in px. */
function prepared(element: HTMLCanvasElement | null, width: number): [CanvasRenderingContext2D | null, number] {
  const context = element?.getContext('2d') ?? null
  if (!element || !context || width <= 0) return [null, 0]
  const { clientHeight: height } = element
  const scale = window.devicePixelRatio
  element.width = width * scale
  element.height = height * scale
  context.scale(scale, scale)
  context.fillStyle = getComputedStyle(element).color
  return [context, height]
}
