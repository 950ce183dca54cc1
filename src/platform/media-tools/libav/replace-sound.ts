import { AVDISCARD_ALL } from 'node-av/constants'
import { MediaError } from '../media-error.ts'
import { CopyTrack } from './copy-track.ts'
import { Input, isTime, seconds } from './input.ts'
import { Output } from './output.ts'

/** Makes an MP4 of one file's pictures and another's sound, both copied; see VideoEngine.replaceSound. */
export function replaceSound(picturesPath: string, soundPath: string, target: string, untilMs: number) {
  using pictures = new Input(picturesPath)
  using sound = new Input(soundPath)
  using output = new Output(target)
  const video = copying(pictures, output, pictures.video?.index)
  const audio = copying(sound, output, sound.audio?.index)
  output.writeHeader()
  // By their times, so that the result can be played while it loads.
  let [shown, heard] = [video.next(), audio.next()]
  while (!shown.done || !heard.done) {
    if (!heard.done && heard.value * 1000 >= untilMs) heard = audio.return()
    else if (!heard.done && (shown.done || heard.value <= shown.value)) heard = audio.next()
    else shown = video.next()
  }
  output.finish()
}

/** Writes the packets of a stream one by one; each step says up to where it came, in seconds. */
function copying(input: Input, output: Output, index: number | undefined): Generator<number, void, void> {
  if (index === undefined) throw new MediaError('UNSUPPORTED', 'there are no pictures, or there is no sound')
  const track = new CopyTrack(input, output, index)
  for (const stream of input.context.streams) if (stream.index !== index) stream.discard = AVDISCARD_ALL
  const { timeBase } = input.stream(index)
  const start = input.startIn(timeBase)
  return (function* () {
    let reached = 0
    for (const packet of input.packets()) {
      if (packet.streamIndex !== index) continue
      if (isTime(packet.dts)) reached = seconds(packet.dts - start, timeBase)
      track.write(packet)
      yield reached
    }
  })()
}
