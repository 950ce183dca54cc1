import type { Pcm } from '../pcm.ts'
import { SAMPLE_RATE } from './features.ts'

/**
 * A sound at `SAMPLE_RATE`, from -1 to 1. What is in between is drawn straight: good enough for a voice that is only
 * compared, never heard.
 */
export function resample({ samples, sampleRate }: Pcm): Float32Array {
  const step = sampleRate / SAMPLE_RATE
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const before = Math.floor(at * step)
    const share = at * step - before
    return ((samples[before] ?? 0) * (1 - share) + (samples[before + 1] ?? 0) * share) / 32_768
  })
}
