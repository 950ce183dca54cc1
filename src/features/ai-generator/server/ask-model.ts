import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { describeLanguageModel, openLanguageModel } from '#features/settings/providers/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import * as queries from './queries.ts'

interface Question<Schema extends z.ZodType> {
  system: string
  prompt: string
  schema: Schema
}

/**
 * Asks the language model of the organisation for a lesson. What it answered before is not asked, and paid, again: also
 * after a crash, as long as words, options and model are the same.
 * @throws ProviderError, or the signal's reason
 */
export async function askModel<Schema extends z.ZodType>(
  platform: Platform,
  { id, ownerId }: Pick<queries.LessonRow, 'id' | 'ownerId'>,
  { system, prompt, schema }: Question<Schema>,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const { db } = platform.database
  const model = await describeLanguageModel(db)
  const asked = createHash('sha256')
    .update(JSON.stringify([model?.host, model?.model, system, prompt]))
    .digest('hex')
  const known = schema.safeParse(await queries.findAnswer(db, id, asked))
  if (known.success) return known.data
  const languageModel = await openLanguageModel(platform, ownerId)
  const { value } = await languageModel.complete({ system, prompt, schema }, { signal })
  await queries.keepAnswer(db, { lessonId: id, asked, answer: value, createdAt: platform.clock.now() })
  return value
}
