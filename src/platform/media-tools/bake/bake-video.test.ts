import { existsSync } from 'node:fs'
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DiskFull } from '../media-error.ts'
import { frameNumbers, readFrames } from '../testing/read-frames.ts'
import type { Layer } from './bake-plan.ts'
import { bakeVideo } from './bake-video.ts'
import {
  BOX,
  baking,
  changesOf,
  expectColour,
  type Given,
  levelsOf,
  numbers,
  RED,
  repeated,
  SIZE,
  WHOLE,
} from './testing/baking.ts'

const {
  bake,
  last,
  path: inScratch,
} = baking(
  'bars.mp4',
  'square.mp4',
  'short.mp4',
  'turned.mp4',
  'upside-down.mp4',
  'gaps.mp4',
  'black.mp4',
  'red.mp4',
  'tone.m4a',
  'recorded.webm',
)

describe('frames', () => {
  test('are exactly those of the kept ranges, over three cuts', async () => {
    const shares: number[] = []
    const kept: [number, number][] = [
      [0, 500],
      [1010, 2010],
      [2500, 3033],
      [4000, 9000],
    ]
    const { target, info, stretches } = await bake(
      { clips: [['bars.mp4', ...kept]] },
      { onProgress: (share) => void shares.push(share) },
    )
    const expected = [...numbers(0, 14), ...numbers(31, 60), ...numbers(75, 90), ...numbers(120, 149)]
    expect(await frameNumbers(target)).toEqual(expected)
    expect(info).toMatchObject({
      video: { codec: 'h264', pixelFormat: 'yuv420p', ...SIZE, frameRate: { num: 30, den: 1 } },
      audio: { codec: 'aac', sampleRate: 48_000, channels: 2 },
    })
    const times = (await readFrames(target, 'scale=2:2')).map(({ atMs }) => atMs)
    for (const [index, at] of times.entries()) expect(at).toBeCloseTo((index * 1000) / 30, 1)
    expect(stretches.map(({ at }) => Math.round((at * 30) / 1000))).toEqual([0, 15, 45, 61])
    expect(stretches[1]?.start).toBeCloseTo(1033.3, 0)
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
  })

  test('of ranges that touch run through, and a clip may be used twice', async () => {
    const { target, stretches } = await bake({
      clips: [
        ['bars.mp4', [1000, 1200], [1200, 1400]],
        ['bars.mp4', [0, 100]],
      ],
    })
    expect(await frameNumbers(target)).toEqual([...numbers(30, 41), ...numbers(0, 2)])
    expect(stretches).toMatchObject([
      { clip: 0, start: 1000, end: 1400, at: 0 },
      { clip: 1, start: 0, at: 400 },
    ])
  })

  test('of another size and rate are fitted in, with black beside them', async () => {
    const { target } = await bake({
      clips: [
        ['bars.mp4', [0, 300]],
        ['square.mp4', [500, 1000]],
      ],
    })
    expect((await frameNumbers(target)).slice(0, 9)).toEqual(numbers(0, 8))
    const fitted = await frameNumbers(target, 'crop=180:180:70:0')
    expect(fitted.slice(9)).toEqual([5, 6, 7, 8, 9].flatMap((number) => repeated(number, 3)))
    expectColour((await readFrames(target)).at(-1), { ...WHOLE, right: 68 }, [16, 128, 128])
  })

  test('of a picture that stands still are repeated', async () => {
    const { target } = await bake({ clips: [['gaps.mp4', [500, 2000]]] })
    expect(await frameNumbers(target)).toEqual([...repeated(9, 25), ...numbers(40, 59)])
  })

  test('of a recording without an index are found', async () => {
    const { target } = await bake({ clips: [['recorded.webm', [1500, 2000], [2500, 2900]]] })
    expect(await frameNumbers(target)).toEqual([...numbers(45, 59), ...numbers(75, 86)])
  })

  test.each([
    ['turned.mp4', { width: 180, height: 320 }, 'transpose=cclock'],
    ['upside-down.mp4', SIZE, 'hflip,vflip'],
  ])('of %s are upright', async (name, size, back) => {
    const layers: Layer[] = [{ kind: 'block', start: 0, end: 2000, box: BOX, color: '#ff0000' }]
    const { target, info } = await bake({ clips: [[name, [1000, 1500]]], size, layers })
    expect(info.video).toMatchObject({ ...size, rotation: 0 })
    expect(await frameNumbers(target, back)).toEqual(numbers(30, 44))
  })

  test('of a fifth of a second are all there', async () => {
    const { target, info } = await bake({ clips: [['short.mp4', [0, 200]]] })
    expect(await frameNumbers(target)).toEqual(numbers(0, 5))
    expect(info).toMatchObject({ durationMs: 200, audio: null })
  })

  test('of a clip that codes its colours in another way look the same', async () => {
    const { target } = await bake({
      clips: [
        ['black.mp4', [0, 500]],
        ['red.mp4', [0, 500]],
      ],
      frameRate: 10,
    })
    expectColour((await readFrames(target)).at(-1), WHOLE, RED)
  })
})

describe('what cannot be read', () => {
  async function damage(from: number, to: number): Promise<string> {
    const bytes = await readFile(inScratch('bars.mp4'))
    const start = bytes.indexOf('mdat') + 4
    const end = bytes.lastIndexOf('moov') - 4
    for (let at = start + Math.floor((end - start) * from); at < start + (end - start) * to; at += 1)
      bytes[at] = (at * 7919) % 251
    const file = inScratch(`damaged-${from}.mp4`)
    await writeFile(file, bytes)
    return path.basename(file)
  }

  test('in the middle is bridged, and what follows is in its place', async () => {
    const { target } = await bake({ clips: [[await damage(0.4, 0.5), [0, 5000]]] })
    const found = await frameNumbers(target)
    expect(found).toHaveLength(150)
    expect(found.slice(0, 50)).toEqual(numbers(0, 49))
    expect(found.slice(120)).toEqual(numbers(120, 149))
    const changes = changesOf(await levelsOf(target))
    expect(Math.abs((changes.at(-2) ?? 0) - 4900)).toBeLessThan(34)
  })

  test('at all is refused', async () => {
    const clips: Given['clips'] = [[await damage(0, 1), [0, 5000]]]
    await expect(bake({ clips })).rejects.toMatchObject({ code: 'CORRUPT' })
  })

  test.each<[string, Given, object]>([
    ['a sound', { clips: [['tone.m4a', [0, 1000]]] }, { code: 'UNSUPPORTED' }],
    [
      'a picture that is none',
      {
        clips: [['black.mp4', [0, 1000]]],
        layers: [{ kind: 'picture', start: 0, end: 1000, path: import.meta.filename }],
      },
      { code: 'CORRUPT' },
    ],
    ['ranges out of order', { clips: [['black.mp4', [500, 1000], [0, 100]]] }, { name: 'RangeError' }],
    ['a range that ends before it starts', { clips: [['black.mp4', [500, 400]]] }, { name: 'RangeError' }],
    ['a plan that keeps nothing', { clips: [['black.mp4', [2000, 3000]]] }, { name: 'RangeError' }],
    [
      'a box outside',
      { clips: [['black.mp4', [0, 1000]]], layers: [{ kind: 'blur', start: 0, end: 1, box: { ...BOX, x: 0.6 } }] },
      { name: 'RangeError' },
    ],
  ])('as %s leaves nothing', async (_, given, error) => {
    await expect(bake(given)).rejects.toMatchObject(error)
    expect(await readdir(path.dirname(inScratch('x')))).not.toContainEqual(expect.stringMatching(`^${last()}`))
  })
})

// Every write to that device is refused as on a full disk.
test.skipIf(!existsSync('/dev/full'))('a full disk is no fault of the sources, and leaves nothing', async () => {
  const folder = path.dirname(inScratch('x'))
  const before = await readdir(folder)
  const target = inScratch('full.mp4')
  await symlink('/dev/full', `${target}.unfinished`)
  const clip = { kind: 'film' as const, path: inScratch('bars.mp4'), kept: [{ start: 0, end: 5000 }] }
  const plan = { clips: [clip], size: SIZE, frameRate: 30, layers: [] }
  await expect(bakeVideo(plan, target)).rejects.toThrow(DiskFull)
  expect(await readdir(folder)).toEqual(before)
})

test('an abort or the time limit ends the work and leaves nothing', async () => {
  const folder = path.dirname(inScratch('x'))
  const before = await readdir(folder)
  const abort = new AbortController()
  const clips: Given['clips'] = Array.from({ length: 40 }, () => ['bars.mp4', [0, 5000]])
  const left = new Error('the author left')
  const aborted = bake({ clips }, { signal: abort.signal, onProgress: () => abort.abort(left) })
  await expect(aborted).rejects.toBe(left)
  await expect(bake({ clips }, { timeoutMs: 300 })).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(await readdir(folder)).toEqual(before)
})

test('a WebM has the same frames and the same sound', async () => {
  const { target, info } = await bake({ clips: [['bars.mp4', [0, 500], [1500, 3000]]], container: 'webm' })
  expect(info).toMatchObject({ video: { codec: 'vp8', ...SIZE }, audio: { codec: 'opus' } })
  expect(await frameNumbers(target)).toEqual([...numbers(0, 14), ...numbers(45, 89)])
  const found = changesOf(await levelsOf(target))
  const expected = [900, 1000, 1900, 2000]
  expect(found.slice(0, 4).map((at, index) => Math.abs(at - (expected[index] ?? 0)) < 12)).toEqual([
    true,
    true,
    true,
    true,
  ])
})
