import type { Pcm } from '../../pcm.ts'
import { waveHead } from '../../wave.ts'
import { SAMPLE_RATE } from '../features.ts'
import { resample } from '../resample.ts'

/** Seconds in which a sentence is heard. */
export interface Moment {
  start: number
  end: number
}

interface RecordingOptions {
  /** Seconds after each sentence, one after another, then from the first again. */
  pauses?: number[]
  /** How loud the voice is, and the noise behind it, as shares of full scale. */
  level?: number
  noise?: number
}

/**
 * Puts sentences together to a recording with pauses and noise, as a WAV file.
 * @returns the file, and when each sentence is heard in it
 */
export function makeRecording(
  sentences: Pcm[],
  { pauses = [0.2, 0.7, 0.3, 1.1], level = 0.4, noise = 0.004 }: RecordingOptions = {},
): { wave: Buffer; moments: Moment[] } {
  const pieces: Float32Array[] = [silence(0.8)]
  const moments: Moment[] = []
  let at = pieces[0]?.length ?? 0
  for (const [index, sentence] of sentences.entries()) {
    const spoken = withoutSilence(resample(sentence))
    moments.push({ start: at / SAMPLE_RATE, end: (at + spoken.length) / SAMPLE_RATE })
    const pause = silence(pauses[index % pauses.length] ?? 0)
    pieces.push(spoken, pause)
    at += spoken.length + pause.length
  }
  const random = createRandom()
  const samples = new Int16Array(at)
  let written = 0
  for (const piece of pieces) {
    for (const sample of piece) {
      samples[written] = (sample * level + (random() - 0.5) * 2 * noise) * 32_767
      written += 1
    }
  }
  const bytes = Buffer.from(samples.buffer)
  return { wave: Buffer.concat([waveHead(bytes.length, SAMPLE_RATE), bytes]), moments }
}

function silence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * SAMPLE_RATE))
}

/** What is louder than a fiftieth of the loudest, with all that is between. */
function withoutSilence(samples: Float32Array): Float32Array {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const isHeard = (sample: number) => Math.abs(sample) > loudest / 50
  return samples.subarray(samples.findIndex(isHeard), samples.findLastIndex(isHeard) + 1)
}

/** The same numbers from 0 to 1 in every test. */
function createRandom(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
