import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { frameNumbers, readFrames } from '../testing/read-frames.ts'
import type { Still, Stills } from './bake-plan.ts'
import { toYuv } from './colours.ts'
import {
  baking,
  type Colour,
  changesOf,
  expectColour,
  levelsOf,
  numbers,
  repeated,
  SIZE,
  WHOLE,
} from './testing/baking.ts'

const { bake, path } = baking('bars.mp4', 'tone.mp4', 'tone.m4a', 'quarters.mp4', 'black.mp4', 'red.mp4')

/** Plain pictures by their colours; the green one is high instead of wide. */
const COLOURS = { red: [200, 30, 40], green: [40, 160, 60], blue: [30, 60, 200] } as const
function codeOf(name: keyof typeof COLOURS): Colour {
  const [red, green, blue] = COLOURS[name]
  return toYuv(red, green, blue, 'bt709')
}
const BLACK: Colour = [16, 128, 128]

beforeAll(async () => {
  for (const [name, [r, g, b]] of Object.entries(COLOURS)) {
    const size = name === 'green' ? { width: 90, height: 180 } : { width: 640, height: 360 }
    const picture = sharp({ create: { ...size, channels: 3, background: { r, g, b } } })
    await picture
      .clone()
      .png()
      .toFile(path(`${name}.png`))
    await picture
      .clone()
      .jpeg({ quality: 95 })
      .toFile(path(`${name}.jpg`))
  }
})

const still = (name: string, lengthMs: number): Still => ({ path: path(name), lengthMs })
const stills = (pictures: Still[], sound?: string): Stills => ({
  kind: 'stills',
  pictures,
  ...(sound !== undefined && { sound: path(sound) }),
})

test('pictures are shown for as long as planned, in their colours and shapes', async () => {
  const pictures = [still('red.png', 500), still('green.png', 300), still('blue.jpg', 700)]
  const { target, info, stretches } = await bake({ clips: [stills(pictures)], frameRate: 10 })
  const frames = await readFrames(target)
  expect(frames).toHaveLength(15)
  for (const index of numbers(0, 4)) expectColour(frames[index], WHOLE, codeOf('red'))
  for (const index of numbers(5, 7)) {
    expectColour(frames[index], { ...WHOLE, left: 116, right: 204 }, codeOf('green'))
    expectColour(frames[index], { ...WHOLE, right: 114 }, BLACK)
  }
  for (const index of numbers(8, 14)) expectColour(frames[index], WHOLE, codeOf('blue'))
  expect(info).toMatchObject({ durationMs: 1500, audio: null, video: { ...SIZE, coloursNamed: true } })
  expect(stretches).toEqual([{ clip: 0, start: 0, end: 1500, at: 0 }])
})

test('however many there are, they are as long as all of them', async () => {
  const clips = [
    ...numbers(1, 40).map(() => stills([still('red.png', 110)])),
    stills(numbers(1, 40).map((index) => still(index % 2 ? 'blue.png' : 'red.png', 111))),
  ]
  const { target } = await bake({ clips, frameRate: 25 })
  expect(await readFrames(target, 'scale=2:2')).toHaveLength(Math.round(((40 * 110 + 40 * 111) * 25) / 1000))
})

test('stand between films, whose frames are all there', async () => {
  const { target, stretches } = await bake({
    clips: [
      stills([still('red.png', 1000)]),
      ['bars.mp4', [0, 500]],
      stills([still('blue.png', 490)]),
      ['bars.mp4', [2000, 2500]],
    ],
  })
  const shown = await frameNumbers(target)
  expect(shown).toHaveLength(75)
  expect(shown.slice(30, 45)).toEqual(numbers(0, 14))
  expect(shown.slice(60)).toEqual(numbers(60, 74))
  expect(stretches.map(({ at }) => Math.round(at))).toEqual([0, 1000, 1500, 2000])
})

test('a film keeps its colours beside them', async () => {
  const clips = [stills([still('red.png', 300)]), ['red.mp4', [0, 300]] as [string, [number, number]]]
  const { target } = await bake({ clips, frameRate: 10 })
  const frames = await readFrames(target)
  for (const index of numbers(0, 2)) expectColour(frames[index], WHOLE, codeOf('red'))
  for (const index of numbers(3, 5)) expectColour(frames[index], WHOLE, toYuv(255, 0, 0, 'bt709'))
})

test('their sound runs through under them, ends with them, and is silence where it ends before', async () => {
  // Sounds from 0.9 to 1.0, 1.9 to 2.0 and so on.
  const turned = [still('red.png', 950), still('blue.png', 1000), still('red.png', 1000)]
  const { target } = await bake({
    clips: [
      stills([still('green.png', 1000)]),
      stills(turned, 'bars.mp4'),
      stills([still('red.png', 1500)], 'tone.m4a'),
    ],
  })
  const found = changesOf(await levelsOf(target))
  const expected = [1900, 2000, 2900, 3000, 3900, 3950 + 1000]
  // From 3.9 a beep that is cut off at the end of its pictures runs into a second of another sound.
  for (const [index, at] of expected.slice(0, 4).entries()) expect(Math.abs((found[index] ?? 0) - at)).toBeLessThan(8)
  const levels = await levelsOf(target)
  expect(Math.max(...levels.slice(3960, 4900))).toBeGreaterThan(0.1)
  expect(Math.max(...levels.slice(4980, 5440))).toBeLessThan(0.01)
  expect(levels.length).toBeGreaterThan(5400)
})

test('a turn of the pictures is not heard', async () => {
  const turned = numbers(1, 10).map((index) => still(index % 2 ? 'red.png' : 'blue.png', 100))
  const levels = await levelsOf((await bake({ clips: [stills(turned, 'tone.m4a')] })).target)
  for (const at of [98, 198, 398, 698]) expect(Math.max(...levels.slice(at, at + 5))).toBeGreaterThan(0.1)
})

test('a film without sound is followed by one that has some', async () => {
  const { target } = await bake({
    clips: [['quarters.mp4', [0, 500]], stills([still('red.png', 500)]), ['tone.mp4', [0, 500]]],
    frameRate: 10,
  })
  const [begin] = changesOf(await levelsOf(target))
  expect(begin).toBeGreaterThan(990)
  expect(begin).toBeLessThan(1010)
})

test('layers go by the plan over them, too', async () => {
  const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
  const { target } = await bake({
    clips: [stills([still('blue.png', 500)]), stills([still('blue.png', 500)])],
    frameRate: 10,
    layers: [{ kind: 'block', start: 400, end: 700, box, color: '#c81e28' }],
  })
  const inside = { left: 90, top: 50, right: 230, bottom: 130 }
  const frames = await readFrames(target)
  const covered = frames.map((_, index) => index >= 4 && index < 7)
  for (const [index, is] of covered.entries()) expectColour(frames[index], inside, codeOf(is ? 'red' : 'blue'))
  expect(covered).toEqual([...repeated(false, 4), ...repeated(true, 3), ...repeated(false, 3)])
})

test.each<[string, () => Promise<Stills>, object]>([
  ['a picture that is none', async () => stills([{ path: import.meta.filename, lengthMs: 100 }]), { code: 'CORRUPT' }],
  ['a picture that breaks off', brokenPicture, { code: 'CORRUPT' }],
  ['a sound without any', async () => stills([still('red.png', 100)], 'black.mp4'), { code: 'UNSUPPORTED' }],
  ['a picture for no time', async () => stills([still('red.png', 0)]), { name: 'RangeError' }],
  ['no picture', async () => stills([]), { name: 'RangeError' }],
  ['more than twelve hours', async () => stills([still('red.png', 12 * 3_600_000 + 1)]), { code: 'TOO_LARGE' }],
])('%s is refused', async (_, given, error) => {
  await expect(bake({ clips: [await given()] })).rejects.toMatchObject(error)
})

async function brokenPicture(): Promise<Stills> {
  const bytes = await sharp(path('red.png')).png().toBuffer()
  await writeFile(path('broken.png'), bytes.subarray(0, 40))
  return stills([still('broken.png', 100)])
}
