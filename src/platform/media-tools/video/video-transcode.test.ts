import { access, open, readFile, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeMedia, movingPicture, type SampleSpec, tone } from '../testing/make-media.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { findFfmpeg } from './video-engine.ts'
import { libavEngine } from './video-engine-libav.ts'
import { probeMedia } from './video-probe.ts'
import { transcodeAudio, transcodeVideo } from './video-transcode.ts'

const scratch = scratchFolder()
const ffmpeg = await findFfmpeg()
const engines = [{ name: 'libav', engine: libavEngine }, ...(ffmpeg ? [{ name: 'ffmpeg', engine: ffmpeg }] : [])]

const fast = { preset: 'ultrafast' }
const opusTone = tone(3, { format: 's16', portion: 960 })
const samples: Record<string, Omit<SampleSpec, 'path'>> = {
  'fit.mp4': {
    container: 'mp4',
    video: { frames: movingPicture('320x180', 4), codec: 'libx264', options: { ...fast, g: '20' } },
    audio: { frames: tone(4, { layout: 'stereo' }), codec: 'aac' },
  },
  'rare-key-frames.mp4': {
    container: 'mp4',
    video: { frames: movingPicture('180x320', 5), codec: 'libx264', options: { ...fast, g: '500' }, rotation: 90 },
  },
  // What a browser records: no length, no index.
  'recorded.webm': {
    container: 'webm',
    containerOptions: { live: '1' },
    video: {
      frames: movingPicture('320x240', 3, 15),
      codec: 'libvpx',
      options: { deadline: 'realtime', 'cpu-used': '8' },
    },
    audio: { frames: opusTone, codec: 'libopus' },
  },
  'recorded-voice.webm': {
    container: 'webm',
    containerOptions: { live: '1' },
    audio: { frames: opusTone, codec: 'libopus' },
  },
  'odd.mkv': { container: 'matroska', video: { frames: movingPicture('321x241', 1, 25, 'yuv444p'), codec: 'libx264' } },
  'wide-points.avi': {
    container: 'avi',
    video: { frames: `${movingPicture('72x58', 1, 25)},setsar=16/15`, codec: 'mpeg4' },
    audio: { frames: tone(1, { layout: 'stereo', rate: 44_100, format: 's16p', portion: 1152 }), codec: 'libmp3lame' },
  },
  'song.mp3': {
    container: 'mp3',
    audio: { frames: tone(3, { layout: 'stereo', rate: 22_050, format: 's16p', portion: 576 }), codec: 'libmp3lame' },
  },
  'surround.wav': {
    container: 'wav',
    audio: { frames: tone(2, { layout: '5.1', format: 's16' }), codec: 'pcm_s16le' },
  },
}

beforeAll(async () => {
  await Promise.all(Object.entries(samples).map(([name, spec]) => makeMedia({ path: scratch.path(name), ...spec })))
})

/** The names of an MP4's outermost boxes, in their order. */
async function boxesOf(path: string): Promise<string[]> {
  await using file = await open(path)
  const names: string[] = []
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(8), 0, 8, at)
    if (bytesRead < 8) return names
    names.push(buffer.toString('latin1', 4, 8))
    at += Math.max(8, buffer.readUInt32BE(0))
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

describe.each(engines)('with $name', ({ name, engine }) => {
  const target = (file: string) => scratch.path(`${name}-${file}`)
  const gapOf = (file: string) => engine.keyFrameGap(file, 0, { signal: AbortSignal.timeout(20_000) })

  test('finds out length, size and codecs', async () => {
    expect(await probeMedia(scratch.path('fit.mp4'), { engine })).toMatchObject({
      durationMs: 4000,
      video: { codec: 'h264', pixelFormat: 'yuv420p', width: 320, height: 180, frameRate: { num: 10, den: 1 } },
      audio: { codec: 'aac', sampleRate: 48_000, channels: 2 },
    })
    expect(await probeMedia(scratch.path('wide-points.avi'), { engine })).toMatchObject({
      video: { codec: 'mpeg4', width: 77, height: 58, stored: { width: 72, height: 58 } },
      audio: { codec: 'mp3' },
    })
    expect(await probeMedia(scratch.path('song.mp3'), { engine })).toMatchObject({
      video: null,
      audio: { channels: 2 },
    })
  })

  test('finds out the length of recordings that do not know it', async () => {
    const { durationMs } = await probeMedia(scratch.path('recorded.webm'), { engine })
    expect(durationMs).toBeGreaterThan(2950)
    expect(durationMs).toBeLessThan(3050)
  })

  test('makes an MP4 with a length of a recording, playable while it loads', async () => {
    const shares: number[] = []
    const result = await transcodeVideo(scratch.path('recorded.webm'), target('recorded.mp4'), {
      engine,
      onProgress: (share) => void shares.push(share),
    })
    expect(result).toMatchObject({
      video: { codec: 'h264', pixelFormat: 'yuv420p', width: 320, height: 240, frameRate: { num: 15, den: 1 } },
      audio: { codec: 'aac', channels: 1 },
    })
    expect(result.durationMs).toBeGreaterThan(2950)
    expect(result.durationMs).toBeLessThan(3050)
    expect(await gapOf(target('recorded.mp4'))).toBeLessThanOrEqual(2000)
    const boxes = await boxesOf(target('recorded.mp4'))
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
  })

  test('copies what is fit already', async () => {
    const source = scratch.path('fit.mp4')
    const before = await probeMedia(source, { engine })
    const result = await transcodeVideo(source, target('fit.mp4'), { engine })
    expect(result).toMatchObject({ durationMs: 4000, video: { codec: 'h264' }, audio: { codec: 'aac', channels: 2 } })
    // Encoding anew would not come to the very same number of bits.
    expect(result.video?.bitRate).toBe(before.video?.bitRate)
    const boxes = await boxesOf(target('fit.mp4'))
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
  })

  test('sets key frames where they are rare, and turns the picture upright', async () => {
    const source = scratch.path('rare-key-frames.mp4')
    expect(await gapOf(source)).toBe(5000)
    expect(await probeMedia(source, { engine })).toMatchObject({ video: { width: 320, height: 180, rotation: 90 } })
    const result = await transcodeVideo(source, target('rare-key-frames.mp4'), { engine })
    expect(result).toMatchObject({
      durationMs: 5000,
      video: { width: 320, height: 180, rotation: 0, stored: { width: 320, height: 180 } },
      audio: null,
    })
    expect(await gapOf(target('rare-key-frames.mp4'))).toBeLessThanOrEqual(2000)
  })

  test('makes sizes even, points square and colours plain', async () => {
    const odd = await transcodeVideo(scratch.path('odd.mkv'), target('odd.mp4'), { engine })
    expect(odd.video).toMatchObject({ width: 320, height: 240, pixelFormat: 'yuv420p', codec: 'h264' })
    const wide = await transcodeVideo(scratch.path('wide-points.avi'), target('wide.mp4'), { engine })
    expect(wide.video).toMatchObject({ width: 76, height: 58, stored: { width: 76, height: 58 } })
    expect(wide.audio).toMatchObject({ codec: 'aac', sampleRate: 44_100 })
  })

  test('makes an M4A of any sound', async () => {
    const song = await transcodeAudio(scratch.path('fit.mp4'), target('song.m4a'), { engine })
    expect(song).toMatchObject({ video: null, durationMs: 4000, audio: { codec: 'aac', channels: 2 } })
    const surround = await transcodeAudio(scratch.path('surround.wav'), target('surround.m4a'), { engine })
    expect(surround).toMatchObject({ durationMs: 2000, audio: { codec: 'aac', channels: 2 } })
    const voice = await transcodeAudio(scratch.path('recorded-voice.webm'), target('voice.m4a'), { engine })
    expect(voice.durationMs).toBeGreaterThan(2950)
    expect(voice.durationMs).toBeLessThan(3050)
  })

  test.each<[string, () => Promise<Uint8Array>, string]>([
    ['a text', async () => Buffer.from('Guten Tag'), 'UNSUPPORTED'],
    ['a playlist that points elsewhere', async () => Buffer.from('#EXTM3U\n#EXTINF:1,\n/etc/passwd\n'), 'UNSUPPORTED'],
    ['noise', async () => Buffer.alloc(5000, 'a\x00\xff\x13', 'latin1'), 'UNSUPPORTED'],
    [
      'the mere beginning of a video',
      async () => (await readFile(scratch.path('fit.mp4'))).subarray(0, 400),
      'CORRUPT',
    ],
    ['a file of zero bytes', async () => Buffer.alloc(0), 'EMPTY'],
  ])('refuses %s', async (_, bytes, code) => {
    const source = await scratch.save(await bytes(), '.mp4')
    await expect(probeMedia(source, { engine })).rejects.toMatchObject({ name: 'MediaError', code })
    await expect(transcodeVideo(source, target('refused.mp4'), { engine })).rejects.toMatchObject({ code })
    expect(await isThere(target('refused.mp4'))).toBe(false)
  })

  test('refuses sound as video, and silent pictures as sound', async () => {
    const unsupported = { code: 'UNSUPPORTED' }
    await expect(transcodeVideo(scratch.path('song.mp3'), target('x.mp4'), { engine })).rejects.toMatchObject(
      unsupported,
    )
    await expect(transcodeAudio(scratch.path('odd.mkv'), target('x.m4a'), { engine })).rejects.toMatchObject(
      unsupported,
    )
  })

  test('an abort or the time limit ends the work and leaves nothing', async () => {
    const source = scratch.path('recorded.webm')
    const abort = new AbortController()
    const aborted = transcodeVideo(source, target('aborted.mp4'), { engine, signal: abort.signal })
    abort.abort(new Error('the author left'))
    await expect(aborted).rejects.toThrow('the author left')
    const late = transcodeVideo(source, target('late.mp4'), { engine, timeoutMs: 20 })
    await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(await isThere(target('aborted.mp4'))).toBe(false)
    expect(await isThere(target('late.mp4'))).toBe(false)
  })
})

test('a window whose size changes while it is recorded keeps one size in the result', async () => {
  const vp8 = { codec: 'libvpx', options: { deadline: 'realtime', 'cpu-used': '8' } }
  await makeMedia({
    path: scratch.path('lying.ivf'),
    container: 'ivf',
    video: { frames: movingPicture('320x180', 1), ...vp8 },
  })
  await makeMedia({
    path: scratch.path('standing.ivf'),
    container: 'ivf',
    video: { frames: movingPicture('180x320', 1), ...vp8 },
  })
  const [lying, standing] = await Promise.all(['lying.ivf', 'standing.ivf'].map((name) => readFile(scratch.path(name))))
  const frames = standing?.subarray(32) ?? Buffer.alloc(0)
  for (let at = 0; at < frames.length; at += 12 + frames.readUInt32LE(at)) {
    frames.writeBigUInt64LE(frames.readBigUInt64LE(at + 4) + 10n, at + 4)
  }
  await writeFile(scratch.path('changing.ivf'), Buffer.concat([lying ?? Buffer.alloc(0), frames]))
  const result = await transcodeVideo(scratch.path('changing.ivf'), scratch.path('changing.mp4'), {
    engine: libavEngine,
  })
  expect(result).toMatchObject({ durationMs: 2000, video: { width: 320, height: 180 } })
})
