import type { Frame } from 'node-av/lib'
import { describePicture, FrameFilter } from '../libav/frame-filter.ts'
import { Output } from '../libav/output.ts'
import type { PixelSize, VideoStream } from '../video/video-types.ts'
import type { BakeClip, CheckedPlan, TimeRange } from './bake-plan.ts'
import { ClipStream } from './clip-stream.ts'
import { type ColourMatrix, matrixOf } from './colours.ts'
import { Result } from './result.ts'
import { Stretch } from './stretch.ts'

/** Where a stretch of the result comes from, and when it starts there and in the result, in milliseconds. */
export interface BakedStretch {
  /** The number of its clip in the plan. */
  clip: number
  start: number
  end: number
  at: number
}

/** Makes a video as planned; see bakeVideo. `onTime` gets the seconds done. */
export async function bake(
  target: string,
  plan: CheckedPlan,
  onTime: (seconds: number) => void,
): Promise<BakedStretch[]> {
  using output = new Output(target, plan.container)
  using result = new Result(output, plan, onTime)
  output.writeHeader()
  const stretches: BakedStretch[] = []
  for (const [index, clip] of plan.clips.entries()) {
    using pictures = new ClipStream(clip.path, clip.video.index)
    using sound = clip.audio ? new ClipStream(clip.path, clip.audio.index) : undefined
    for (const range of clip.kept) {
      const at = result.lengthMs
      const stretch = new Stretch(range, plan.frameRate)
      result.begin(sound, stretch, range.plannedAt - range.start)
      for (const frame of preparedFrames(pictures, clip, range, plan.size, result.matrix)) {
        await result.take(frame)
      }
      await result.end()
      if (result.lengthMs > at) stretches.push({ clip: index, start: stretch.startMs, end: range.end, at })
    }
  }
  result.finish()
  output.finish()
  return stretches
}

/** The frames of a range as pictures of the result, without any layer. They belong to the caller. */
function* preparedFrames(
  pictures: ClipStream,
  { video }: BakeClip,
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
  const scale = Math.min(size.width / video.width, size.height / video.height)
  // Rounded to even lengths, the larger of which is that of the result, whatever small difference shapes have.
  const even = (length: number, most: number) => Math.min(most, Math.max(2, Math.round((length * scale) / 2) * 2))
  const fitted = { width: even(video.width, size.width), height: even(video.height, size.height) }
  const filters = [describePicture(frame, video, fitted, 'yuv420p')]
  if (recoded) filters.push(`scale=in_color_matrix=${recoded.from}:out_color_matrix=${recoded.to},format=yuv420p`)
  if (fitted.width < size.width || fitted.height < size.height) {
    filters.push(`pad=w=${size.width}:h=${size.height}:x=(ow-iw)/2:y=(oh-ih)/2:color=black`)
  }
  return filters.join(',')
}
