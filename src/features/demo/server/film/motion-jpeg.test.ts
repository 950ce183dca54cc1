import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'
import { writeMotionJpeg } from './motion-jpeg.ts'

it('writes a video that media tools read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-film-'))
  try {
    const frame = await sharp({ create: { width: 160, height: 90, channels: 3, background: '#db5414' } })
      .jpeg()
      .toBuffer()
    const file = path.join(folder, 'film.avi')
    const frames = Array.from({ length: 30 }, () => frame)
    await writeFile(file, writeMotionJpeg({ width: 160, height: 90, framesPerSecond: 10, frames }))
    const { durationMs, video } = await probeMedia(file)
    expect(durationMs).toBe(3000)
    expect(video).toMatchObject({ codec: 'mjpeg', width: 160, height: 90, frameRate: { num: 10, den: 1 } })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
