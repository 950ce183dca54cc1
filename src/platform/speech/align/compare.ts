import { findSound } from './activity.ts'
import { COEFFICIENTS, type SoundFeatures } from './features.ts'

/** Numbers by which two frames are compared. */
const SHAPES = 9
const CHANGES = 6
export const DIMENSIONS = SHAPES + CHANGES

/** A sound as it is compared: the closer the vectors of two frames, the more they sound alike. */
export interface ComparedSound {
  count: number
  /** `DIMENSIONS` numbers per frame. */
  vectors: Float32Array
  /** How much of each frame is more than background, from 0 to 1. */
  sounding: Float32Array
}

/** Frames to either side in which a change is measured. */
const CHANGE_FRAMES = 5
const CHANGE_WEIGHT = 0.7
/** Fine shapes tell one speaker from another rather than one vowel from another: each weighs less than the one before. */
const WEIGHT_LOSS = 0.5
/** How far a number may be from its mean, in standard deviations: clicks are not to decide. */
const FARTHEST = 3

/**
 * Makes sounds of different voices, microphones and levels comparable: by what differs from the mean of all that
 * sounds, and how it changes.
 */
export function makeComparable({ count, cepstra, loudness }: SoundFeatures): ComparedSound {
  const sounding = findSound(loudness)
  const vectors = new Float32Array(count * DIMENSIONS)
  for (let index = 0; index < DIMENSIONS; index += 1) {
    const row = index < SHAPES ? index : index - SHAPES
    const values = Float32Array.from({ length: count }, (_, frame) => cepstra[frame * COEFFICIENTS + row] as number)
    const numbers = index < SHAPES ? values : changesOf(values)
    const { mean, deviation } = spreadOf(numbers, sounding)
    const weight = (index < SHAPES ? 1 : CHANGE_WEIGHT) / (1 + WEIGHT_LOSS * row)
    for (let frame = 0; frame < count; frame += 1) {
      const apart = ((numbers[frame] as number) - mean) / deviation
      vectors[frame * DIMENSIONS + index] = weight * Math.max(-FARTHEST, Math.min(FARTHEST, apart))
    }
  }
  return { count, vectors, sounding }
}

/** A sound without the silence before and after it. */
export function trimSilence({ count, cepstra, loudness }: SoundFeatures): SoundFeatures {
  const sounding = findSound(loudness)
  const start = Math.max(0, sounding.indexOf(1))
  const end = sounding.lastIndexOf(1) + 1
  if (start === 0 && end === count) return { count, cepstra, loudness }
  return {
    count: end - start,
    cepstra: cepstra.slice(start * COEFFICIENTS, end * COEFFICIENTS),
    loudness: loudness.slice(start, end),
  }
}

/** Sounds one after another. */
export function joinSounds(sounds: SoundFeatures[]): SoundFeatures {
  const count = sounds.reduce((sum, sound) => sum + sound.count, 0)
  const joined = { count, cepstra: new Float32Array(count * COEFFICIENTS), loudness: new Float32Array(count) }
  let at = 0
  for (const sound of sounds) {
    joined.cepstra.set(sound.cepstra, at * COEFFICIENTS)
    joined.loudness.set(sound.loudness, at)
    at += sound.count
  }
  return joined
}

/** For each value how much the values after it differ from those before it. */
function changesOf(values: Float32Array): Float32Array {
  const sums = new Float64Array(values.length + 1)
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = (sums[at] as number) + (values[at] as number)
  const mean = (from: number, to: number) => {
    const [start, end] = [Math.max(0, from), Math.min(values.length, to)]
    return end > start ? ((sums[end] as number) - (sums[start] as number)) / (end - start) : undefined
  }
  return values.map((value, at) => {
    const after = mean(at + 1, at + 1 + CHANGE_FRAMES) ?? value
    return after - (mean(at - CHANGE_FRAMES, at) ?? value)
  })
}

function spreadOf(values: Float32Array, sounding: Float32Array): { mean: number; deviation: number } {
  let [count, sum, squares] = [0, 0, 0]
  for (let at = 0; at < values.length; at += 1) {
    if (!sounding[at]) continue
    const value = values[at] as number
    count += 1
    sum += value
    squares += value * value
  }
  const mean = sum / Math.max(1, count)
  return { mean, deviation: Math.sqrt(Math.max(1e-6, squares / Math.max(1, count) - mean * mean)) }
}

/**
 * The same sound in fewer frames, each the mean of `hop`.
 * @param lengths frames of each part of it: none of the new frames lies in two parts
 */
export function shrink(sound: ComparedSound, lengths: number[], hop: number): ComparedSound {
  if (hop === 1) return sound
  const count = lengths.reduce((sum, length) => sum + Math.ceil(length / hop), 0)
  const small = { count, vectors: new Float32Array(count * DIMENSIONS), sounding: new Float32Array(count) }
  let [target, part] = [0, 0]
  for (const length of lengths) {
    for (let from = part; from < part + length; from += hop) {
      addMean(sound, from, Math.min(hop, part + length - from), small, target)
      target += 1
    }
    part += length
  }
  return small
}

function addMean(sound: ComparedSound, from: number, size: number, small: ComparedSound, target: number) {
  for (let frame = from; frame < from + size; frame += 1) {
    small.sounding[target] = (small.sounding[target] as number) + (sound.sounding[frame] as number) / size
    for (let index = 0; index < DIMENSIONS; index += 1) {
      const at = target * DIMENSIONS + index
      small.vectors[at] = (small.vectors[at] as number) + (sound.vectors[frame * DIMENSIONS + index] as number) / size
    }
  }
}

/** How much a frame of one sound differs from a frame of another. */
export function distanceBetween(one: Float32Array, frame: number, other: Float32Array, otherFrame: number): number {
  let sum = 0
  const [a, b] = [frame * DIMENSIONS, otherFrame * DIMENSIONS]
  for (let index = 0; index < DIMENSIONS; index += 1) {
    const apart = (one[a + index] as number) - (other[b + index] as number)
    sum += apart * apart
  }
  return Math.sqrt(sum)
}
