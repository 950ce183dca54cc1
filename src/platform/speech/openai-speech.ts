import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'
import {
  type AskProvider,
  type CallOptions,
  createAsk,
  type ProviderAccess,
  readJson,
} from '../provider/ask-provider.ts'
import { ProviderError } from '../provider/provider-error.ts'
import type { Speech, SpeechRequest, Spoken, TimedText, Transcript, TranscriptRequest, Voice } from './speech.ts'

interface SpeechModels {
  /** Which model speaks; null: none does. */
  voiceModel: string | null
  /** Which model writes down what is spoken; null: none does. */
  transcriptModel: string | null
}

const MEGABYTE = 1024 * 1024
/** Six minutes as a WAV file at 48 kHz, which is twice what one text may take. */
const AUDIO_MAX = 64 * MEGABYTE
const SPEAK_TIMEOUT_MS = 120_000
const TRANSCRIPT_MAX = 16 * MEGABYTE
const TRANSCRIBE_TIMEOUT_MS = 600_000
const VOICES_MAX = MEGABYTE
const VOICES_TIMEOUT_MS = 15_000

/** Speech by the HTTP protocol of OpenAI, which hosted and local servers speak alike. */
export function createOpenaiSpeech({ voiceModel, transcriptModel, ...access }: ProviderAccess & SpeechModels): Speech {
  const ask = createAsk(access)
  return {
    listVoices: (options) => listVoices(ask, options),
    async synthesize(request, options) {
      if (voiceModel === null) throw new ProviderError('PROVIDER_NOT_SET')
      return synthesize(ask, voiceModel, request, options)
    },
    async transcribe(request, options) {
      if (transcriptModel === null) throw new ProviderError('PROVIDER_NOT_SET')
      return transcribe(ask, transcriptModel, request, options)
    },
  }
}

/** Local servers list their voices in one of several shapes; the protocol itself has no such call. */
const voiceList = z.union([
  z.object({ voices: z.array(z.unknown()) }).transform(({ voices }) => voices),
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
  z.array(z.unknown()),
])

const named = z.object({
  id: z.string().nullish(),
  voice_id: z.string().nullish(),
  name: z.string().nullish(),
  language: z.string().nullish(),
})

async function listVoices(ask: AskProvider, options: CallOptions = {}): Promise<Voice[] | null> {
  try {
    const bounds = { maxBytes: VOICES_MAX, timeoutMs: options.timeoutMs ?? VOICES_TIMEOUT_MS }
    const answer = await ask({ method: 'GET', path: 'audio/voices', ...bounds, signal: options.signal })
    return (await readJson(answer, voiceList)).flatMap(readVoice)
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'PROVIDER_NOT_FOUND') return null
    throw error
  }
}

function readVoice(given: unknown): Voice[] {
  if (typeof given === 'string') return given ? [{ id: given, name: given, language: null }] : []
  const { data } = named.safeParse(given)
  const id = data?.id || data?.voice_id || data?.name
  return data && id ? [{ id, name: data.name || id, language: data.language || null }] : []
}

async function synthesize(
  ask: AskProvider,
  model: string,
  { text, voice, speed }: SpeechRequest,
  options: CallOptions = {},
): Promise<Spoken> {
  const wanted = { model, input: text, voice, response_format: 'wav', ...(speed !== undefined && { speed }) }
  const answer = await ask({
    ...{ method: 'POST', path: 'audio/speech', body: { type: 'application/json', bytes: JSON.stringify(wanted) } },
    ...{ maxBytes: AUDIO_MAX, timeoutMs: options.timeoutMs ?? SPEAK_TIMEOUT_MS, signal: options.signal },
  })
  const audio = new Uint8Array(await answer.arrayBuffer())
  // Some servers answer with another format than they are asked for, or with a page.
  const { mime = '' } = (await fileTypeFromBuffer(audio)) ?? {}
  if (!mime.startsWith('audio/')) throw new ProviderError('PROVIDER_BAD_ANSWER')
  return { audio, mimeType: mime, words: null, units: { characters: [...text].length } }
}

async function transcribe(
  ask: AskProvider,
  model: string,
  request: TranscriptRequest,
  options: CallOptions = {},
): Promise<Transcript> {
  try {
    return await transcribeAs('verbose_json', ask, model, request, options)
  } catch (error) {
    // Some models give no times, and refuse to be asked for them.
    if (!(error instanceof ProviderError) || error.code !== 'PROVIDER_REFUSED') throw error
    return transcribeAs('json', ask, model, request, options)
  }
}

/** A hundred days: whatever a server says beyond it is no time in a recording. */
const seconds = z.coerce.number().nonnegative().max(8_640_000)

const transcript = z.object({
  text: z.string(),
  language: z.string().nullish(),
  duration: seconds.nullish().catch(null),
  segments: z.array(z.unknown()).nullish().catch(null),
  words: z.array(z.unknown()).nullish().catch(null),
})

async function transcribeAs(
  format: 'verbose_json' | 'json',
  ask: AskProvider,
  model: string,
  { audio, fileName, mimeType, language }: TranscriptRequest,
  options: CallOptions,
): Promise<Transcript> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(audio)], { type: mimeType }), fileName)
  form.set('model', model)
  form.set('response_format', format)
  if (language) form.set('language', language)
  if (format === 'verbose_json') {
    for (const what of ['segment', 'word']) form.append('timestamp_granularities[]', what)
  }
  const answer = await ask({
    ...{ method: 'POST', path: 'audio/transcriptions', body: await encode(form) },
    ...{ maxBytes: TRANSCRIPT_MAX, timeoutMs: options.timeoutMs ?? TRANSCRIBE_TIMEOUT_MS, signal: options.signal },
  })
  const found = await readJson(answer, transcript)
  return {
    text: found.text.trim(),
    language: found.language ?? null,
    segments: timesIn(found.segments ?? []),
    words: timesIn(found.words ?? []),
    units: found.duration ? { seconds: found.duration } : {},
  }
}

async function encode(form: FormData) {
  const encoded = new Response(form)
  // The content type of the form contains the boundary between its parts.
  const type = encoded.headers.get('content-type') ?? ''
  return { type, bytes: new Uint8Array(await encoded.arrayBuffer()) }
}

const timed = z
  .object({ text: z.string().nullish(), word: z.string().nullish(), start: seconds, end: seconds })
  .transform(({ text, word, ...times }) => ({ text: (word ?? text ?? '').trim(), ...times }))
  .refine(({ text, start, end }) => text !== '' && start <= end)

/** The segments with text and plausible times, in order; others are dropped. */
function timesIn(given: unknown[]): TimedText[] {
  const found = given.flatMap((piece) => timed.safeParse(piece).data ?? [])
  return found.sort((one, other) => one.start - other.start)
}
