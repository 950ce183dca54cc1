import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bringToLoudness } from '#platform/media-tools/loudness.ts'
import { BUILT_IN_VOICES } from '#platform/speech/engines/built-in-table.ts'
import { createBuiltInVoices } from '#platform/speech/engines/built-in-voices.ts'
import { speakWithEspeak } from '#platform/speech/engines/espeak.ts'
import { speakWithFlite } from '#platform/speech/engines/flite.ts'
import { secondsOf } from '#platform/speech/pcm.ts'
import { speakCues, speakText } from '#platform/speech/speak.ts'
import { SENTENCES } from '#platform/speech/testing/sentences.ts'
import { asGiven } from '#platform/speech/text/mapped-text.ts'
import { writeOut } from '#platform/speech/text/write-out.ts'
import { TYPED_VOICE_LANGUAGES, type TypedVoiceLanguage } from '#shared/voice-languages.ts'
import { print } from './report.ts'

/** As often as the beginning of a talk is spoken: some 1,500 characters. */
const TIMES = 10
const CUES = 24
const CUE_MS = 5000

/** How fast the voices that come with the product speak, and what it costs to make them as loud as any other. */
export async function benchSpeech(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-bench-speech-'))
  try {
    print('\n## Speech\n\n| voice | seconds of sound for each second of the processor |\n|---|---|')
    for (const language of TYPED_VOICE_LANGUAGES) {
      print(`| ${language} | ${measureVoice(folder, language).toFixed(0)} |`)
    }
    print(`\n- ${CUES} subtitles, from asking to the finished file: ${(await measureCues(folder)).toFixed(1)} s`)
    print(`- Loudness: ${(100 * (await measureLevelling(folder))).toFixed(1)} % of the length of the sound`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In this process, whose time on the processor the system counts, other than that of a child that still runs. */
function measureVoice(folder: string, language: TypedVoiceLanguage): number {
  const { engine, name } = BUILT_IN_VOICES[language]
  const { said } = writeOut(asGiven(SENTENCES[language]), language)
  const before = process.cpuUsage()
  let seconds = 0
  for (let time = 0; time < TIMES; time += 1) {
    const spoken = engine === 'flite' ? speakWithFlite(name, said, 1, folder) : speakWithEspeak(name, said, 1)
    seconds += secondsOf(spoken)
  }
  const { user, system } = process.cpuUsage(before)
  return seconds / ((user + system) / 1_000_000)
}

async function measureCues(folder: string): Promise<number> {
  const text = SENTENCES['fr-FR'].slice(0, 80)
  const cues = Array.from({ length: CUES }, (_, index) => ({ start: index * CUE_MS, end: (index + 1) * CUE_MS, text }))
  const given = { cues, language: 'fr-FR', durationMs: CUES * CUE_MS, pronunciations: [] }
  const begin = performance.now()
  await speakCues(createBuiltInVoices(folder), given, { folder, ...limits() })
  return (performance.now() - begin) / 1000
}

async function measureLevelling(folder: string): Promise<number> {
  const given = { text: Array(TIMES).fill(SENTENCES['de-DE']).join('\n\n'), language: 'de-DE', pronunciations: [] }
  const { audio } = await speakText(createBuiltInVoices(folder), given, { folder, ...limits() })
  const file = path.join(folder, 'voice.m4a')
  await writeFile(file, audio)
  const begin = performance.now()
  const { durationMs } = await bringToLoudness(file, path.join(folder, 'level.m4a'))
  return (performance.now() - begin) / durationMs
}

function limits() {
  return { signal: AbortSignal.timeout(120_000) }
}
