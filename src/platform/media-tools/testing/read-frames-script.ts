import type { Frame } from 'node-av/lib'
import type { ChildReply } from '../child-process.ts'
import { FrameFilter } from '../libav/frame-filter.ts'
import { FrameSource } from '../libav/frame-source.ts'
import { Input, seconds } from '../libav/input.ts'
import { toErrorMessage } from '../media-error.ts'
import type { ReadFrame, ReadFramesTask } from './read-frames.ts'

process.once('message', ({ task }: { task: ReadFramesTask }) => {
  process.send?.(answer(task), () => process.disconnect())
})

function answer(task: ReadFramesTask): ChildReply {
  try {
    return { result: read(task) }
  } catch (error) {
    return { error: toErrorMessage(error) }
  }
}

function read({ path, filters }: ReadFramesTask): ReadFrame[] {
  using input = new Input(path)
  if (!input.video) throw new Error('there are no pictures in it')
  using source = new FrameSource(input, input.video, 'start')
  using filter = new FrameFilter(() => filters)
  const read: ReadFrame[] = []
  const take = (frames: Iterable<Frame>) => {
    for (using frame of frames) {
      read.push({ atMs: seconds(frame.pts, frame.timeBase) * 1000, bytes: frame.toBuffer() })
    }
  }
  for (const frame of source.readAll(input)) take(filter.push(frame))
  take(filter.finish())
  return read
}
