import { beforeAll, describe, expect, test } from 'vitest'
import { readPeaks } from './audio-peaks.ts'
import { makeMedia, movingPicture, tone } from './testing/make-media.ts'
import { scratchFolder } from './testing/scratch.ts'
import { findFfmpeg } from './video/video-engine.ts'
import { libavEngine } from './video/video-engine-libav.ts'

const scratch = scratchFolder()
const ffmpeg = await findFfmpeg()
const engines = [{ name: 'libav', engine: libavEngine }, ...(ffmpeg ? [{ name: 'ffmpeg', engine: ffmpeg }] : [])]

beforeAll(async () => {
  const voice = tone(3, { format: 's16', portion: 960 })
  // Silent for the first half.
  const frames = `${voice},volume=volume='if(lt(t,1.5),0,1)':eval=frame`
  await makeMedia({ path: scratch.path('voice.webm'), container: 'webm', audio: { frames, codec: 'libopus' } })
  const picture = { frames: movingPicture('64x48', 1), codec: 'libvpx' }
  await makeMedia({ path: scratch.path('mute.webm'), container: 'webm', video: picture })
})

describe.each(engines)('peaks by $name', ({ engine }) => {
  test('are high where a sound is loud and low where it is silent', async () => {
    const peaks = await readPeaks(scratch.path('voice.webm'), { engine })
    expect(peaks.length).toBeGreaterThan(390)
    expect(peaks.length).toBeLessThanOrEqual(402)
    expect(Math.max(...peaks.slice(0, 180))).toBeLessThan(0.01)
    expect(Math.min(...peaks.slice(220, 380))).toBeGreaterThan(0.05)
    expect(Math.max(...peaks)).toBeLessThanOrEqual(1)
  })

  test('are none where there is no sound', async () => {
    await expect(readPeaks(scratch.path('mute.webm'), { engine })).rejects.toMatchObject({ code: 'UNSUPPORTED' })
  })
})
