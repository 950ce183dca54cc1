import type { z } from 'zod'
import { generatorRefusal } from '#features/ai-generator/rules.ts'
import { findFileFacts, readPicture } from '#features/media/server/service.ts'
import { describeLanguageModel, openLanguageModel } from '#features/settings/providers/server/service.ts'
import { readFlags } from '#features/site/server/service.ts'
import { canEdit } from '#features/speaches/rules.ts'
import { mayReadFile, openFor } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { CallOptions } from '#platform/provider/ask-provider.ts'
import { ProviderError } from '#platform/provider/provider-error.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound, Problem } from '#shared/errors.ts'
import type { ProviderErrorCode } from '#shared/provider-errors.ts'
import type { askAboutText, Helper, helpText, TextQuestion } from '../contract.ts'
import { askForQuestions, holdQuestions } from '../questions.ts'
import { askForDescription, askForHelp, plainPiece } from '../request.ts'

const TEXTS = { texts: 'text-helper' } as const

/** Somebody sits before it, and proxies between wait for a minute at most. */
const WAIT_MS = 50_000

/** The model that helps this person with texts; null where none does, or not them. */
export async function readHelper(platform: Platform, actor: Actor): Promise<{ helper: Helper | null }> {
  const { db } = platform.database
  const refusal = generatorRefusal(actor, await readFlags(db))
  const model = refusal ? null : await describeLanguageModel(db)
  if (!model) return { helper: null }
  const { model: name, ...known } = model
  return { helper: { name, ...known } }
}

/** @throws Problem 403 AI_OFF, AI_LICENCE; 404, 403 for who may not edit the chapter */
async function openForHelp(db: Executor, actor: Actor, chapterId: number) {
  const refusal = generatorRefusal(actor, await readFlags(db))
  if (refusal) throw forbidden(refusal === 'OFF' ? 'AI_OFF' : 'AI_LICENCE', TEXTS)
  return openFor(db, actor, { chapterId }, canEdit)
}

/** An answer for which somebody waits; it ends when they leave. */
function waiting({ timeoutMs = WAIT_MS, signal }: CallOptions): CallOptions {
  return { timeoutMs, signal }
}

type Asked = z.output<(typeof helpText)['body']> & { chapterId: number }

/**
 * Other words for pieces of a text, by the organisation's language model. Nothing is changed.
 * @throws Problem as `openForHelp`; 409 HELP_… where the model fails
 */
export async function helpWithText(
  platform: Platform,
  actor: Actor,
  { chapterId, ...asked }: Asked,
  options: CallOptions = {},
): Promise<{ texts: string[] }> {
  await openForHelp(platform.database.db, actor, chapterId)
  const model = await openLanguageModel(platform, actor.id)
  const { value } = await model.complete(askForHelp(asked), waiting(options)).catch(refuse(platform, REFUSALS))
  return { texts: value.pieces.map(({ text }) => plainPiece(text)) }
}

/**
 * Questions about a text, by the organisation's language model, as far as the text answers them. Nothing is changed.
 * @throws Problem as `openForHelp`; 409 HELP_… where the model fails
 */
export async function proposeQuestions(
  platform: Platform,
  actor: Actor,
  { chapterId, texts }: z.output<(typeof askAboutText)['body']> & { chapterId: number },
  options: CallOptions = {},
): Promise<{ questions: TextQuestion[]; dropped: number }> {
  const { speach } = await openForHelp(platform.database.db, actor, chapterId)
  const model = await openLanguageModel(platform, actor.id)
  const request = askForQuestions(texts, speach.language)
  const { value } = await model.complete(request, waiting(options)).catch(refuse(platform, REFUSALS))
  return holdQuestions(value.questions, texts, speach.language)
}

/** Pixels that a picture is about wide that a model is shown: more costs more and tells nothing new. */
const SHOWN_WIDTH = 640

/**
 * What a picture of a chapter shows, by the organisation's language model. Nothing is changed.
 * @throws Problem as `openForHelp`; 404 for a file that is no picture, or not theirs to see; 409 HELP_… where the model
 * fails
 */
export async function describeShownPicture(
  platform: Platform,
  actor: Actor,
  { chapterId, fileID }: { chapterId: number; fileID: string },
  options: CallOptions = {},
): Promise<{ text: string }> {
  const { db } = platform.database
  const { speach } = await openForHelp(db, actor, chapterId)
  const [file] = await findFileFacts(db, [fileID])
  const picture =
    file && (await mayReadFile(db, actor, file.id)) ? await readPicture(platform, file, SHOWN_WIDTH) : null
  if (!picture) throw notFound()
  const model = await openLanguageModel(platform, actor.id)
  const refusals = { ...REFUSALS, PROVIDER_REFUSED: 'HELP_NO_SIGHT' }
  const request = { ...askForDescription(speach.language), picture }
  const { value } = await model.complete(request, waiting(options)).catch(refuse(platform, refusals))
  return { text: plainPiece(value.text) }
}

type Refusals = Partial<Record<ProviderErrorCode, string>>

/** Says to authors what a model did not do. */
function refuse({ log }: Platform, refusals: Refusals): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ code: error.code }, 'a language model did not help an author')
    throw new Problem(409, refusals[error.code] ?? 'HELP_FAILED', { ...TEXTS, cause: error })
  }
}

/** What an author can do something about; the rest is for administrators, who see it in their settings. */
const REFUSALS: Refusals = {
  PROVIDER_NOT_SET: 'HELP_NO_MODEL',
  PROVIDER_BUDGET: 'HELP_BUDGET',
  PROVIDER_LIMIT: 'HELP_BUSY',
  PROVIDER_TIMEOUT: 'HELP_SLOW',
  PROVIDER_BAD_ANSWER: 'HELP_UNUSABLE',
  PROVIDER_ANSWER_TOO_LARGE: 'HELP_UNUSABLE',
  PROVIDER_INPUT_TOO_LARGE: 'HELP_TOO_LONG',
}
