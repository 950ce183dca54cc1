import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import sharp from 'sharp'
import { bake } from '#platform/media-tools/bake/bake.ts'
import { type BakePlan, checkPlan } from '#platform/media-tools/bake/bake-plan.ts'
import { barCode, makeMedia, movingPicture, tone } from '#platform/media-tools/testing/make-media.ts'
import { frameNumbers } from '#platform/media-tools/testing/read-frames.ts'
import { libavEngine } from '#platform/media-tools/video/video-engine-libav.ts'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'
import { print } from './report.ts'

const SIZE = { width: 1280, height: 720 }
const RATE = 30
const SOURCE_SECONDS = 75
/** A minute over three cuts. */
const KEPT = [0, 20, 40, 60].map((second) => ({ start: second * 1000, end: (second + 15) * 1000 }))
const LENGTH_MS = 60_000
const MEGABYTE = 1024 * 1024
/** A name in a table, hidden all the time, and two drawings for half of it each. */
const BLURRED = { x: 0.1, y: 0.4, width: 0.25, height: 0.1 }
const TEXT = '<text x="640" y="200" font-size="64" text-anchor="middle" fill="#fff" stroke="#000">Here</text>'
const ARROW = '<path d="M640 240 L420 330 M470 280 L420 330 L490 345" stroke="#f59e0b" stroke-width="12" fill="none"/>'

/** What it costs to bake an edited video. */
export async function benchStudio(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-bench-studio-'))
  const file = (name: string) => path.join(folder, name)
  try {
    print('\n## Studio\n')
    await makeSources(file)
    const own = await measureBake(file)
    const seconds = LENGTH_MS / 1000
    print(`- ${seconds} s of 720p with three cuts, a blur and two pictures: ${own.toFixed(1)} s of processor time`)
    print(`- Frames that are right: ${await countRight(file('baked.mp4'))} of ${seconds * RATE}`)
    const installed = await measureInstalled(file)
    print(`- The same by the installed ffmpeg: ${installed ?? 'there is none'}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Place = (name: string) => string

async function makeSources(file: Place) {
  const picture = `${movingPicture('1280x720', SOURCE_SECONDS, RATE)},${barCode()}`
  const video = { frames: picture, codec: 'libx264', options: { preset: 'ultrafast', g: String(RATE * 2) } }
  const audio = { frames: tone(SOURCE_SECONDS), codec: 'aac' }
  await makeMedia({ path: file('source.mp4'), container: 'mp4', video, audio })
  for (const [name, drawing] of Object.entries({ text: TEXT, arrow: ARROW })) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${drawing}</svg>`
    await sharp(Buffer.from(svg))
      .png()
      .toFile(file(`${name}.png`))
  }
}

/** In this process, whose time on the processor the system counts, other than that of a child that still runs. */
async function measureBake(file: Place): Promise<number> {
  const source = file('source.mp4')
  const plan: BakePlan = {
    clips: [{ kind: 'film', path: source, kept: KEPT }],
    size: SIZE,
    frameRate: RATE,
    layers: [
      { kind: 'blur', start: 0, end: LENGTH_MS, box: BLURRED },
      { kind: 'picture', start: 0, end: LENGTH_MS / 2, fadeMs: 300, path: file('text.png') },
      { kind: 'picture', start: LENGTH_MS / 2, end: LENGTH_MS, fadeMs: 300, path: file('arrow.png') },
    ],
  }
  const checked = checkPlan(plan, new Map([[source, await probeMedia(source, { engine: libavEngine })]]))
  Log.setLevel(AV_LOG_QUIET)
  const before = process.cpuUsage()
  await bake(file('baked.mp4'), checked, () => {})
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
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
