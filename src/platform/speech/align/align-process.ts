import { SCRIPT_SECONDS_MAX } from '#shared/script-bounds.ts'
import { processLine } from '../../media-tools/child-process.ts'
import { answerQuestions } from '../../media-tools/helper.ts'
import { readSound } from '../../media-tools/libav/read-sound.ts'
import { MediaError } from '../../media-tools/media-error.ts'
import type { Pcm } from '../pcm.ts'
import { findSound } from './activity.ts'
import { joinSounds, makeComparable, trimSilence } from './compare.ts'
import { describeSound, HOP_MS, SAMPLE_RATE, type SoundFeatures } from './features.ts'
import { areFewPairs, findWay } from './find-way.ts'
import { findUnscripted, fitLines, isSureFit, overallLikeness, snapLines } from './fit-lines.ts'
import { resample } from './resample.ts'

/**
 * What this process is asked: once to hear a recording, then for each line to take what a voice says (answered with
 * whether that isn't too much yet), then to align.
 */
export type AlignQuestion = { ask: 'hear'; path: string } | ({ ask: 'take' } & Pcm) | { ask: 'align' }

interface AlignedLine {
  start: number
  end: number
  isSure: boolean
}

/** Times are milliseconds in the recording; null where a line wasn't found. */
export interface Alignment {
  lines: (AlignedLine | null)[]
  unscripted: { start: number; end: number }[]
}

/** One second more: a file may say that it is a little shorter than it is. */
const MAX_SECONDS = SCRIPT_SECONDS_MAX + 1

let recording: SoundFeatures | undefined
const lines: SoundFeatures[] = []
let spokenFrames = 0

answerQuestions(processLine(), async (asked) => {
  // What asks is `align-script.ts`.
  const question = asked as AlignQuestion
  if (question.ask === 'hear') return hear(question.path)
  if (!recording) throw new Error('nothing was heard yet')
  if (question.ask === 'align') return align(recording)
  lines.push(trimSilence(describeSound(resample(question))))
  spokenFrames += lines.at(-1)?.count ?? 0
  return areFewPairs(recording.count, spokenFrames)
})

function hear(path: string): null {
  const samples = readSound(path, { sampleRate: SAMPLE_RATE, maxSeconds: MAX_SECONDS })
  recording = describeSound(samples)
  if (!findSound(recording.loudness).includes(1)) throw new MediaError('UNSUPPORTED', 'nothing is heard in it')
  return null
}

function align(heard: SoundFeatures): Alignment {
  const sound = makeComparable(heard)
  const way = findWay(
    sound,
    makeComparable(joinSounds(lines)),
    lines.map(({ count }) => count),
  )
  const fits = snapLines(fitLines(sound, way), sound)
  const overall = overallLikeness(fits)
  const inMs = ({ start, end }: { start: number; end: number }) => ({ start: start * HOP_MS, end: end * HOP_MS })
  return {
    lines: fits.map((fit) => fit && { ...inMs(fit), isSure: isSureFit(fit, overall) }),
    unscripted: findUnscripted(sound, way).map(inMs),
  }
}
