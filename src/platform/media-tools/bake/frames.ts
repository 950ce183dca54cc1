import { type Frame, Rational } from 'node-av/lib'
import { describePicture, FrameFilter } from '../libav/frame-filter.ts'
import type { PixelSize, Ratio, VideoStream } from '../video/video-types.ts'
import type { BakeFilm, TimeRange } from './bake-plan.ts'
import type { ClipStream } from './clip-stream.ts'
import { type ColourMatrix, matrixOf } from './colours.ts'
import { readPicture } from './picture-file.ts'

/*
 * Frames as pictures of the result, without any layer. They belong to the caller.
 */

/** The frames of a range of a film. */
export function* filmFrames(
  pictures: ClipStream,
  { video }: BakeFilm,
  range: TimeRange,
  size: PixelSize,
  matrix: ColourMatrix,
): Generator<Frame, void, void> {
  const recoded = matrixOf(pictures.stream, video) === matrix ? undefined : matrixOf(pictures.stream, video)
  using filter = new FrameFilter((frame) =>
    fittingFilters(frame, video, size, recoded && { from: recoded, to: matrix }),
  )
  for (const frame of pictures.framesIn(range)) yield* filter.push(frame)
  yield* filter.finish()
}

function fittingFilters(
  frame: Frame,
  video: VideoStream,
  size: PixelSize,
  recoded: { from: ColourMatrix; to: ColourMatrix } | undefined,
): string {
  const fitted = fitInto(video, size)
  const filters = [describePicture(frame, video, fitted, 'yuv420p')]
  if (recoded) filters.push(`scale=in_color_matrix=${recoded.from}:out_color_matrix=${recoded.to},format=yuv420p`)
  return [...filters, ...padding(fitted, size)].join(',')
}

/**
 * Pictures that stand still, one at a time in memory, in the colours of HDTV.
 * @param pictures their paths, and from which frame on they are shown
 * @throws MediaError as `readPicture`
 */
export function* stillFrames(
  pictures: readonly { path: string; frame: number }[],
  rate: Ratio,
  size: PixelSize,
): Generator<Frame, void, void> {
  for (const { path, frame } of pictures) {
    const picture = readPicture(path, (read) => stillFilters(read, size))
    picture.pts = BigInt(frame)
    picture.timeBase = new Rational(rate.den, rate.num)
    yield picture
  }
}

function stillFilters(picture: Frame, size: PixelSize): string {
  const fitted = fitInto(picture, size)
  // JPEG codes its colours as older television does; for PNG, which has no such code, that is not looked at.
  const colours = 'in_color_matrix=bt601:out_color_matrix=bt709:out_range=tv'
  const scaled = `scale=w=${fitted.width}:h=${fitted.height}:flags=bicubic:${colours}`
  return [scaled, 'setsar=1', 'format=yuv420p', 'setparams=colorspace=bt709:range=tv', ...padding(fitted, size)].join(
    ',',
  )
}

/** The largest even size of a picture's shape in that of the result. */
function fitInto(picture: PixelSize, size: PixelSize): PixelSize {
  const scale = Math.min(size.width / picture.width, size.height / picture.height)
  // Rounded to even lengths, the larger of which is that of the result, whatever small difference shapes have.
  const even = (length: number, most: number) => Math.min(most, Math.max(2, Math.round((length * scale) / 2) * 2))
  return { width: even(picture.width, size.width), height: even(picture.height, size.height) }
}

/** Black beside what is smaller than the result. */
function padding(fitted: PixelSize, size: PixelSize): string[] {
  if (fitted.width === size.width && fitted.height === size.height) return []
  return [`pad=w=${size.width}:h=${size.height}:x=(ow-iw)/2:y=(oh-ih)/2:color=black`]
}
