import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { ProviderError } from '#platform/provider/provider-error.ts'
import type { Spoken } from '#platform/speech/speech.ts'
import { silentWav } from '#platform/speech/wave.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import type { CheckResult } from '../contract.ts'
import type { ProviderKind } from '../rules.ts'
import { openLanguageModel, openSpeech, readProviders } from './service.ts'

/** A local server may have to read its model from the disk first; proxies between wait for a minute at most. */
const CHECK_TIMEOUT_MS = 30_000

/** Asks a provider for something tiny, of each thing that it is set for. @throws Problem 404 where none is set */
export async function checkProvider(
  platform: Platform,
  actor: Actor,
  kind: ProviderKind,
): Promise<{ checks: CheckResult[] }> {
  const checks = kind === 'speech' ? await checkSpeech(platform, actor) : await checkLanguageModel(platform, actor)
  return { checks }
}

async function checkSpeech(platform: Platform, actor: Actor): Promise<CheckResult[]> {
  const { speech: set } = await readProviders(platform)
  if (!set) throw notFound()
  const { voiceModel, voice, transcriptModel } = set.config
  const speech = await openSpeech(platform, actor.id)
  const options = { timeoutMs: CHECK_TIMEOUT_MS }
  const checks: CheckResult[] = []
  let sound: Pick<Spoken, 'audio' | 'mimeType'> = { audio: silentWav(1), mimeType: 'audio/wav' }
  if (voiceModel !== null && voice !== null) {
    const speak = async () => {
      sound = await speech.synthesize({ text: 'One, two, three.', voice }, options)
    }
    checks.push(await check('speak', speak))
  }
  if (transcriptModel !== null) {
    // Transcribes what was just spoken, so that there is something to listen to.
    checks.push(await check('transcribe', () => speech.transcribe({ ...sound, fileName: 'test.wav' }, options)))
  }
  return checks
}

async function checkLanguageModel(platform: Platform, actor: Actor): Promise<CheckResult[]> {
  const { languageModel: set } = await readProviders(platform)
  if (!set) throw notFound()
  const model = await openLanguageModel(platform, actor.id)
  const request = { prompt: 'Answer with the JSON {"ok": true}.', schema: z.object({ ok: z.boolean() }) }
  return [await check('complete', () => model.complete(request, { timeoutMs: CHECK_TIMEOUT_MS }))]
}

async function check(name: CheckResult['check'], act: () => Promise<unknown>): Promise<CheckResult> {
  const start = performance.now()
  const done = (error: ProviderError | null): CheckResult => {
    const milliseconds = Math.round(performance.now() - start)
    return { check: name, milliseconds, error: error?.code ?? null, said: error?.said ?? null }
  }
  try {
    await act()
    return done(null)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return done(error)
  }
}
