import { listPassages } from '#features/search/server/service.ts'
import { describeLanguageModel, openLanguageModel } from '#features/settings/providers/server/service.ts'
import { readFlags } from '#features/site/server/service.ts'
import { canEdit, canRead } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { openFor } from '#features/speaches/server/service.ts'
import { runForked } from '#platform/media-tools/child-process.ts'
import { startDeadline } from '#platform/media-tools/deadline.ts'
import type { Platform } from '#platform/platform.ts'
import type { CallOptions } from '#platform/provider/ask-provider.ts'
import { ProviderError } from '#platform/provider/provider-error.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden } from '#shared/errors.ts'
import { foldAccents } from '#shared/fold-text.ts'
import type { Locale } from '#shared/locales.ts'
import { type Answered, askForAnswer, placeAnswer } from '../answer.ts'
import type { AnswerPassage, AskReply, UnansweredQuestion } from '../contract.ts'
import { withSources } from './passage-sources.ts'
import * as queries from './queries.ts'

type PassageRow = Awaited<ReturnType<typeof listPassages>>[number]

export interface PassagesTask {
  texts: Pick<PassageRow, 'title' | 'text'>[]
  question: string
  language: Locale
  /** How many passages are wanted. */
  count: number
}

export interface FoundPassage {
  /** The place of its text among those that were given. */
  at: number
  text: string
  words: string[]
}

const SCRIPT = new URL('./passages-process.ts', import.meta.url)
const LIMIT_MS = 20_000
/** Letters that are read for one question: a thousand pages. */
const LETTERS_MAX = 3_000_000
/** Passages that are shown, and those that a model chooses from. */
const SHOWN = 5
const GIVEN = 10
/** Somebody waits; after that, the passages have to do. */
const MODEL_WAIT_MS = 30_000

interface Question {
  speachID: SpeachRef
  question: string
}

/**
 * What a speach says to a question of somebody who reads it: the passages that answer, and where the organisation wants
 * it, a model's short answer from them. What is not answered is noted without their name.
 * @throws Problem 404, 403 ASKING_OFF; the signal's reason, where they left
 */
export async function askSpeach(
  platform: Platform,
  actor: Actor,
  { speachID, question }: Question,
  { timeoutMs = MODEL_WAIT_MS, signal }: CallOptions = {},
): Promise<AskReply> {
  const { db } = platform.database
  const flags = await readFlags(db)
  if (!flags.askSpeach) throw forbidden('ASKING_OFF', { texts: 'asking' })
  const { speach } = await openFor(db, actor, speachID, canRead)
  const model = flags.askModel ? await describeLanguageModel(db) : null
  const wanted = { question, count: model ? GIVEN : SHOWN }
  const found = await withSources(db, speach, await findPassages(platform, speach, wanted, signal))
  const [passages, none] = [found.slice(0, SHOWN), { answer: null, hasFailed: false }]
  if (found.length === 0) {
    await noteUnanswered(platform, speach.id, question)
    return { passages, ...none }
  }
  if (!model) return { passages, ...none }
  const answered = await answerByModel(platform, actor, { question, passages: found, options: { timeoutMs, signal } })
  if (!answered) return { passages, ...none, hasFailed: true }
  const answer = { by: model.model, sentences: answered.sentences }
  if (answer.sentences.length > 0) return { passages: answered.passages, answer, hasFailed: false }
  await noteUnanswered(platform, speach.id, question)
  return { passages, answer, hasFailed: false }
}

/** The passages of a speach that answer a question, best first. */
async function findPassages(
  platform: Platform,
  speach: { id: number; language: Locale },
  wanted: Pick<PassagesTask, 'question' | 'count'>,
  signal: AbortSignal | undefined,
): Promise<AnswerPassage[]> {
  const rows = await listPassages(platform.database.db, speach.id, LETTERS_MAX)
  if (rows.length === 0) return []
  using deadline = startDeadline(LIMIT_MS, signal)
  const texts = rows.map(({ title, text }) => ({ title, text }))
  const task: PassagesTask = { texts, language: speach.language, ...wanted }
  const found = await runForked<FoundPassage[]>(SCRIPT, task, { signal: deadline.signal })
  return found.flatMap(({ at, text, words }) => {
    const row = rows[at]
    if (!row) return []
    const { chapterId, title: chapterTitle, type, page } = row
    return { chapterId, chapterTitle, type, text, words, ...(page !== null && { page }) }
  })
}

interface Asked {
  question: string
  passages: AnswerPassage[]
  options: CallOptions
}

/** A short answer from passages, paid for in the name of who asked; undefined where the model does not give one. */
async function answerByModel(
  platform: Platform,
  actor: Actor,
  { question, passages, options }: Asked,
): Promise<Answered | undefined> {
  try {
    const model = await openLanguageModel(platform, actor.id)
    const { value } = await model.complete(askForAnswer(question, passages), options)
    return placeAnswer(value, passages)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    platform.log.warn({ code: error.code }, 'a language model did not answer a question')
    return undefined
  }
}

/** Days for which a question is kept. */
const KEPT_DAYS = 365

async function noteUnanswered({ database, clock }: Platform, speachId: number, question: string): Promise<void> {
  const askedAt = clock.now()
  const folded = foldAccents(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  await database.transaction(async (tx) => {
    await queries.countQuestion(tx, { speachId, folded, question, askedAt })
    await queries.forgetQuestions(tx, speachId, new Date(askedAt.getTime() - KEPT_DAYS * 86_400_000))
  })
}

/** What readers asked that a speach does not say, latest first. @throws Problem 404, 403 for who may not edit it */
export async function listUnanswered(
  platform: Platform,
  actor: Actor,
  { speachID, page }: { speachID: SpeachRef; page: number },
): Promise<{ result: UnansweredQuestion[]; total: number }> {
  const { db } = platform.database
  const { speach } = await openFor(db, actor, speachID, canEdit)
  const { rows, total } = await queries.listQuestions(db, speach.id, page)
  return {
    result: rows.map(({ question, times, askedAt }) => ({ question, times, askedAt: askedAt.toISOString() })),
    total,
  }
}
