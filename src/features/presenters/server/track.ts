import { setImmediate } from 'node:timers/promises'
import type { SpokenScript } from '#features/voices/server/service.ts'
import { readSamples } from '#platform/media-tools/read-samples.ts'
import { outlineWords } from '#platform/pdf/outline-words.ts'
import type { Platform } from '#platform/platform.ts'
import { splitScript } from '#platform/speech/align/script-lines.ts'
import type { Locale } from '#shared/locales.ts'
import type { ClipParameters } from '../contract.ts'
import type { SlideWords } from '../drawing/slide.ts'
import { FRAME_MS } from '../rules.ts'
import { timeLines } from '../scene/lines.ts'
import { type MouthTime, mouthsFromLevels, mouthsFromPhones } from '../scene/mouths.ts'
import type { Track } from '../scene/scene.ts'

/** At which loudness is looked: a voice is heard in it. */
const SAMPLE_RATE = 8000

/** Longer than any script is spoken, in seconds. */
const MAX_SECONDS = 3600

/** What a clip depends on that is written or said. */
type Speech = Pick<ClipParameters, 'script' | 'language' | 'title'>

interface Voice extends Pick<SpokenScript, 'timing'> {
  durationMs: number
  /** Copies its sound to a path. */
  copy: () => Promise<string>
  signal: AbortSignal
}

/** What moves a presenter while a script is heard: by the sounds of its voice, else by how loud it is. */
export async function trackOf({ script, language }: Speech, voice: Voice): Promise<Track> {
  const { timing, durationMs } = voice
  return {
    durationMs,
    mouths: timing.phones.length > 0 ? mouthsFromPhones(timing.phones) : await mouthsByLoudness(voice),
    lines: timeLines(splitScript(script, language), timing.words, durationMs),
  }
}

async function mouthsByLoudness({ copy, signal }: Voice): Promise<MouthTime[]> {
  const plan = { sampleRate: SAMPLE_RATE, tempo: 1, maxSeconds: MAX_SECONDS }
  const samples = await readSamples(await copy(), plan, { signal })
  const size = (SAMPLE_RATE * FRAME_MS) / 1000
  const levels = Array.from({ length: Math.floor(samples.length / size) }, (_, index) => {
    const part = samples.subarray(index * size, (index + 1) * size)
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / size) / 32_768
  })
  return mouthsFromLevels(levels, FRAME_MS)
}

/**
 * The outlines of what is written in a clip. A long script takes a second: others are answered between its lines.
 * @param locale of the speach, in which the presenter is called what it is
 */
export async function wordsOf(
  { translate }: Pick<Platform, 'translate'>,
  { script, language, title }: Speech,
  locale: Locale,
): Promise<SlideWords> {
  const said = splitScript(script, language)
  const lines: SlideWords['lines'] = []
  for (const line of said) {
    lines.push(outlineWords(line, 'bold'))
    await setImmediate()
  }
  return {
    title: outlineWords(title.trim()),
    label: outlineWords(translate(locale, 'presenters:label', {}), 'bold'),
    lines,
    numbers: said.map((_, index) => outlineWords(String(index + 1), 'bold')),
  }
}
