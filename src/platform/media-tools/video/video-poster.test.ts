import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeMedia, movingPicture, tone } from '../testing/make-media.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { libavEngine } from './video-engine-libav.ts'
import { makePoster } from './video-poster.ts'

const scratch = scratchFolder()
const engine = libavEngine
const h264 = { codec: 'libx264', options: { preset: 'ultrafast', g: '500' } }
const blackAtFirst = `${movingPicture('320x180', 4)},drawbox=c=black:t=fill:enable='lt(t,1)'`

beforeAll(async () => {
  await Promise.all([
    makeMedia({ path: scratch.path('fade.mp4'), container: 'mp4', video: { frames: blackAtFirst, ...h264 } }),
    makeMedia({
      path: scratch.path('black.mp4'),
      container: 'mp4',
      video: { frames: 'color=black:size=320x180:rate=10:duration=1,format=yuv420p', ...h264 },
    }),
    makeMedia({
      path: scratch.path('recorded.webm'),
      container: 'webm',
      containerOptions: { live: '1' },
      video: {
        frames: movingPicture('1600x900', 1, 5),
        codec: 'libvpx',
        options: { deadline: 'realtime', 'cpu-used': '8' },
      },
    }),
    makeMedia({ path: scratch.path('voice.m4a'), container: 'ipod', audio: { frames: tone(1), codec: 'aac' } }),
  ])
})

async function brightness(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).grayscale().stats()
  return channels[0]?.mean ?? 0
}

test('is not black where the video is not', async () => {
  const poster = await makePoster(scratch.path('fade.mp4'), { engine })
  expect(poster).toMatchObject({ width: 320, height: 180, mime: 'image/webp' })
  expect(await sharp(poster.data).metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 })
  expect(await brightness(poster.data)).toBeGreaterThan(60)
})

test('is black where there is nothing else', async () => {
  const poster = await makePoster(scratch.path('black.mp4'), { engine, format: 'jpeg' })
  expect(poster.mime).toBe('image/jpeg')
  expect(await brightness(poster.data)).toBeLessThan(5)
})

test('is found in a recording without an index, and made no larger than 720p', async () => {
  const poster = await makePoster(scratch.path('recorded.webm'), { engine })
  expect(poster).toMatchObject({ width: 1280, height: 720 })
  expect(await brightness(poster.data)).toBeGreaterThan(60)
})

test('is refused for sound', async () => {
  await expect(makePoster(scratch.path('voice.m4a'), { engine })).rejects.toMatchObject({ code: 'UNSUPPORTED' })
})
