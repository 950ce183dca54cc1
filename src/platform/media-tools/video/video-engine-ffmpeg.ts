import { CommandError, LARGE_MEMORY_MB, runCommand } from '../child-process.ts'
import { MediaError } from '../media-error.ts'
import { readPackets, readProbe } from './ffprobe-output.ts'
import { loudnessFilters, readLoudness, sampleFilters } from './sound-plan.ts'
import { INPUT_FORMATS } from './video-limits.ts'
import { keyFrameInterval, PEAK_KEY, peakFilters, pictureFilters, shareOfLevel } from './video-plan.ts'
import type {
  ConvertPlan,
  EncodeAudioPlan,
  EncodeVideoPlan,
  EngineLimits,
  Loudness,
  LoudnessPlan,
  MediaInfo,
  VideoEngine,
  VideoStream,
} from './video-types.ts'

/** Only the file itself may be read, whatever it refers to, and only as a media container. */
const CAREFUL = ['-v', 'error', '-protocol_whitelist', 'file,pipe', '-format_whitelist', INPUT_FORMATS.join(',')]
const BYTES_PER_POINT = 3
const BYTES_PER_SAMPLE = 2
/** The result: nothing of what the source says of itself, and the index at the front. */
const MP4 = ['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4']

/** Does the work with the installed `ffmpeg` and `ffprobe`. */
export function createFfmpegEngine({ canToneMap }: { canToneMap: boolean }): VideoEngine {
  const visible = (source: VideoStream) => (canToneMap ? source : { ...source, highDynamicRange: false })
  return {
    probe,
    async keyFrameGap(path, index, { signal }) {
      return (await scan(path, ['-select_streams', String(index)], signal)).keyFrameGapMs()
    },
    async convert(source, target, plan, { signal, onTime }) {
      const args = convertArguments(source, target, plan, visible)
      await blameFile(() =>
        runCommand('ffmpeg', args, {
          ...{ signal, background: true, maxMemory: LARGE_MEMORY_MB },
          onLine: (line) => readProgress(line, onTime),
        }),
      )
      return probe(target, { signal })
    },
    async replaceSound({ pictures, sound, target, untilMs }, { signal }) {
      const sources = ['-i', `file:${pictures}`, ...CAREFUL, '-t', String(untilMs / 1000), '-i', `file:${sound}`]
      const args = ['-nostdin', ...CAREFUL, ...sources, '-map', '0:v:0', '-map', '1:a:0', '-c', 'copy', ...MP4]
      const options = { signal, background: true, maxMemory: LARGE_MEMORY_MB }
      await blameFile(() => runCommand('ffmpeg', [...args, '-y', `file:${target}`], options))
      return probe(target, { signal })
    },
    async grabFrame(path, { source, atMs, size }, { signal }) {
      const filters = pictureFilters(visible(source), size, 'rgb24')
      const picture = ['-map', `0:${source.index}`, '-vf', filters, '-frames:v', '1', '-f', 'rawvideo', 'pipe:1']
      const args = ['-nostdin', ...CAREFUL, '-ss', String(atMs / 1000), '-i', `file:${path}`, ...picture]
      const pixels = await blameFile(() => runCommand('ffmpeg', args, { signal }))
      return pixels.byteLength === size.width * size.height * BYTES_PER_POINT ? pixels : null
    },
    async peaks(path, { index, samples }, { signal }) {
      const filters = `${peakFilters(samples)},ametadata=mode=print:key=${PEAK_KEY}:file=-`
      const sound = ['-map', `0:${index}`, '-af', filters, '-f', 'null', '-']
      const peaks: number[] = []
      const onLine = (line: string) => {
        if (line.startsWith(`${PEAK_KEY}=`)) peaks.push(shareOfLevel(line.slice(PEAK_KEY.length + 1)))
      }
      const args = ['-nostdin', ...CAREFUL, '-i', `file:${path}`, ...sound]
      await blameFile(() => runCommand('ffmpeg', args, { signal, onLine, background: true }))
      return peaks
    },
    loudness,
    async samples(path, plan, { signal }) {
      // One second more shows that it is too long.
      const sound = ['-map', `0:${plan.index}`, '-af', sampleFilters(plan), '-t', String(plan.maxSeconds + 1)]
      const args = ['-nostdin', ...CAREFUL, '-i', `file:${path}`, ...sound, '-f', 's16le', 'pipe:1']
      const maxOutput = BYTES_PER_SAMPLE * plan.sampleRate * (plan.maxSeconds + 2)
      const samples = await blameFile(() => runCommand('ffmpeg', args, { signal, maxOutput }))
      if (samples.length > BYTES_PER_SAMPLE * plan.sampleRate * plan.maxSeconds) {
        throw new MediaError('TOO_LARGE', 'it is too long')
      }
      return samples
    },
  }
}

async function probe(path: string, { signal }: { signal: AbortSignal }): Promise<MediaInfo> {
  const entries = ['-show_format', '-show_streams', '-of', 'json']
  const output = await runCommand('ffprobe', [...CAREFUL, ...entries, `file:${path}`], { signal }).catch((error) => {
    throw error instanceof CommandError ? new MediaError('UNSUPPORTED', error.message) : error
  })
  const info = readProbe(output.toString())
  return info.durationMs > 0 ? info : { ...info, durationMs: (await scan(path, [], signal)).endMs() }
}

async function loudness(
  path: string,
  { index, channels, filters }: LoudnessPlan,
  { signal }: EngineLimits,
): Promise<Loudness> {
  const noted = `${loudnessFilters(channels, filters)},ametadata=mode=print:file=-`
  // What was noted last under each key says it of the whole sound.
  const entries = new Map<string, string>()
  const onLine = (line: string) => {
    const [, key, value = ''] = /^([^=\s]+)=(.*)$/.exec(line) ?? []
    if (key) entries.set(key, value)
  }
  const sound = ['-map', `0:${index}`, '-af', noted, '-f', 'null', '-']
  const args = ['-nostdin', ...CAREFUL, '-i', `file:${path}`, ...sound]
  await blameFile(() => runCommand('ffmpeg', args, { signal, onLine, background: true }))
  const found = readLoudness(entries)
  if (!found) throw new MediaError('CORRUPT', 'none of its sound can be decoded')
  return found
}

async function scan(path: string, selected: string[], signal: AbortSignal) {
  const entries = ['-show_entries', 'packet=pts_time,dts_time,duration_time,flags', '-of', 'compact=p=0']
  const packets = readPackets()
  const args = [...CAREFUL, ...selected, ...entries, `file:${path}`]
  await blameFile(() => runCommand('ffprobe', args, { signal, onLine: packets.takeLine }))
  return packets
}

/** What ffmpeg refuses is the file's fault, except where it ran out of space. */
async function blameFile<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CommandError && !/no space left/i.test(error.message)) {
      throw new MediaError('CORRUPT', error.message, { cause: error })
    }
    throw error
  }
}

/** ffmpeg writes how far it is as `out_time_us=1234567`, or `N/A` before the first packet. */
function readProgress(line: string, onTime: (doneMs: number) => void) {
  const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1]
  if (microseconds !== undefined) onTime(Number(microseconds) / 1000)
}

/** The command line that does what the plan says. */
function convertArguments(
  source: string,
  target: string,
  { video, audio }: ConvertPlan,
  visible: (source: VideoStream) => VideoStream = (stream) => stream,
): string[] {
  const args = ['-nostdin', ...CAREFUL, '-i', `file:${source}`]
  if (video) args.push('-map', `0:${video.index}`)
  if (audio) args.push('-map', `0:${audio.index}`)
  if (video) args.push(...(video.action === 'copy' ? ['-c:v', 'copy'] : videoArguments(video, visible(video.source))))
  if (audio) args.push(...(audio.action === 'copy' ? ['-c:a', 'copy'] : audioArguments(audio)))
  return [...args, '-dn', '-sn', ...MP4, '-progress', 'pipe:1', '-y', `file:${target}`]
}

function videoArguments({ size, frameRate }: EncodeVideoPlan, source: VideoStream): string[] {
  const rate = `${frameRate.num}/${frameRate.den}`
  const filters = `${pictureFilters(source, size, 'yuv420p')},fps=fps=${rate}:start_time=0`
  const quality = ['-preset', 'veryfast', '-crf', '23', '-maxrate', '8M', '-bufsize', '16M']
  return ['-c:v', 'libx264', ...quality, '-g', String(keyFrameInterval(frameRate)), '-vf', filters]
}

function audioArguments({ sampleRate, channels, bitRate, filters, quick }: EncodeAudioPlan): string[] {
  const format = ['-ar', String(sampleRate), '-ac', String(channels)]
  const layout = channels === 1 ? 'mono' : 'stereo'
  const shaped = `,aresample=${sampleRate},aformat=sample_fmts=fltp:channel_layouts=${layout},${filters}`
  const steady = `aresample=async=1:first_pts=0${filters ? shaped : ''}`
  return ['-c:a', 'aac', ...(quick ? ['-aac_coder', 'fast'] : []), '-b:a', String(bitRate), ...format, '-af', steady]
}
