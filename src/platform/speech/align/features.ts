import { createFourier, powerSpectrum } from './fourier.ts'

/** Samples per second of every sound here. */
export const SAMPLE_RATE = 16_000

/** Milliseconds from one frame to the next. */
export const HOP_MS = 10

/** Numbers that describe a frame: first how loud it is, then its sound from coarse to fine. */
export const COEFFICIENTS = 13

/** What a sound is like, frame by frame. */
export interface SoundFeatures {
  count: number
  /** `COEFFICIENTS` numbers per frame. */
  cepstra: Float32Array
  /** How loud each frame is, in decibels below the loudest that can be. */
  loudness: Float32Array
}

const HOP = (SAMPLE_RATE * HOP_MS) / 1000
/** 25 ms. */
const WINDOW = 400
const TRANSFORM = 512
/** Enough bands for the vowels, which lie below 4 kHz in most voices. */
const BANDS = 26
const LOWEST_HERTZ = 100
const HIGHEST_HERTZ = 7000
/** Below what 16 bits can tell from silence. */
const FLOOR = 1e-10
/** Lifts the high sounds, which are quiet in every voice. */
const PRE_EMPHASIS = 0.97

const fourier = createFourier(TRANSFORM)
const hamming = Float64Array.from(
  { length: WINDOW },
  (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (WINDOW - 1)),
)
const bands = melBands()
const cosines = Array.from({ length: COEFFICIENTS }, (_, row) =>
  Float64Array.from(
    { length: BANDS },
    (_, band) => Math.cos((Math.PI * row * (band + 0.5)) / BANDS) * Math.sqrt(2 / BANDS),
  ),
)

/**
 * Describes a sound by mel-frequency cepstral coefficients: frame `n` is what is heard around `n` × `HOP_MS`.
 * @param samples from -1 to 1, one channel at `SAMPLE_RATE`
 */
export function describeSound(samples: Float32Array): SoundFeatures {
  const count = Math.floor(samples.length / HOP)
  const cepstra = new Float32Array(count * COEFFICIENTS)
  const loudness = new Float32Array(count)
  const windowed = new Float64Array(WINDOW)
  for (let frame = 0; frame < count; frame += 1) {
    const from = frame * HOP - (WINDOW - HOP) / 2
    let energy = 0
    for (let at = 0; at < WINDOW; at += 1) {
      const sample = samples[from + at] ?? 0
      energy += sample * sample
      windowed[at] = (sample - PRE_EMPHASIS * (samples[from + at - 1] ?? 0)) * (hamming[at] as number)
    }
    loudness[frame] = 10 * Math.log10(energy / WINDOW + FLOOR)
    writeCepstrum(powerSpectrum(fourier, windowed), cepstra.subarray(frame * COEFFICIENTS))
  }
  return { count, cepstra, loudness }
}

function writeCepstrum(power: Float64Array, target: Float32Array) {
  const levels = bands.map(({ first, weights }) => {
    let sum = FLOOR
    for (let at = 0; at < weights.length; at += 1) sum += (power[first + at] as number) * (weights[at] as number)
    return Math.log(sum)
  })
  for (const [row, cosine] of cosines.entries()) {
    let sum = 0
    for (let band = 0; band < BANDS; band += 1) sum += (cosine[band] as number) * (levels[band] as number)
    target[row] = sum
  }
}

/** Triangles of equal width on the scale of how high a tone sounds. */
function melBands(): { first: number; weights: Float64Array }[] {
  const mel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700)
  const [lowest, highest] = [mel(LOWEST_HERTZ), mel(HIGHEST_HERTZ)]
  const width = (highest - lowest) / (BANDS + 1)
  const heights = Array.from({ length: TRANSFORM / 2 + 1 }, (_, bin) => mel((bin * SAMPLE_RATE) / TRANSFORM))
  return Array.from({ length: BANDS }, (_, band) => {
    const middle = lowest + (band + 1) * width
    const inside = heights.flatMap((height, bin) => (Math.abs(height - middle) < width ? [bin] : []))
    const weights = Float64Array.from(inside, (bin) => 1 - Math.abs((heights[bin] as number) - middle) / width)
    return { first: inside[0] ?? 0, weights }
  })
}
