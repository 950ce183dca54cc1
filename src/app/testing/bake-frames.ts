import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import type { VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { layersOf } from '#features/video-studio/server/bake-layers.ts'
import { bakeVideo } from '#platform/media-tools/bake/bake-video.ts'
import { makeMedia, movingPicture } from '#platform/media-tools/testing/make-media.ts'
import { readFrames } from '#platform/media-tools/testing/read-frames.ts'
import type { PixelSize } from '#platform/media-tools/video/video-types.ts'

/** How the film of a test is made, and how its result is baked. */
export interface FramesTask {
  /** Of one clip, from the start of the film. */
  edit: VideoEdit
  size: PixelSize
  frameRate: number
}

/** Frames in their order, as addresses of PNGs. */
export interface Frames {
  film: string[]
  baked: string[]
}

/** Bakes a film of moving detail as the product does: for tests in a browser, which look at the same edit there. */
export async function bakeFrames({ edit, size, frameRate }: FramesTask): Promise<Frames> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-frames-'))
  try {
    const [film, target] = [path.join(folder, 'film.mp4'), path.join(folder, 'baked.mp4')]
    const seconds = (edit.clips[0]?.recordedMs ?? 0) / 1000
    const frames = movingPicture(`${size.width}x${size.height}`, seconds, frameRate)
    await makeMedia({ path: film, container: 'mp4', video: { frames, codec: 'libx264', options: { crf: '15' } } })
    const pieces = piecesOf(edit)
    const layers = await layersOf(edit, pieces, size, { folder, signal: AbortSignal.timeout(60_000) })
    const kept = pieces.map(({ start, end }) => ({ start, end }))
    await bakeVideo({ clips: [{ kind: 'film', path: film, kept }], size, frameRate, layers }, target)
    return { film: await picturesOf(film, size), baked: await picturesOf(target, size) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function picturesOf(file: string, size: PixelSize): Promise<string[]> {
  const pictures: string[] = []
  for (const { bytes } of await readFrames(file, 'format=rgb24')) {
    const png = await sharp(bytes, { raw: { ...size, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    pictures.push(`data:image/png;base64,${png.toString('base64')}`)
  }
  return pictures
}
