import { createRef } from 'react'
import { expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Frames, FramesTask } from '#app/testing/bake-frames.ts'
import { type Annotation, BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { lengthOf, piecesOf, placeAt } from '#features/chapters/weet/edit/timeline.ts'
import { PlayClock } from '#features/editor/subtitling/web/play-clock.ts'
import { draw } from '#ui/testing/draw.tsx'
import { farthestEdge, type Grey, meanDifference } from '../../testing/compare-pictures.ts'
import { DeskContext } from '../desk.ts'
import { AnnotationLayer } from './annotation-layer.tsx'

declare module 'vitest/browser' {
  interface BrowserCommands {
    bakeFrames: (task: FramesTask) => Promise<Frames>
  }
}

const SIZE = { width: 640, height: 360 }
const [FRAME_RATE, FRAME_MS] = [10, 100]
const place = { x: 0.21, y: 0.32, width: 0.33, height: 0.27 }
const shown = { clip: 'c', start: 300, end: 2800, fadeMs: 500 } as const
const blur: Annotation = { ...shown, id: 'blur', kind: 'blur', box: place }
const block: Annotation = { ...shown, id: 'block', kind: 'block', box: place, colour: 'berry' }
const zoom: Annotation = { ...shown, id: 'zoom', kind: 'zoom', box: place }
/** Before the zoom, and within it: what is drawn grows, and is sharper before it is baked. */
const box: Annotation = { ...shown, id: 'box', kind: 'box', box: { ...place, width: 0.2 }, colour: 'white' }
const hidden = { x: 0.4, y: 0.45, width: 0.2, height: 0.1 }
/** Two films are made, one of them baked: on a machine at work it takes its time. */
const BAKING_MS = 90_000
const half = { x: 0.15, y: 0.2, width: 0.5, height: 0.5 }

/** Frames of the result at which both are looked at: before, in the fades, between, over a join, and behind. */
const LOOKED_AT = [0, 3, 5, 7, 9, 10, 14, 19, 21, 24]

function editOf(annotations: Annotation[]): VideoEdit {
  const clips = [{ id: 'c', fileID: 'f', start: 0, end: 3000, recordedMs: 3000 }]
  return { ...BLANK_EDIT, clips, cuts: [{ id: 'k', clip: 'c', start: 1000, end: 1500 }], annotations }
}

// What authors see comes from this browser, canvas, styles and all, and what readers get out of the file that is baked:
// neither is made by the test.
it.each([
  ['a blur', [blur]],
  ['a block', [block]],
  ['a zoom', [zoom]],
  ['a drawing and what is hidden, taken along by a zoom', [box, { ...zoom, box: half }, { ...blur, box: hidden }]],
])(
  '%s is baked as its author sees it, at ten times',
  async (_, annotations) => {
    await page.viewport(SIZE.width, SIZE.height)
    const edit = editOf(annotations)
    const { film, baked } = await commands.bakeFrames({ edit, size: SIZE, frameRate: FRAME_RATE })
    const { seeAt } = await drawPreview(edit, film)
    for (const index of LOOKED_AT) {
      const [seen, got] = [await seeAt(index * FRAME_MS), await greyOf(baked[index])]
      const label = `frame ${index}`
      expect(meanDifference(seen, got), label).toBeLessThan(3)
      expect(meanDifference(seen, got, isInside), label).toBeLessThan(3)
      expect(farthestEdge(seen, got), label).toBeLessThanOrEqual(2)
    }
    const plain = await greyOf(film[10 + 5])
    expect(meanDifference(plain, await greyOf(baked[10]), isInside)).toBeGreaterThan(10)
  },
  BAKING_MS,
)

function isInside(x: number, y: number): boolean {
  const [across, down] = [x / SIZE.width, y / SIZE.height]
  return across >= place.x && across < place.x + place.width && down >= place.y && down < place.y + place.height
}

/** Draws the picture of the studio with its annotations over the frames of a film. */
async function drawPreview(edit: VideoEdit, film: string[]) {
  const clock = new PlayClock()
  const pieces = piecesOf(edit)
  const canvas = createRef<HTMLCanvasElement>()
  const desk = {
    chapterId: 1,
    chapterKey: 'k',
    title: '',
    mode: 'ANNOTATION',
    edit,
    pieces,
    lengthMs: lengthOf(pieces),
  } as const
  await draw(
    <DeskContext
      value={{ ...desk, change: () => {}, chosen: null, choose: () => {}, player: { current: null }, clock }}
    >
      <div style={{ position: 'fixed', inset: 0, ...SIZE }}>
        <AnnotationLayer size={SIZE} picture={canvas}>
          <canvas ref={canvas} {...SIZE} style={{ display: 'block' }} />
        </AnnotationLayer>
      </div>
    </DeskContext>,
    {},
  )
  const seeAt = async (ms: number): Promise<Grey> => {
    const context = canvas.current?.getContext('2d')
    context?.drawImage(await pictureOf(film[Math.floor((placeAt(pieces, ms)?.ms ?? 0) / FRAME_MS)]), 0, 0)
    clock.tell(ms, false)
    // A blur looks at the picture again after a while: what it painted before is taken away, to see when it has.
    for (const blurred of blurs()) blurred.getContext('2d')?.clearRect(0, 0, blurred.width, blurred.height)
    await expect.poll(() => blurs().every(isPainted)).toBe(true)
    return greyOf(`data:image/png;base64,${await page.screenshot({ save: false })}`)
  }
  const blurs = () => [...document.querySelectorAll('canvas')].filter((one) => one !== canvas.current)
  return { seeAt }
}

function isPainted(canvas: HTMLCanvasElement): boolean {
  return canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data[3] === 255
}

async function pictureOf(address: string | undefined): Promise<ImageBitmap> {
  if (address === undefined) throw new Error('a frame is missing')
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }))
}

async function greyOf(address: string | undefined): Promise<Grey> {
  const { width, height } = SIZE
  const context = new OffscreenCanvas(width, height).getContext('2d')
  const picture = await pictureOf(address)
  expect([picture.width, picture.height]).toEqual([width, height])
  context?.drawImage(picture, 0, 0)
  const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
  const values = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.slice(at * 4, at * 4 + 3)
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  return { values, width }
}
