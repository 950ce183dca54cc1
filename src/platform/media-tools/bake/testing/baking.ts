import { beforeAll, expect } from 'vitest'
import { readSamples } from '../../read-samples.ts'
import { barCode, makeMedia, movingPicture, type SampleSpec, tone } from '../../testing/make-media.ts'
import type { ReadFrame } from '../../testing/read-frames.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { libavEngine } from '../../video/video-engine-libav.ts'
import type { BakePlan, Clip, Stills } from '../bake-plan.ts'
import { bakeVideo } from '../bake-video.ts'

export const SIZE = { width: 320, height: 180 }
/** Two rows of six blocks of 24 points. */
export const BOX = { x: 0.25, y: 0.5, width: 0.45, height: 48 / 180 }

const h264 = { codec: 'libx264', options: { preset: 'ultrafast', g: '60' } }
const bars = (seconds: number, rate = 30, size = '320x180') => `${movingPicture(size, seconds, rate)},${barCode()}`
const plain = (color: string, seconds = 1) => `color=c=${color}:size=320x180:rate=10:duration=${seconds},format=yuv420p`
/** Stripes of two points, or the same shifted by two: finer than anything that a blur leaves. */
const stripes = (shift: number) =>
  `${plain('black')},geq=lum='255*lt(mod(X+${shift},4),2)':cb=128:cr=128,format=yuv420p`
/** A sound in the last tenth of each second. */
const beeps = [
  'sine=frequency=1000:sample_rate=48000:duration=5:samples_per_frame=48',
  "volume=volume=0:enable='lt(mod(t,1),0.8999)'",
  'aformat=sample_fmts=fltp:channel_layouts=mono,asetnsamples=n=1024:p=0',
].join(',')
const recolored = 'scale=in_color_matrix=bt601:out_color_matrix=bt709,setparams=colorspace=bt709'

const samples = {
  'bars.mp4': { container: 'mp4', video: { frames: bars(5), ...h264 }, audio: { frames: beeps, codec: 'aac' } },
  'square.mp4': { container: 'mp4', video: { frames: bars(2, 10, '200x200'), ...h264 } },
  'short.mp4': { container: 'mp4', video: { frames: bars(0.2), ...h264 } },
  'turned.mp4': { container: 'mp4', video: { frames: bars(2), ...h264, rotation: 90 } },
  'upside-down.mp4': { container: 'mp4', video: { frames: bars(2), ...h264, rotation: 180 } },
  'gaps.mp4': { container: 'mp4', video: { frames: `${bars(3)},select='not(between(n,10,39))'`, ...h264 } },
  'black.mp4': { container: 'mp4', video: { frames: plain('black'), ...h264 } },
  'red.mp4': {
    container: 'mp4',
    video: { frames: `color=c=red:size=320x180:rate=10:duration=1,${recolored},format=yuv420p`, ...h264 },
  },
  'quarters.mp4': {
    container: 'mp4',
    video: { frames: `${plain('black', 2)},drawbox=x=0:y=0:w=iw/2:h=ih/2:color=red:t=fill`, ...h264 },
  },
  'striped.mp4': { container: 'mp4', video: { frames: stripes(0), ...h264 } },
  'shifted.mp4': { container: 'mp4', video: { frames: stripes(2), ...h264 } },
  'tone.mp4': {
    container: 'mp4',
    video: { frames: plain('gray', 2), ...h264 },
    audio: { frames: tone(2, { rate: 44_100 }), codec: 'aac' },
  },
  'tone.m4a': { container: 'mp4', audio: { frames: tone(1), codec: 'aac' } },
  // What a browser records: no length, no index, times in whole milliseconds.
  'recorded.webm': {
    container: 'webm',
    containerOptions: { live: '1' },
    video: { frames: bars(3), codec: 'libvpx', options: { deadline: 'realtime', 'cpu-used': '8', g: '30' } },
    audio: { frames: tone(3, { format: 's16', portion: 960 }), codec: 'libopus' },
  },
} satisfies Record<string, Omit<SampleSpec, 'path'>>

type SampleName = keyof typeof samples

type GivenFilm = [name: string, ...kept: [start: number, end: number][]]

export interface Given extends Partial<Omit<BakePlan, 'clips'>> {
  clips: (GivenFilm | Stills)[]
}

/** Makes these sources before the tests of a file, and videos of them in its tests. */
export function baking(...names: SampleName[]) {
  const scratch = scratchFolder()
  let made = 0
  beforeAll(async () => {
    for (const name of names) await makeMedia({ path: scratch.path(name), ...samples[name] })
  })
  return {
    path: scratch.path,
    /** The name of the video that was made last, or should have been. */
    last: () => `baked-${made}.mp4`,
    async bake({ clips, ...given }: Given, options: Parameters<typeof bakeVideo>[2] = {}) {
      made += 1
      const target = scratch.path(`baked-${made}.mp4`)
      const plan = {
        ...{ size: SIZE, frameRate: 30, layers: [] },
        ...given,
        clips: clips.map((clip): Clip => {
          if (!Array.isArray(clip)) return clip
          const [name, ...kept] = clip
          return { kind: 'film', path: scratch.path(name), kept: kept.map(([start, end]) => ({ start, end })) }
        }),
      }
      return { target, ...(await bakeVideo(plan, target, options)) }
    },
  }
}

export const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
export const repeated = <Value>(value: Value, times: number) => Array<Value>(times).fill(value)

export interface Part {
  left: number
  top: number
  right: number
  bottom: number
}

export const WHOLE: Part = { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height }
export const INSIDE: Part = { left: 80, top: 90, right: 224, bottom: 138 }

export const RED: Colour = [81, 90, 240]

/** Brightness and two differences. */
export type Colour = [number, number, number]

/** The mean brightness and the two mean differences of a part of a picture, without its edges, which encoding smears. */
export function meanOf({ bytes }: ReadFrame, { left, top, right, bottom }: Part): number[] {
  const planes = [1, 2, 2].map((share, index) => {
    const width = SIZE.width / share
    const start = index === 0 ? 0 : SIZE.width * SIZE.height * (index === 1 ? 1 : 1.25)
    const values: number[] = []
    for (let y = Math.ceil((top + 4) / share); y < (bottom - 4) / share; y += 1) {
      for (let x = Math.ceil((left + 4) / share); x < (right - 4) / share; x += 1)
        values.push(bytes[start + y * width + x] ?? 0)
    }
    return values.reduce((sum, value) => sum + value, 0) / values.length
  })
  return planes
}

/** How much the brightness of two pictures differs on average, of 255. */
export function differenceOf(one: ReadFrame, other: ReadFrame, counts: (x: number, y: number) => boolean): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < SIZE.width * SIZE.height; at += 1) {
    if (!counts(at % SIZE.width, Math.floor(at / SIZE.width))) continue
    sum += Math.abs((one.bytes[at] ?? 0) - (other.bytes[at] ?? 0))
    count += 1
  }
  return sum / count
}

export function expectColour(frame: ReadFrame | undefined, part: Part, expected: Colour) {
  const found = frame ? meanOf(frame, part) : []
  for (const [index, value] of expected.entries()) expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(4)
}

/** The level of a sound, from 0 to 1, in each thousandth of a second. */
export async function levelsOf(file: string): Promise<number[]> {
  const sound = await readSamples(file, { sampleRate: 48_000, tempo: 1, maxSeconds: 20 }, { engine: libavEngine })
  return Array.from({ length: Math.floor(sound.length / 48) }, (_, at) =>
    Math.max(...sound.subarray(at * 48, (at + 1) * 48).map(Math.abs)),
  ).map((level) => level / 32_768)
}

/** When a sound becomes loud and when quiet, in milliseconds. */
export function changesOf(levels: number[]): number[] {
  const loud = levels.map((level) => level > 0.03)
  // A sine of 1000 Hz is loud in each thousandth; the first and last of a fade may not be.
  return loud.flatMap((isLoud, at) => (isLoud === (loud[at - 1] ?? false) ? [] : [at]))
}
