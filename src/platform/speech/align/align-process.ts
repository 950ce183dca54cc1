import { processLine } from '../../media-tools/child-process.ts'
import { answerQuestions } from '../../media-tools/helper.ts'
import { readSound } from '../../media-tools/libav/read-sound.ts'
import { MediaError } from '../../media-tools/media-error.ts'
import type { Pcm } from '../pcm.ts'
import { joinSounds, makeComparable, trimSilence } from './compare.ts'
import { describeSound, HOP_MS, SAMPLE_RATE, type SoundFeatures } from './features.ts'
import { findWay, requireFewPairs } from './find-way.ts'
import { findUnscripted, fitLines, isSureFit, overallLikeness, snapLines } from './fit-lines.ts'
import { resample } from './resample.ts'

/** What this process is asked: once to hear a recording, then for each line to take what a voice says, then to align. */
export type AlignQuestion = { ask: 'hear'; path: string } | ({ ask: 'take' } & Pcm) | { ask: 'align' }

/** Times are milliseconds in the recording; null where a line wasn't found. */
export interface AlignedLine {
  startMs: number
  endMs: number
  isSure: boolean
}

export interface Alignment {
  lines: (AlignedLine | null)[]
  unscripted: { startMs: number; endMs: number }[]
}

/** Half an hour: what can be held in memory, and longer than a chapter should be. */
const MAX_SECONDS = 30 * 60

let recording: SoundFeatures | undefined
const lines: SoundFeatures[] = []

answerQuestions(processLine(), async (asked) => {
  // What asks is `align-script.ts`.
  const question = asked as AlignQuestion
  if (question.ask === 'hear') return hear(question.path)
  if (!recording) throw new Error('nothing was heard yet')
  if (question.ask === 'align') return align(recording)
  lines.push(trimSilence(describeSound(resample(question))))
  requireFewPairs(
    recording.count,
    lines.reduce((sum, { count }) => sum + count, 0),
  )
  return null
})

function hear(path: string): { durationMs: number } {
  const samples = readSound(path, { sampleRate: SAMPLE_RATE, maxSeconds: MAX_SECONDS })
  recording = describeSound(samples)
  if (trimSilence(recording).count === 0) throw new MediaError('UNSUPPORTED', 'nothing is heard in it')
  return { durationMs: Math.round((samples.length * 1000) / SAMPLE_RATE) }
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
  const inMs = ({ start, end }: { start: number; end: number }) => ({ startMs: start * HOP_MS, endMs: end * HOP_MS })
  return {
    lines: fits.map((fit) => fit && { ...inMs(fit), isSure: isSureFit(fit, overall) }),
    unscripted: findUnscripted(sound, way).map(inMs),
  }
}
