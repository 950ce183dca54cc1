import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { toSvg } from '#features/chapters/weet/drawing/path.ts'
import { isDrawn, shapesOf, wordsOf } from '#features/chapters/weet/drawing/shapes.ts'
import { type Annotation, BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { piecesOf, rangeOf } from '#features/chapters/weet/edit/timeline.ts'
import { baking, SIZE } from '#platform/media-tools/bake/testing/baking.ts'
import { type ReadFrame, readFrames } from '#platform/media-tools/testing/read-frames.ts'
import { outlineWords } from '#platform/pdf/outline-words.ts'
import { presenceOf } from '#shared/picture/over-time.ts'
import { farthestEdge, type Grey, meanDifference } from '../testing/compare-pictures.ts'
import { layersOf } from './bake-layers.ts'

const { bake, path: scratch } = baking('tone.mp4', 'bars.mp4')
const shown = { clip: 'c', start: 0, end: 2000, fadeMs: 500 } as const
const place = { x: 0.2, y: 0.3, width: 0.5, height: 0.2 }
const KINDS: Annotation[] = [
  { ...shown, id: 'text', kind: 'text', box: place, colour: 'ink', size: 'L', look: 'bubble', words: 'Read it' },
  { ...shown, id: 'plain', kind: 'text', box: place, colour: 'sun', size: 'XL', look: 'plain', words: '从右边读' },
  {
    ...{ ...shown, id: 'arrow', kind: 'arrow', colour: 'peach', bend: 0.4 },
    from: { x: 0.2, y: 0.2 },
    to: { x: 0.7, y: 0.8 },
  },
  { ...shown, id: 'box', kind: 'box', box: place, colour: 'white' },
  { ...shown, id: 'highlight', kind: 'highlight', box: place, colour: 'sun' },
  { ...shown, id: 'number', kind: 'number', at: { x: 0.5, y: 0.5 }, value: 12, colour: 'sky', size: 'XL' },
]

function editOf(annotations: Annotation[], more: Partial<VideoEdit> = {}): VideoEdit {
  const clip = { id: 'c', fileID: 'f', start: 0, end: 2000, recordedMs: 2000 }
  return { ...BLANK_EDIT, clips: [clip], annotations, ...more }
}

async function layers(edit: VideoEdit, name: string) {
  const folder = scratch(name)
  await mkdir(folder, { recursive: true })
  return layersOf(edit, piecesOf(edit), SIZE, { folder, signal: AbortSignal.timeout(60_000) })
}

/** The brightness of a frame of the gray source with what an author sees over it. */
async function preview(annotation: Annotation, presence: number): Promise<Grey> {
  if (!isDrawn(annotation)) throw new Error('this is not drawn')
  const svg = toSvg(shapesOf(annotation, SIZE, outlineWords(wordsOf(annotation))), SIZE)
  const faded = svg.replace('<path', `<g opacity="${presence}"><path`).replace('</svg>', '</g></svg>')
  const { data } = await sharp({ create: { ...SIZE, channels: 3, background: '#808080' } })
    .composite([{ input: Buffer.from(faded) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const values = Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3)
    return 16 + ((0.299 * red + 0.587 * green + 0.114 * blue) * 219) / 255
  })
  return { values, width: SIZE.width }
}

const FRAMES = [0, 1, 3, 5, 9, 12, 15, 17, 19]

describe('what readers get is what the author saw', () => {
  test.each(KINDS)('$id', async (annotation) => {
    const edit = editOf([annotation])
    const { target } = await bake({
      clips: [['tone.mp4', [0, 2000]]],
      frameRate: 10,
      layers: await layers(edit, annotation.id),
    })
    const frames = await readFrames(target)
    const range = rangeOf(piecesOf(edit), annotation) ?? { start: 0, end: 0 }
    for (const index of FRAMES) {
      const presence = presenceOf({ ...range, fadeMs: annotation.fadeMs }, index * 100)
      const [baked, seen] = [brightnessOf(frames[index]), await preview(annotation, presence)]
      expect(meanDifference(baked, seen)).toBeLessThan(3)
      expect(farthestEdge(baked, seen)).toBeLessThanOrEqual(2)
    }
    expect(meanDifference(brightnessOf(frames[9]), brightnessOf(frames[0]))).toBeGreaterThan(0.5)
  })
})

function brightnessOf(frame: ReadFrame | undefined): Grey {
  if (!frame) throw new Error('a frame is missing')
  return { values: frame.bytes.subarray(0, SIZE.width * SIZE.height), width: SIZE.width }
}

describe('layers', () => {
  test('come in the order of the annotations, at their times of the result', async () => {
    const cuts = [{ id: 'k', clip: 'c', start: 500, end: 900 }]
    const annotations: Annotation[] = [
      { ...shown, id: 'blur', kind: 'blur', box: place, start: 200, end: 1200 },
      { ...shown, id: 'gone', kind: 'box', box: place, colour: 'ink', start: 600, end: 800 },
      { ...shown, id: 'lost', kind: 'box', box: place, colour: 'ink', clip: 'another' },
      { ...shown, id: 'zoom', kind: 'zoom', box: place, start: 1000 },
      { ...shown, id: 'box', kind: 'box', box: place, colour: 'ink', start: 1000 },
      { ...shown, id: 'block', kind: 'block', box: { ...place, x: 0.8 }, colour: 'berry' },
    ]
    const made = await layers(editOf(annotations, { cuts }), 'order')
    expect(made.map(({ kind, start, end, fadeMs }) => [kind, start, end, fadeMs])).toEqual([
      ['blur', 200, 800, undefined],
      ['zoom', 600, 1600, 500],
      ['picture', 600, 1600, 500],
      ['block', 0, 1600, undefined],
    ])
    expect(made.at(-1)).toMatchObject({ color: '#c2334d', box: { x: 0.8 } })
    const picture = made.find((layer) => layer.kind === 'picture')
    expect(await sharp(picture?.path).metadata()).toMatchObject({ ...SIZE, format: 'png', hasAlpha: true })
    expect(path.dirname(picture?.path ?? '')).toBe(scratch('order'))
  })

  test('leave out what shows nothing: a text without words, a box without a size', async () => {
    const nothing: Annotation[] = [
      { ...shown, id: 't', kind: 'text', box: place, colour: 'ink', size: 'M', look: 'bubble', words: ' \n ' },
      { ...shown, id: 'b', kind: 'blur', box: { ...place, width: 0 } },
      { ...shown, id: 'z', kind: 'zoom', box: { ...place, x: 1 } },
    ]
    expect(await layers(editOf(nothing), 'nothing')).toEqual([])
  })
})
