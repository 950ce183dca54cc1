import { listPassages } from '#features/search/server/service.ts'
import { readFlags } from '#features/site/server/service.ts'
import { canEdit, canRead } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { openFor } from '#features/speaches/server/service.ts'
import { runForked } from '#platform/media-tools/child-process.ts'
import { startDeadline } from '#platform/media-tools/deadline.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden } from '#shared/errors.ts'
import { foldAccents } from '#shared/fold-text.ts'
import type { Locale } from '#shared/locales.ts'
import type { AnswerPassage, UnansweredQuestion } from '../contract.ts'
import * as queries from './queries.ts'

type PassageRow = Awaited<ReturnType<typeof listPassages>>[number]

export interface PassagesTask {
  texts: Pick<PassageRow, 'title' | 'text'>[]
  question: string
  language: Locale
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

/**
 * The passages of what somebody reads that answer a question; what is not answered is noted without their name.
 * @throws Problem 404, 403 ASKING_OFF
 */
export async function askSpeach(
  platform: Platform,
  actor: Actor,
  { speachID, question }: { speachID: SpeachRef; question: string },
): Promise<{ passages: AnswerPassage[] }> {
  const { db } = platform.database
  if (!(await readFlags(db)).askSpeach) throw forbidden('ASKING_OFF', { texts: 'asking' })
  const { speach } = await openFor(db, actor, speachID, canRead)
  const rows = await listPassages(db, speach.id, LETTERS_MAX)
  using deadline = startDeadline(LIMIT_MS)
  const task: PassagesTask = {
    texts: rows.map(({ title, text }) => ({ title, text })),
    ...{ question, language: speach.language },
  }
  const found = rows.length === 0 ? [] : await runForked<FoundPassage[]>(SCRIPT, task, { signal: deadline.signal })
  if (found.length === 0) await noteUnanswered(platform, speach.id, question)
  return {
    passages: found.flatMap(({ at, text, words }) => {
      const row = rows[at]
      if (!row) return []
      const { chapterId, title: chapterTitle, type, page } = row
      return { chapterId, chapterTitle, type, text, words, ...(page !== null && { page }) }
    }),
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
