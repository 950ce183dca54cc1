import { beforeAll, describe, expect, test } from 'vitest'
import { readSamples } from './read-samples.ts'
import { makeMedia, movingPicture, tone } from './testing/make-media.ts'
import { scratchFolder } from './testing/scratch.ts'
import { findFfmpeg } from './video/video-engine.ts'
import { libavEngine } from './video/video-engine-libav.ts'

const scratch = scratchFolder()
const ffmpeg = await findFfmpeg()
const engines = [{ name: 'libav', engine: libavEngine }, ...(ffmpeg ? [{ name: 'ffmpeg', engine: ffmpeg }] : [])]

beforeAll(async () => {
  const frames = tone(3, { layout: 'stereo', rate: 22_050, format: 's16p', portion: 576 })
  await makeMedia({ path: scratch.path('tone.mp3'), container: 'mp3', audio: { frames, codec: 'libmp3lame' } })
  const video = { frames: movingPicture('64x48', 1), codec: 'libvpx' as const }
  await makeMedia({ path: scratch.path('mute.webm'), container: 'webm', video })
})

describe.each(engines)('samples by $name', ({ engine }) => {
  const plan = { sampleRate: 8000, tempo: 1, maxSeconds: 4 }
  const read = (changes: Partial<typeof plan> = {}, name = 'tone.mp3') =>
    readSamples(scratch.path(name), { ...plan, ...changes }, { engine })

  test('are those of the tone, in one channel', async () => {
    const samples = await read()
    expect(Math.abs(samples.length - 3 * plan.sampleRate)).toBeLessThan(plan.sampleRate / 10)
    // 440 Hz: the sign changes 880 times a second.
    const second = samples.subarray(plan.sampleRate, 2 * plan.sampleRate)
    const changes = second.filter((sample, index) => sample < 0 !== (second[index + 1] ?? sample) < 0).length
    expect(Math.abs(changes - 880)).toBeLessThan(5)
  })

  test('are fewer of a faster sound, at the same pitch', async () => {
    const samples = await read({ tempo: 1.5 })
    expect(Math.abs(samples.length - 2 * plan.sampleRate)).toBeLessThan(plan.sampleRate / 10)
    const second = samples.subarray(4000, 4000 + plan.sampleRate)
    const changes = second.filter((sample, index) => sample < 0 !== (second[index + 1] ?? sample) < 0).length
    expect(Math.abs(changes - 880)).toBeLessThan(40)
  })

  test('are refused of a sound that is too long, and where there is none', async () => {
    await expect(read({ maxSeconds: 2 })).rejects.toMatchObject({ code: 'TOO_LARGE' })
    await expect(read({}, 'mute.webm')).rejects.toMatchObject({ code: 'UNSUPPORTED' })
  })
})
