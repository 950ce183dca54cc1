import { SCRIPT_LINES_MAX, SCRIPT_MAX } from '#shared/script-bounds.ts'
import { startProcess } from '../../media-tools/child-process.ts'
import { startDeadline } from '../../media-tools/deadline.ts'
import { MediaError } from '../../media-tools/media-error.ts'
import { computeSlots } from '../../media-tools/slots.ts'
import type { VoiceEngine } from '../engines/voice-engine.ts'
import { asGiven } from '../text/mapped-text.ts'
import type { Alignment, AlignQuestion } from './align-process.ts'
import { splitScript } from './script-lines.ts'

export interface ScriptRequest {
  /** A file with sound, of any kind that libav reads. */
  path: string
  /** What was spoken, at most `SCRIPT_MAX` characters. */
  text: string
  /** As a BCP 47 tag. */
  language: string
  /** Who speaks the text to compare it with the recording; nobody hears it. */
  voices: VoiceEngine
  signal: AbortSignal
  /** How far it is, from 0 to 1. */
  onProgress?: (progress: number) => void
}

/** A sentence of a script, or a part of a long one. */
export interface FoundSentence {
  text: string
  /** When it is heard, in milliseconds; null where the recording lacks it. */
  start: number | null
  end: number | null
  /** Whether it surely is what is heard there. */
  isSure: boolean
}

export interface AlignedScript {
  sentences: FoundSentence[]
  /** Stretches in which somebody says what isn't in the script, in milliseconds. */
  unscripted: { start: number; end: number }[]
}

/** The script holds more than can have been spoken in the recording. */
export class ScriptTooLong extends MediaError {
  constructor() {
    super('TOO_LARGE', 'the script is much longer than the recording')
    this.name = 'ScriptTooLong'
  }
}

const SCRIPT = new URL('./align-process.ts', import.meta.url)
const TIME_LIMIT_MS = 20 * 60_000
/** Half an hour takes some 20 seconds to align where nothing else runs. */
const STALL_MS = 180_000
const MAX_MEMORY_MB = 600
/** How much of the work is done when the recording was heard, and when everything was spoken. */
const HEARD = 0.1
const SPOKEN = 0.75

/**
 * Finds when each sentence of a script is spoken in a recording: has a voice speak it, and lays the recording over
 * that (dynamic time warping). What one of them lacks is flagged, never guessed.
 * @throws ScriptTooLong; MediaError UNSUPPORTED (no sound, or no voice speaks the language), TOO_LARGE (over half an hour,
 * or too much memory), CORRUPT, TIMEOUT; BrokeDown; the signal's reason
 */
export async function alignScript({ path, text, language, voices, ...request }: ScriptRequest): Promise<AlignedScript> {
  const { onProgress = () => {} } = request
  using deadline = startDeadline(TIME_LIMIT_MS, request.signal)
  const { signal } = deadline
  if (text.length > SCRIPT_MAX) throw new ScriptTooLong()
  const lines = splitScript(text, language)
  if (lines.length > SCRIPT_LINES_MAX) throw new ScriptTooLong()
  await using aligner = startProcess(SCRIPT, { stallMs: STALL_MS, maxMemory: MAX_MEMORY_MB, signal })
  const ask = <Answer>(question: AlignQuestion) => aligner.ask<Answer>(question)
  {
    using _place = await computeSlots.acquire(signal)
    await ask<null>({ ask: 'hear', path })
  }
  onProgress(HEARD)
  {
    // It holds a place among those who compute, in which the aligner works too: they wait for each other.
    await using speaker = await voices.open(language, { signal })
    for (const [index, line] of lines.entries()) {
      const { samples, sampleRate } = await speaker.speak({ text: asGiven(line), rate: 1 })
      if (!(await ask<boolean>({ ask: 'take', samples, sampleRate }))) throw new ScriptTooLong()
      onProgress(HEARD + ((SPOKEN - HEARD) * (index + 1)) / lines.length)
    }
  }
  using _place = await computeSlots.acquire(signal)
  const found = await ask<Alignment>({ ask: 'align' })
  onProgress(1)
  const missing = { start: null, end: null, isSure: false }
  return {
    sentences: lines.map((line, index) => ({ text: line, ...(found.lines[index] ?? missing) })),
    unscripted: found.unscripted,
  }
}
