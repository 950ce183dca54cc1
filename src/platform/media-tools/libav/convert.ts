import { AVDISCARD_ALL } from 'node-av/constants'
import { MediaError } from '../media-error.ts'
import type { ConvertPlan } from '../video/video-types.ts'
import { CopyTrack } from './copy-track.ts'
import { EncodeTrack } from './encode-track.ts'
import { Input } from './input.ts'
import { Output } from './output.ts'
import type { Track } from './track.ts'

/** Makes an MP4 of a file, as planned; see VideoEngine.convert. `onTime` gets the seconds done, after every packet. */
export function convert(source: string, target: string, plan: ConvertPlan, onTime: (seconds: number) => void) {
  using input = new Input(source)
  using output = new Output(target)
  using resources = new DisposableStack()
  const tracks = new Map<number, Track>()
  const { video, audio } = plan
  if (video) tracks.set(video.index, resources.use(videoTrack(input, output, video)))
  if (audio) tracks.set(audio.index, resources.use(audioTrack(input, output, audio)))
  for (const stream of input.context.streams) {
    if (!tracks.has(stream.index)) stream.discard = AVDISCARD_ALL
  }
  output.writeHeader()
  for (const packet of input.packets()) {
    tracks.get(packet.streamIndex)?.write(packet)
    onTime(output.seconds)
  }
  for (const track of tracks.values()) track.finish()
  const main = tracks.get((video ?? audio)?.index ?? -1)
  if (!main || main.empty)
    throw new MediaError('CORRUPT', `nothing in its ${video ? 'pictures' : 'sound'} can be decoded`)
  output.finish()
}

function videoTrack(input: Input, output: Output, plan: NonNullable<ConvertPlan['video']>): Track {
  return plan.action === 'copy' ? new CopyTrack(input, output, plan.index) : EncodeTrack.video(input, output, plan)
}

function audioTrack(input: Input, output: Output, plan: NonNullable<ConvertPlan['audio']>): Track {
  return plan.action === 'copy' ? new CopyTrack(input, output, plan.index) : EncodeTrack.audio(input, output, plan)
}
