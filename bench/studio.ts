import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import sharp from 'sharp'
import { type BakePlan, type Clip, checkPlan } from '#platform/media-tools/bake/bake-plan.ts'
import { runForked } from '#platform/media-tools/child-process.ts'
import { readSamples } from '#platform/media-tools/read-samples.ts'
import { barCode, makeMedia, movingPicture, tone } from '#platform/media-tools/testing/make-media.ts'
import { frameNumbers } from '#platform/media-tools/testing/read-frames.ts'
import { libavEngine } from '#platform/media-tools/video/video-engine-libav.ts'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'
import type { BakeCost, BakeTask } from './bake-process.ts'
import { repeatFilm } from './long-film.ts'
import { print } from './report.ts'
import { benchStudioPage } from './studio-page.ts'

const SIZE = { width: 1280, height: 720 }
const RATE = 30
const SOURCE_SECONDS = 75
/** A minute over three cuts. */
const KEPT = [0, 20, 40, 60].map((second) => ({ start: second * 1000, end: (second + 15) * 1000 }))
const LENGTH_MS = 60_000
const MEGABYTE = 1024 * 1024
/** Memory does not grow with these. An hour of it: `STUDIO_MINUTES=60 npm run bench -- studio`. */
const LONG_MINUTES = process.env.STUDIO_MINUTES?.split(',').map(Number) ?? [2, 10]
/** Of the film that long ones repeat. */
const ROUND_MS = 16_000
/** A name in a table, hidden all the time, and two drawings for half of it each. */
const BLURRED = { x: 0.1, y: 0.4, width: 0.25, height: 0.1 }
const TEXT = '<text x="640" y="200" font-size="64" text-anchor="middle" fill="#fff" stroke="#000">Here</text>'
const ARROW = '<path d="M640 240 L420 330 M470 280 L420 330 L490 345" stroke="#f59e0b" stroke-width="12" fill="none"/>'

/** Where in each second a sound begins, which lasts for a tenth of it. */
const BEEP_MS = 500
const BEEPS = [
  `sine=frequency=1000:sample_rate=48000:duration=${SOURCE_SECONDS}:samples_per_frame=48`,
  `volume=volume=0:enable='1-between(mod(t,1),${BEEP_MS / 1000},${BEEP_MS / 1000 + 0.0999})'`,
  'aformat=sample_fmts=fltp:channel_layouts=mono,asetnsamples=n=1024:p=0',
].join(',')
/** Milliseconds that a bake may take. */
const PATIENCE_MS = 3 * 3_600_000

/** What it costs to bake an edited video. */
export async function benchStudio(): Promise<void> {
  Log.setLevel(AV_LOG_QUIET)
  const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-bench-studio-'))
  const file = (name: string) => path.join(folder, name)
  try {
    print('\n## Studio\n')
    await makeSources(file)
    const own = await measureBake(file)
    const seconds = LENGTH_MS / 1000
    print(`- ${seconds} s of 720p with three cuts, a blur and two pictures: ${own.toFixed(1)} s of processor time`)
    print(`- Frames that are right: ${await countRight(file('baked.mp4'))} of ${seconds * RATE}`)
    print(`- Its sound is at most ${(await measureSound(file('baked.mp4'))).toFixed(0)} ms from its place`)
    const installed = await measureInstalled(file)
    print(`- The same by the installed ffmpeg: ${installed ?? 'there is none'}`)
    for (const minutes of LONG_MINUTES) {
      const { cpuSeconds, megabytes } = await measureLong(file, minutes)
      const cost = `${megabytes.toFixed(0)} MB at most, ${cpuSeconds.toFixed(0)} s of processor time`
      print(`- ${minutes} min of 720p with a picture that hardly moves: ${cost}`)
    }
    await benchStudioPage(file('long.mp4'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Place = (name: string) => string

async function makeSources(file: Place) {
  const picture = `${movingPicture('1280x720', SOURCE_SECONDS, RATE)},${barCode()}`
  const video = { frames: picture, codec: 'libx264', options: { preset: 'ultrafast', g: String(RATE * 2) } }
  const audio = { frames: BEEPS, codec: 'aac' }
  await makeMedia({ path: file('source.mp4'), container: 'mp4', video, audio })
  const still = `color=c=0x204060:size=1280x720:rate=${RATE}:duration=${ROUND_MS / 1000},${barCode()},format=yuv420p`
  await makeMedia({
    ...{ path: file('round.mp4'), container: 'mp4', video: { ...video, frames: still } },
    audio: { frames: tone(ROUND_MS / 1000), codec: 'aac' },
  })
  for (const [name, drawing] of Object.entries({ text: TEXT, arrow: ARROW })) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${drawing}</svg>`
    await sharp(Buffer.from(svg))
      .png()
      .toFile(file(`${name}.png`))
  }
}

async function measureBake(file: Place): Promise<number> {
  const { cpuSeconds } = await bakeAlone(
    file,
    file('baked.mp4'),
    { kind: 'film', path: file('source.mp4'), kept: KEPT },
    LENGTH_MS,
  )
  return cpuSeconds
}

/** The same for minutes: of a long film, all but three cuts of two seconds. */
async function measureLong(file: Place, minutes: number): Promise<BakeCost> {
  const lengthMs = minutes * 60_000
  const times = Math.ceil((lengthMs + 6000) / ROUND_MS)
  repeatFilm(file('round.mp4'), file('long.mp4'), { times, lengthMs: ROUND_MS })
  const quarter = lengthMs / 4
  const kept = [0, 1, 2, 3].map((part) => ({
    start: part * (quarter + 2000),
    end: part * (quarter + 2000) + quarter,
  }))
  return bakeAlone(file, file('long-baked.mp4'), { kind: 'film', path: file('long.mp4'), kept }, lengthMs)
}

/** In a process of its own, as the product does. */
async function bakeAlone(
  file: Place,
  target: string,
  clip: Extract<Clip, { kind: 'film' }>,
  lengthMs: number,
): Promise<BakeCost> {
  const plan: BakePlan = {
    clips: [clip],
    size: SIZE,
    frameRate: RATE,
    layers: [
      { kind: 'blur', start: 0, end: lengthMs, box: BLURRED },
      { kind: 'picture', start: 0, end: lengthMs / 2, fadeMs: 300, path: file('text.png') },
      { kind: 'picture', start: lengthMs / 2, end: lengthMs, fadeMs: 300, path: file('arrow.png') },
    ],
  }
  const checked = checkPlan(plan, new Map([[clip.path, await probeMedia(clip.path, { engine: libavEngine })]]))
  const task: BakeTask = { target, plan: checked }
  const script = new URL('./bake-process.ts', import.meta.url)
  return runForked<BakeCost>(script, task, { signal: AbortSignal.timeout(PATIENCE_MS) })
}

/** How far the beginnings of sounds are from where the cuts put them, in milliseconds: the most. */
async function measureSound(baked: string): Promise<number> {
  const options = { sampleRate: 48_000, tempo: 1, maxSeconds: LENGTH_MS / 1000 }
  const samples = await readSamples(baked, options, { engine: libavEngine })
  const loud = Array.from({ length: LENGTH_MS }, (_, ms) =>
    samples.subarray(ms * 48, (ms + 1) * 48).some((sample) => Math.abs(sample) > 1000),
  )
  const begun = loud.flatMap((isLoud, ms) =>
    isLoud && !loud.slice(Math.max(0, ms - 300), ms).includes(true) ? [ms] : [],
  )
  if (begun.length !== LENGTH_MS / 1000) throw new Error(`${begun.length} sounds instead of ${LENGTH_MS / 1000}`)
  return Math.max(...begun.map((ms, second) => Math.abs(ms - second * 1000 - BEEP_MS)))
}

async function countRight(baked: string): Promise<number> {
  const expected = KEPT.flatMap(({ start, end }) =>
    Array.from({ length: ((end - start) * RATE) / 1000 }, (_, index) => (start * RATE) / 1000 + index),
  )
  const found = await frameNumbers(baked)
  if (found.length !== expected.length) throw new Error(`${found.length} frames instead of ${expected.length}`)
  return found.filter((number, index) => number === expected[index]).length
}

/** Seconds of processor time as ffmpeg counts them itself; undefined without one that makes H.264. */
async function measureInstalled(file: Place): Promise<string | undefined> {
  const inputs = ['source.mp4', 'text.png', 'arrow.png'].flatMap((name) => ['-i', file(name)])
  const encoded = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '8M', '-bufsize', '16M']
  const rest = ['-g', String(RATE * 2), '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-movflags', '+faststart']
  const graph = ['-filter_complex', installedGraph(), '-map', '[v]', '-map', '[a]']
  const args = ['-nostdin', '-benchmark', ...inputs, ...graph, ...encoded, ...rest, '-y', file('installed.mp4')]
  try {
    const { stderr } = await promisify(execFile)('ffmpeg', args, { maxBuffer: MEGABYTE * 16 })
    const [, user, system] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? []
    return `${(Number(user) + Number(system)).toFixed(1)} s, ${await countRight(file('installed.mp4'))} frames right`
  } catch {
    return undefined
  }
}

function installedGraph(): string {
  const kept = KEPT.map(({ start, end }) => `gte(t,${start / 1000})*lt(t,${end / 1000})`).join('+')
  const points = (share: number, of: number) => Math.round(share * of)
  const [x, y] = [points(BLURRED.x, SIZE.width), points(BLURRED.y, SIZE.height)]
  const [width, height] = [points(BLURRED.width, SIZE.width), points(BLURRED.height, SIZE.height)]
  const half = LENGTH_MS / 2000
  return [
    `[0:v]select='${kept}',setpts=N/${RATE}/TB,split[whole][part]`,
    `[0:a]aselect='${kept}',asetpts=N/SR/TB[a]`,
    `[part]crop=${width}:${height}:${x}:${y},scale=6:1:flags=area,scale=${width}:${height}:flags=bilinear[blurred]`,
    `[whole][blurred]overlay=${x}:${y}[hidden]`,
    `[hidden][1:v]overlay=enable='lt(t,${half})'[texted]`,
    `[texted][2:v]overlay=enable='gte(t,${half})'[v]`,
  ].join(';')
}
