import sharp from 'sharp'
import type { DemoFilm, Film } from '../../content/films.ts'
import { withMishaps } from './mishaps.ts'
import { writeMotionJpeg } from './motion-jpeg.ts'
import * as scenes from './scenes.ts'
import { FILM_HEIGHT, FILM_WIDTH, FRAMES_PER_SECOND, type Scene } from './stage.ts'

const JPEG_QUALITY = 88

/** Films a scene, frame by frame; the bytes of an AVI file. @throws the signal's reason */
export async function makeFilm({ film, mishaps }: DemoFilm, signal: AbortSignal): Promise<Buffer> {
  const scene = withMishaps(stageOf(film), mishaps)
  const frames: Uint8Array[] = []
  let before = ''
  for (let number = 0; number < scene.seconds * FRAMES_PER_SECOND; number += 1) {
    signal.throwIfAborted()
    const drawn = scene.draw(number / FRAMES_PER_SECOND)
    const last = frames.at(-1)
    // If nothing moves, the frame need not be drawn again.
    frames.push(last && drawn === before ? last : await exposeFrame(drawn))
    before = drawn
  }
  return writeMotionJpeg({ width: FILM_WIDTH, height: FILM_HEIGHT, framesPerSecond: FRAMES_PER_SECOND, frames })
}

function exposeFrame(drawn: string): Promise<Buffer> {
  return sharp(Buffer.from(drawn)).flatten().jpeg({ quality: JPEG_QUALITY }).toBuffer()
}

function stageOf(film: Film): Scene {
  switch (film.film) {
    case 'link':
      return scenes.stageLink(film)
    case 'ladder':
      return scenes.stageLadder(film)
    case 'stability':
      return scenes.stageStability(film)
    case 'rescue':
      return scenes.stageRescue(film)
    case 'hands':
      return scenes.stageHands(film)
  }
}
