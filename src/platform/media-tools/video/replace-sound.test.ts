import { access } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPeaks } from '../audio-peaks.ts'
import { makeMedia, movingPicture, tone } from '../testing/make-media.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { findFfmpeg } from './video-engine.ts'
import { libavEngine } from './video-engine-libav.ts'
import { probeMedia } from './video-probe.ts'
import { replaceSound } from './video-transcode.ts'

const scratch = scratchFolder()
const ffmpeg = await findFfmpeg()
const engines = [{ name: 'libav', engine: libavEngine }, ...(ffmpeg ? [{ name: 'ffmpeg', engine: ffmpeg }] : [])]
const video = { frames: movingPicture('320x180', 5), codec: 'libx264', options: { preset: 'ultrafast', g: '20' } }
const silence = { frames: `${tone(5)},volume=0`, codec: 'aac' }

beforeAll(async () => {
  await makeMedia({ path: scratch.path('mute.mp4'), container: 'mp4', video })
  await makeMedia({ path: scratch.path('silent.mp4'), container: 'mp4', video, audio: silence })
  for (const length of [3, 8]) {
    const audio = { frames: tone(length), codec: 'aac' }
    await makeMedia({ path: scratch.path(`${length}.m4a`), container: 'mp4', audio })
  }
})

describe.each(engines)('with $name, a voice', ({ engine }) => {
  test.each([
    ['in a video without a sound', 'mute.mp4', '3.m4a'],
    ['in the place of another sound', 'silent.mp4', '3.m4a'],
    ['longer than the video', 'mute.mp4', '8.m4a'],
  ])('%s is heard from its beginning and ends with the pictures', async (_, pictures, sound) => {
    const target = scratch.path('spoken.mp4')
    await replaceSound({ pictures: scratch.path(pictures), sound: scratch.path(sound), target }, { engine })
    const made = await probeMedia(target, { engine })
    expect(made).toMatchObject({ video: { codec: 'h264', width: 320 }, audio: { codec: 'aac' } })
    expect(made.durationMs).toBeGreaterThan(4950)
    expect(made.durationMs).toBeLessThan(5050)
    const peaks = await readPeaks(target, { engine, signal: AbortSignal.timeout(20_000) })
    expect(peaks[0]).toBeGreaterThan(0.05)
    expect(peaks.filter((peak) => peak > 0.05).length / peaks.length).toBeGreaterThan(0.93)
  })

  test('leaves nothing behind where there is no sound', async () => {
    const target = scratch.path('nothing.mp4')
    const files = { pictures: scratch.path('mute.mp4'), sound: scratch.path('mute.mp4'), target }
    await expect(replaceSound(files, { engine })).rejects.toMatchObject({
      code: expect.stringMatching(/UNSUPPORTED|CORRUPT/),
    })
    await expect(access(target)).rejects.toThrow()
  })
})
