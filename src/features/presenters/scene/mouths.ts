/** What a mouth looks like: at rest (X), closed (A), and nine ways of being open. */
export const MOUTHS = ['X', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const

export type Mouth = (typeof MOUTHS)[number]

/** From a time on, in milliseconds, a mouth looks like this; in order. */
export type MouthTime = [atMs: number, mouth: Mouth]

/** A sound of a language as IPA writes it, in seconds; the text of a pause is empty. */
export interface PhoneTime {
  text: string
  start: number
  end: number
}

/** Milliseconds for which a mouth stays as it is at least: shorter, it only trembles. */
export const MOUTH_MS = 80

/** Which letters of IPA look like which mouth; a letter that is in no list is said between the teeth. */
const LETTERS: Record<Mouth, string> = {
  X: '',
  A: 'mbpɓ',
  B: 'sztdnkgɡŋɲxɣçjiɪʁɹrɾɨɟcqʔ',
  C: 'eɛæəɜɝɚɘɤhɦʕħ',
  D: 'aɑʌɐ',
  E: 'oɔɒøœɵ',
  F: 'uwʊyʏɥɯʍ',
  G: 'fvʋɱɸβ',
  H: 'lɫʎɭɬ',
  I: 'θð',
  J: 'ʃʒɕʑʂʐ',
}

const MOUTH_OF = new Map(MOUTHS.flatMap((mouth) => Array.from(LETTERS[mouth], (letter) => [letter, mouth] as const)))

/** Those that are told apart at a glance: too short to be seen, they take the place of what is beside them. */
const TELLING = new Set<Mouth>(['A', 'G'])

/** The mouths of a sound, one after the other: two for a diphthong. */
function mouthsOf(phone: string): Mouth[] {
  if (phone === '') return ['X']
  const found = Array.from(phone, (letter) => MOUTH_OF.get(letter)).filter((mouth) => mouth !== undefined)
  // The first half of an affricate is not seen: the lips are forward already.
  if (found.includes('J')) return ['J']
  const changes = found.filter((mouth, index) => mouth !== found[index - 1])
  return changes.length > 0 ? changes.slice(0, 2) : ['B']
}

/** How a mouth moves by the sounds that are heard. */
export function mouthsFromPhones(phones: readonly PhoneTime[]): MouthTime[] {
  const spans = phones.flatMap(({ text, start, end }) => {
    const mouths = mouthsOf(text)
    const each = ((end - start) * 1000) / mouths.length
    return mouths.map((mouth, index) => ({
      mouth,
      start: start * 1000 + index * each,
      end: start * 1000 + (index + 1) * each,
    }))
  })
  // When all is said, nobody's mouth stays open.
  const end = spans.at(-1)?.end ?? 0
  return steady([...spans, { mouth: 'X', start: end, end: Number.POSITIVE_INFINITY }])
}

/** From which share of the loudest on a mouth is so far open, by what it is below. */
const STEPS: { mouth: Mouth; from: number }[] = [
  { mouth: 'A', from: 0.06 },
  { mouth: 'C', from: 0.22 },
  { mouth: 'D', from: 0.55 },
]

/** A mouth goes back only below this share of where it opened, so that it does not flicker on the edge. */
const HYSTERESIS = 0.7

/** What is this much softer than a whole sound is silence, whatever the loudest of it is; of 1. */
const SILENCE = 0.004

/**
 * How a mouth moves by how loud it is, for voices of which no sounds are known.
 * @param levels from 0 to 1, one after the other, each `stepMs` long
 */
export function mouthsFromLevels(levels: readonly number[], stepMs: number): MouthTime[] {
  // A single crack is louder than any voice: what is louder than nearly everything counts as the loudest.
  const loudest = [...levels].sort((one, other) => one - other)[Math.floor(levels.length * 0.97)] ?? 0
  const scale = Math.max(loudest, SILENCE / 0.06)
  let open = 0
  const spans = levels.map((level, index) => {
    const share = level / scale
    while (open < STEPS.length && share >= (STEPS[open]?.from ?? 0)) open += 1
    while (open > 0 && share < (STEPS[open - 1]?.from ?? 0) * HYSTERESIS) open -= 1
    return { mouth: STEPS[open - 1]?.mouth ?? 'X', start: index * stepMs, end: (index + 1) * stepMs }
  })
  return steady(spans)
}

/** Milliseconds of a value of loudness beyond which no mouth follows it: speech is made of shorter sounds. */
const STEP_MAX_MS = 200

/**
 * How a mouth moves by the waveform of a sound, as it was made when the sound was prepared.
 * @param peaks from 0 to 1, the loudest of equal parts of it
 * @returns none, which is a mouth at rest, where the parts of a very long sound are too long
 */
export function mouthsFromPeaks(peaks: readonly number[], durationMs: number): MouthTime[] {
  const stepMs = durationMs / Math.max(1, peaks.length)
  return stepMs > STEP_MAX_MS ? [] : mouthsFromLevels(peaks, stepMs)
}

interface Span {
  mouth: Mouth
  start: number
  end: number
}

/** Mouths none of which is too short to be seen. */
function steady(spans: readonly Span[]): MouthTime[] {
  const times: MouthTime[] = []
  for (const { mouth, start, end } of joined(spans)) {
    const last = times.at(-1)
    const from = Math.max(Math.round(start), (last?.[0] ?? -MOUTH_MS) + MOUTH_MS)
    if (last && from >= end) {
      if (TELLING.has(mouth)) last[1] = mouth
    } else if (last?.[1] !== mouth) times.push([from, mouth])
  }
  return times.filter(([, mouth], index) => mouth !== times[index - 1]?.[1])
}

function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans) {
    const last = found.at(-1)
    if (last?.mouth === span.mouth) last.end = span.end
    else found.push({ ...span })
  }
  return found
}

/** What a mouth looks like at a time: at rest before the first. */
export function mouthAt(times: readonly MouthTime[], ms: number): Mouth {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle]?.[0] ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return times[low - 1]?.[1] ?? 'X'
}
