import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { frameNumbers, type ReadFrame, readFrames } from '../testing/read-frames.ts'
import type { Layer } from './bake-plan.ts'
import {
  BOX,
  baking,
  type Colour,
  differenceOf,
  expectColour,
  INSIDE,
  meanOf,
  numbers,
  RED,
  repeated,
  SIZE,
  WHOLE,
} from './testing/baking.ts'

const { bake, path } = baking('striped.mp4', 'shifted.mp4', 'black.mp4', 'bars.mp4', 'tone.mp4', 'quarters.mp4')
describe('layers', () => {
  const during = (layer: Layer, frames: ReadFrame[], at: number) => frames[Math.ceil((layer.start + at) / 100)]

  test('a blur leaves nothing of what was there, and everything around it', async () => {
    const layers: Layer[] = [{ kind: 'blur', start: 0, end: 1000, box: BOX }]
    const [before, striped, shifted] = await Promise.all(
      [
        path('striped.mp4'),
        (await bake({ clips: [['striped.mp4', [0, 1000]]], frameRate: 10, layers })).target,
        (await bake({ clips: [['shifted.mp4', [0, 1000]]], frameRate: 10, layers })).target,
      ].map((file) => readFrames(file)),
    )
    const inside = (x: number, y: number) => x >= 80 && x < 224 && y >= 90 && y < 138
    const apart = (x: number, y: number) => x < 76 || x >= 228 || y < 86 || y >= 142
    const well = (x: number, y: number) => inside(x, y) && x >= 84 && x < 220 && y >= 94 && y < 134
    for (const [index, frame] of striped?.entries() ?? []) {
      const [original, other] = [before?.[index], shifted?.[index]]
      if (!original || !other) throw new Error('a frame is missing')
      expect(differenceOf(frame, original, apart)).toBeLessThan(4)
      expect(differenceOf(frame, original, inside)).toBeGreaterThan(80)
      expect(differenceOf(frame, other, apart)).toBeGreaterThan(200)
      expect(differenceOf(frame, other, well)).toBeLessThan(2)
    }
    expect(striped).toHaveLength(10)
  })

  test('a block has its colour in every frame of its time, and no longer', async () => {
    const layers: Layer[] = [{ kind: 'block', start: 250, end: 600, fadeMs: 200, box: BOX, color: '#ff0000' }]
    const { target } = await bake({ clips: [['black.mp4', [0, 1000]]], frameRate: 10, layers })
    const frames = await readFrames(target)
    // It begins while the third frame is shown.
    for (const index of numbers(2, 5)) expectColour(frames[index], INSIDE, RED)
    for (const index of [0, 1, 6, 9]) expectColour(frames[index], INSIDE, [16, 128, 128])
    expectColour(frames[4], { ...WHOLE, bottom: 86 }, [16, 128, 128])
  })

  test('are laid over every frame that shows the same picture', async () => {
    const layers: Layer[] = [{ kind: 'block', start: 0, end: 1000, box: BOX, color: '#ff0000' }]
    const { target } = await bake({ clips: [['black.mp4', [0, 1000]]], frameRate: 30, layers })
    const frames = await readFrames(target)
    expect(frames).toHaveLength(30)
    for (const frame of frames) expectColour(frame, INSIDE, RED)
  })

  test('hide the same pictures however many parts of frames the cuts before them took', async () => {
    // Each range is 0.4 of a frame longer than its frames, so that what follows comes earlier than planned.
    const kept = numbers(0, 9).map((index): [number, number] => [index * 200 + 5, index * 200 + 5 + 80])
    const layers: Layer[] = [{ kind: 'block', start: 800, end: 900, box: BOX, color: '#ff0000' }]
    const { target } = await bake({ clips: [['bars.mp4', ...kept, [3000, 4000]]], layers })
    const shown = await frameNumbers(target)
    const frames = await readFrames(target)
    const red = shown.filter((_, index) => (meanOf(frames[index] as ReadFrame, INSIDE)[2] ?? 0) > 230)
    expect(red).toEqual([90, 91, 92])
  })

  test('stay with their pictures where a source before them is shorter than its kept range', async () => {
    const layers: Layer[] = [{ kind: 'block', start: 2000, end: 2100, box: BOX, color: '#ff0000' }]
    const { target } = await bake({
      clips: [
        ['black.mp4', [0, 2000]],
        ['tone.mp4', [0, 500]],
      ],
      frameRate: 10,
      layers,
    })
    const red = (await readFrames(target)).map((frame) => (meanOf(frame, INSIDE)[2] ?? 0) > 230)
    expect(red).toEqual([...repeated(false, 10), true, ...repeated(false, 4)])
  })

  test('a picture is laid over as transparent as it is, and fades', async () => {
    const overlay = { width: 160, height: 90, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } as const
    const file = path('overlay.png')
    await sharp({ create: { ...SIZE, channels: 4, background: '#00000000' } })
      .composite([{ input: { create: overlay }, left: 160, top: 90 }])
      .png()
      .toFile(file)
    const layer: Layer = { kind: 'picture', start: 0, end: 2000, fadeMs: 500, path: file }
    const { target } = await bake({ clips: [['tone.mp4', [0, 2000]]], frameRate: 10, layers: [layer] })
    const frames = await readFrames(target)
    const [part, gray] = [{ left: 160, top: 90, right: 320, bottom: 180 }, 126]
    const mixed = (share: number): Colour => [gray + (81 - gray) * share, 128 - 38 * share, 128 + 112 * share]
    expectColour(during(layer, frames, 0), part, mixed(0))
    expectColour(during(layer, frames, 200), part, mixed(0.2))
    expectColour(during(layer, frames, 1000), part, mixed(0.5))
    expectColour(during(layer, frames, 1900), part, mixed(0.1))
    for (const frame of frames) expectColour(frame, { ...WHOLE, right: 160 }, [gray, 128, 128])
  })

  test('a zoom makes its box fill the picture, moving there and back', async () => {
    const box = { x: 0, y: 0, width: 0.45, height: 0.3 }
    const layer: Layer = { kind: 'zoom', start: 0, end: 2000, fadeMs: 500, box }
    const blurred: Layer = {
      kind: 'block',
      start: 0,
      end: 2000,
      box: { x: 0.05, y: 0.05, width: 0.1, height: 0.1 },
      color: '#000000',
    }
    const { target } = await bake({ clips: [['quarters.mp4', [0, 2000]]], frameRate: 10, layers: [layer, blurred] })
    const frames = await readFrames(target)
    const redShare = (frame: ReadFrame | undefined) =>
      ((frame ? meanOf(frame, { ...WHOLE, top: 60 })[2] : 0) ?? 0) - 128
    expect(redShare(during(layer, frames, 1000))).toBeGreaterThan(105)
    const moving = frames.slice(0, 6).map(redShare)
    expect(moving[0]).toBeLessThan(30)
    for (const [index, share] of moving.slice(1).entries()) expect(share).toBeGreaterThan((moving[index] ?? 0) - 1)
    expect(redShare(frames.at(-1))).toBeLessThan(60)
    // What is hidden stays so where it is moved to.
    expectColour(during(layer, frames, 1000), { left: 40, top: 22, right: 104, bottom: 56 }, [16, 128, 128])
  })
})
