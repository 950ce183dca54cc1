import type { DemoSound, Signal } from '../../content/sounds.ts'
import { chunk, letters, numbers, pair } from '../riff.ts'

const SAMPLE_RATE = 24_000
const LOUDEST = 0.3 * 0x7fff
/** Seconds in which a tone comes and goes: at once it would click. */
const FADE_SECONDS = 0.01

/** A moment of a signal: how high, in hertz, and since how long and for how long yet it sounds; null where it is silent. */
interface Tone {
  hertz: number
  since: number
  left: number
}

/** Plays signals one after the other; the bytes of a WAVE file. */
export function makeSound({ parts }: DemoSound): Buffer {
  const samples = Buffer.concat(parts.map(({ signal, seconds }) => playPart(signal, seconds)))
  // Uncompressed (1), one channel, 16 bits.
  const format = [numbers(pair(1, 1), SAMPLE_RATE, SAMPLE_RATE * 2, pair(2, 16))]
  return chunk('RIFF', letters('WAVE'), chunk('fmt ', ...format), chunk('data', samples))
}

function playPart(signal: Signal | null, seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * SAMPLE_RATE * 2)
  if (signal === null) return samples
  let phase = 0
  for (let number = 0; number < seconds * SAMPLE_RATE; number += 1) {
    const tone = toneAt(signal, number / SAMPLE_RATE, seconds)
    if (!tone) continue
    phase += (2 * Math.PI * tone.hertz) / SAMPLE_RATE
    const loudness = Math.min(1, tone.since / FADE_SECONDS, tone.left / FADE_SECONDS)
    samples.writeInt16LE(Math.round(Math.sin(phase) * loudness * LOUDEST), number * 2)
  }
  return samples
}

/** The sample at a moment of a signal with a given length in seconds. */
function toneAt(signal: Signal, second: number, seconds: number): Tone | null {
  switch (signal) {
    case 'alarm': {
      const since = second % 1
      return { hertz: 1200 - 700 * since, since, left: 1 - since }
    }
    case 'gas': {
      const since = second % 0.5
      return since < 0.25 ? { hertz: 1000, since, left: 0.25 - since } : null
    }
    case 'clear':
      return { hertz: 500, since: second, left: seconds - second }
  }
}
