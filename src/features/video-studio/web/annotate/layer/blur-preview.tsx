import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import type { PixelSize } from '#features/chapters/weet/drawing/path.ts'
import { type Area, areaOf, type Box, blurArea, MIN_BLOCK } from '#shared/picture/blur-area.ts'
import styles from './blur-preview.module.css'

/** Where the picture of a video can be read. */
export type Picture = HTMLCanvasElement | HTMLVideoElement

/** Milliseconds between looks at a picture that may stand still. */
const LOOK_MS = 40

interface BlurPreviewProps {
  box: Box
  /** Of the result: blocks are as large as there. */
  size: PixelSize
  picture: RefObject<Picture | null>
}

/** A blurred part of the picture, by the arithmetic with which it is baked. */
export function BlurPreview({ box, size, picture }: BlurPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { left, top, right, bottom } = areaOf(box, size, size)
  const { width, height } = size
  useEffect(() => {
    const area = { left, top, right, bottom }
    let last = Number.NEGATIVE_INFINITY
    let frame = requestAnimationFrame(function look(now) {
      // Nothing tells when a picture that stands has changed, so it is looked at again.
      if (now - last >= LOOK_MS && canvas.current && picture.current) {
        paintBlurred(canvas.current, picture.current, area, { width, height })
        last = now
      }
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [picture, left, top, right, bottom, width, height])
  return (
    <canvas
      ref={canvas}
      className={styles.blur}
      width={Math.max(1, right - left)}
      height={Math.max(1, bottom - top)}
      style={placeOf({ left, top, right, bottom }, size)}
    />
  )
}

/** Where an area of the picture is in whatever shows it. */
export function placeOf({ left, top, right, bottom }: Area, { width, height }: PixelSize): CSSProperties {
  const percent = (value: number, of: number) => `${(value / of) * 100}%`
  return {
    left: percent(left, width),
    top: percent(top, height),
    width: percent(right - left, width),
    height: percent(bottom - top, height),
  }
}

function paintBlurred(canvas: HTMLCanvasElement, picture: Picture, { left, top }: Area, size: PixelSize): void {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const own =
    picture instanceof HTMLVideoElement
      ? { width: picture.videoWidth, height: picture.videoHeight }
      : { width: picture.width, height: picture.height }
  if (!context || own.width === 0 || own.height === 0) return
  const { width, height } = canvas
  const [across, down] = [own.width / size.width, own.height / size.height]
  context.drawImage(picture, left * across, top * down, width * across, height * down, 0, 0, width, height)
  const image = context.getImageData(0, 0, width, height)
  const data = new Uint8Array(image.data.buffer)
  for (const first of [0, 1, 2]) {
    blurArea({ data, first, step: 4, stride: width * 4 }, { left: 0, top: 0, right: width, bottom: height }, MIN_BLOCK)
  }
  context.putImageData(image, 0, 0)
}
