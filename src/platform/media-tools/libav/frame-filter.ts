import { AV_FRAME_FLAG_INTERLACED, AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants'
import { avChannelLayoutDescribe, avGetSampleFmtName, type FilterContext, FilterGraph, Frame } from 'node-av/lib'
import { pictureFilters, turningFilters } from '../video/video-plan.ts'
import type { PixelSize, VideoStream } from '../video/video-types.ts'
import { must } from './must.ts'

/** Writes the filters for frames like this one. `first` is false when the frames changed in the middle of the stream. */
export type DescribeFilters = (frame: Frame, first: boolean) => string

/**
 * A chain of filters that is rebuilt whenever the frames change their format, as in recordings of a shared window.
 * Frames it yields belong to the caller, who frees them.
 */
export class FrameFilter implements Disposable {
  readonly #describe: DescribeFilters
  #graph: FilterGraph | undefined
  /** Where frames go in and come out; looked for once, since every look makes objects for all filters. */
  #ends: { in: FilterContext; out: FilterContext } | undefined
  #shape = ''
  #built = 0

  constructor(describe: DescribeFilters) {
    this.#describe = describe
  }

  *push(frame: Frame): Generator<Frame, void, void> {
    const shape = sourceOf(frame)
    if (shape !== this.#shape) {
      yield* this.finish()
      this.#build(frame, shape)
    }
    must(this.#builtEnds().in.buffersrcAddFrameSync(frame), 'filter')
    yield* this.#drain()
  }

  /** Yields the frames still inside; the chain restarts with the next frame. */
  *finish(): Generator<Frame, void, void> {
    if (!this.#graph) return
    must(this.#builtEnds().in.buffersrcAddFrameSync(null), 'end the filter')
    yield* this.#drain()
    this[Symbol.dispose]()
  }

  [Symbol.dispose]() {
    this.#graph?.free()
    this.#graph = undefined
    this.#ends = undefined
    this.#shape = ''
  }

  #build(frame: Frame, shape: string) {
    const graph = new FilterGraph()
    graph.alloc()
    this.#graph = graph
    this.#shape = shape
    const sink = frame.isVideo() ? 'buffersink@out' : 'abuffersink@out'
    const filters = this.#describe(frame, this.#built === 0)
    must(graph.parse2([shape, filters, sink].join(',')), `understand the filters ${filters}`)
    must(graph.configSync(), `set up the filters ${filters}`)
    this.#ends = endsOf(graph)
    this.#built += 1
  }

  *#drain(): Generator<Frame, void, void> {
    const { out } = this.#builtEnds()
    for (;;) {
      const frame = new Frame()
      frame.alloc()
      const result = out.buffersinkGetFrameSync(frame)
      if (result >= 0) {
        // Filters may change the unit of times, and say so at their end only.
        frame.timeBase = out.buffersinkGetTimeBase()
        yield frame
        continue
      }
      frame.free()
      if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return
      must(result, 'take a filtered frame')
    }
  }

  #builtEnds() {
    if (!this.#ends) throw new Error('the filter was not built')
    return this.#ends
  }
}

function endsOf(graph: FilterGraph): { in: FilterContext; out: FilterContext } {
  const find = (name: string) => graph.filters?.find((filter) => filter.name?.endsWith(`@${name}`))
  const [first, last] = [find('in'), find('out')]
  if (!first || !last) throw new Error('the filter has no ends')
  return { in: first, out: last }
}

/** The filters that make a decoded frame an upright picture of that size. */
export function describePicture(
  frame: Frame,
  source: VideoStream,
  size: PixelSize,
  pixelFormat: 'yuv420p' | 'rgb24',
): string {
  const interlaced = source.interlaced || frame.hasFlags(AV_FRAME_FLAG_INTERLACED)
  const picture = pictureFilters({ ...source, interlaced }, size, pixelFormat)
  return [...turningFilters(source.rotation), picture].join(',')
}

/** The source filter that takes frames of this shape, in the filter language. */
function sourceOf(frame: Frame): string {
  const time = `time_base=${frame.timeBase.num}/${frame.timeBase.den}`
  if (frame.isVideo()) {
    const { num, den } = frame.sampleAspectRatio
    const shape = `video_size=${frame.width}x${frame.height}:pix_fmt=${frame.format}`
    const points = `pixel_aspect=${num > 0 && den > 0 ? `${num}/${den}` : '1/1'}`
    return `buffer@in=${shape}:${time}:${points}:colorspace=${frame.colorSpace}:range=${frame.colorRange}`
  }
  // The frame is audio here, so its format is one of samples.
  const format = avGetSampleFmtName(frame.format as Parameters<typeof avGetSampleFmtName>[0])
  const layout = avChannelLayoutDescribe(frame.channelLayout) ?? 'mono'
  const named = /^[\w.()+]+$/.test(layout) && frame.channelLayout.mask !== 0n
  const channels = named ? layout : `${frame.channelLayout.nbChannels}c`
  return `abuffer@in=${time}:sample_rate=${frame.sampleRate}:sample_fmt=${format}:channel_layout=${channels}`
}
