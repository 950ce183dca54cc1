import type { z } from 'zod'
import { generatorRefusal } from '#features/ai-generator/rules.ts'
import { describeLanguageModel, estimateCost, openLanguageModel } from '#features/settings/providers/server/service.ts'
import { readFlags } from '#features/site/server/service.ts'
import { canEdit } from '#features/speaches/rules.ts'
import { openFor } from '#features/speaches/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import { ProviderError } from '#platform/provider/provider-error.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, Problem } from '#shared/errors.ts'
import type { ProviderErrorCode } from '#shared/provider-errors.ts'
import type { Helper, helpText } from '../contract.ts'
import { askForHelp, plainPiece } from '../request.ts'
import { LETTERS_MAX, tokensFor } from '../rules.ts'

const TEXTS = { texts: 'text-helper' } as const

/** Somebody sits before it, and proxies between wait for a minute at most. */
const WAIT_MS = 50_000

/** The model that helps this person with texts; null where none does, or not them. */
export async function readHelper(platform: Platform, actor: Actor): Promise<{ helper: Helper | null }> {
  const { db } = platform.database
  const refusal = generatorRefusal(actor, await readFlags(db))
  const model = refusal ? null : await describeLanguageModel(db)
  if (!model) return { helper: null }
  const [least, most] = await Promise.all([0, LETTERS_MAX].map((letters) => estimateCost(platform, tokensFor(letters))))
  const cost = least && most ? { least: least.amount, most: most.amount, currency: least.currency } : null
  return { helper: { name: model.model, host: model.host, cost } }
}

type Asked = z.output<(typeof helpText)['body']> & { chapterId: number }

/**
 * Other words for pieces of a text, by the organisation's language model. Nothing is changed.
 * @throws Problem 403 AI_OFF, AI_LICENCE; 404, 403 for who may not edit the chapter; 409 HELP_… where the model fails
 */
export async function helpWithText(
  platform: Platform,
  actor: Actor,
  { chapterId, ...asked }: Asked,
  { timeoutMs = WAIT_MS } = {},
): Promise<{ texts: string[] }> {
  const { db } = platform.database
  const refusal = generatorRefusal(actor, await readFlags(db))
  if (refusal) throw forbidden(refusal === 'OFF' ? 'AI_OFF' : 'AI_LICENCE', TEXTS)
  await openFor(db, actor, { chapterId }, canEdit)
  const model = await openLanguageModel(platform, actor.id)
  try {
    const { value } = await model.complete(askForHelp(asked), { timeoutMs })
    return { texts: value.pieces.map(({ text }) => plainPiece(text)) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    platform.log.warn({ code: error.code }, 'a language model did not help with a text')
    throw new Problem(409, REFUSALS[error.code] ?? 'HELP_FAILED', { ...TEXTS, cause: error })
  }
}

/** What an author can do something about; the rest is for administrators, who see it in their settings. */
const REFUSALS: Partial<Record<ProviderErrorCode, string>> = {
  PROVIDER_NOT_SET: 'HELP_NO_MODEL',
  PROVIDER_BUDGET: 'HELP_BUDGET',
  PROVIDER_LIMIT: 'HELP_BUSY',
  PROVIDER_TIMEOUT: 'HELP_SLOW',
  PROVIDER_BAD_ANSWER: 'HELP_UNUSABLE',
  PROVIDER_ANSWER_TOO_LARGE: 'HELP_UNUSABLE',
  PROVIDER_INPUT_TOO_LARGE: 'HELP_TOO_LONG',
}
