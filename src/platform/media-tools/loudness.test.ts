import { beforeAll, describe, expect, test } from 'vitest'
import { bringToLoudness, measureLoudness } from './loudness.ts'
import { makeMedia, movingPicture, tone } from './testing/make-media.ts'
import { scratchFolder } from './testing/scratch.ts'
import { findFfmpeg } from './video/video-engine.ts'
import { libavEngine } from './video/video-engine-libav.ts'

const scratch = scratchFolder()
const ffmpeg = await findFfmpeg()
const engines = [{ name: 'libav', engine: libavEngine }, ...(ffmpeg ? [{ name: 'ffmpeg', engine: ffmpeg }] : [])]

const opus = (filter: string, seconds = 6) => ({
  ...{ container: 'webm', containerOptions: { live: '1' } },
  audio: { frames: `${tone(seconds, { format: 's16', portion: 960 })},${filter}`, codec: 'libopus' as const },
})
const samples = {
  'soft.webm': opus('volume=-30dB'),
  // As who speaks and pauses, and shouts in between.
  'uneven.webm': opus("volume=volume='if(lt(mod(t,1),0.6),if(gt(t,3),7,0.5),0)':eval=frame"),
  'silent.webm': opus('volume=0'),
  'short.webm': opus('volume=-10dB', 0.2),
}

beforeAll(async () => {
  await Promise.all(Object.entries(samples).map(([name, spec]) => makeMedia({ path: scratch.path(name), ...spec })))
  const picture = { frames: movingPicture('64x48', 1), codec: 'libvpx' as const }
  await makeMedia({ path: scratch.path('mute.webm'), container: 'webm', video: picture })
})

describe.each(engines)('with $name', ({ engine }) => {
  test.each(['soft.webm', 'uneven.webm', 'short.webm'])('%s becomes as loud as any voice', async (name) => {
    const target = scratch.path(`${name}.m4a`)
    const { silent, audio, durationMs } = await bringToLoudness(scratch.path(name), target, { engine })
    expect({ silent, codec: audio?.codec }).toEqual({ silent: false, codec: 'aac' })
    const { integrated, truePeak } = await measureLoudness(target, { engine })
    expect(Math.abs(integrated + 16)).toBeLessThan(0.5)
    expect(truePeak).toBeLessThan(-1)
    expect(Math.abs(durationMs - (name === 'short.webm' ? 200 : 6000))).toBeLessThan(60)
  })

  test('a silent sound is said to be one, and left as it is', async () => {
    const target = scratch.path('silent.m4a')
    expect(await bringToLoudness(scratch.path('silent.webm'), target, { engine })).toMatchObject({ silent: true })
    expect((await measureLoudness(target, { engine })).integrated).toBeLessThan(-65)
  })

  test('pictures without a sound have no loudness', async () => {
    const mute = scratch.path('mute.webm')
    await expect(measureLoudness(mute, { engine })).rejects.toMatchObject({ code: 'UNSUPPORTED' })
    await expect(bringToLoudness(mute, scratch.path('mute.m4a'), { engine })).rejects.toMatchObject({
      code: 'UNSUPPORTED',
    })
  })
})
