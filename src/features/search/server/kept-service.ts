import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { keepByDatabase } from '#platform/database/keep-by-database.ts'
import type { Platform } from '#platform/platform.ts'
import { type Asked, totalOf } from './found.ts'
import { listFrequent } from './frequent-queries.ts'
import {
  deleteKept,
  findKept,
  KEPT_ANSWERS_MAX,
  listKept,
  listKeys,
  saveKept,
  sweepKept,
  touchKept,
  updateKept,
} from './kept-queries.ts'
import { findOwnAndChanges, findRanked, type Kept } from './ranked-queries.ts'
import { bestOfShared, correctAnswers } from './shared-answers.ts'
import { foldWord } from './terms.ts'

/** From so many answers on, keeping them costs less than counting. */
export const KEPT_MIN = 5000

/** How many of them a process has at hand, of at most 50 kB of its memory each. */
const AT_HAND_MAX = 500

/** For an hour, before the database is asked again, in which they are looked after. */
const atHand = keepByDatabase<string, Kept>({ max: AT_HAND_MAX, ttl: 3_600_000 })

/** Of all that is kept, for as long: most words that are asked for are none of these. */
const keysAtHand = keepByDatabase<'all', Set<string>>({ max: 1, ttl: 3_600_000 })

/** What an audience finds, as it was when it was last looked at; undefined when nothing is kept of it. */
export async function recallAnswers(platform: Platform, asked: Asked): Promise<Kept | undefined> {
  const { database } = platform
  const key = keyOf(asked)
  const known = atHand(database).get(key)
  if (known) return known
  if (!(await keptKeys(database)).has(key)) return undefined
  const found = await findKept(database.db, key)
  if (!found) return undefined
  const { isIdle, ...kept } = found
  atHand(database).set(key, kept)
  if (isIdle) await tryToWrite(platform, () => touchKept(database.db, key))
  return kept
}

async function keptKeys(database: Database): Promise<Set<string>> {
  const known = keysAtHand(database).get('all')
  if (known) return known
  const keys = new Set(await listKeys(database.db))
  keysAtHand(database).set('all', keys)
  return keys
}

/** Keeps what was just read, for every process. */
export async function keepAnswers(platform: Platform, asked: Asked, kept: Kept): Promise<void> {
  const { database } = platform
  const key = keyOf(asked)
  atHand(database).set(key, kept)
  await tryToWrite(platform, () => saveKept(database.db, key, asked, kept))
}

/** Has what was just corrected at hand for the rest of the hour. */
export function keepCorrected({ database }: Platform, asked: Asked, kept: Kept): void {
  atHand(database).set(keyOf(asked), kept, { noUpdateTTL: true })
}

/** Nobody finds less because a full disk keeps nothing. */
async function tryToWrite({ log }: Platform, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    log.warn({ err: error }, 'the answers of a search could not be kept')
  }
}

/**
 * Corrects what is kept by what has changed while nobody asked for it, and forgets what nobody asks for any more.
 * @param keptMin from how many answers on
 */
export async function keepUpAnswers({ database: { db } }: Platform, keptMin = KEPT_MIN): Promise<void> {
  for (const { key, asked } of await listKept(db)) {
    const before = await findKept(db, key)
    if (!before) continue
    const { changes, snapshot } = await findOwnAndChanges(db, null, asked, before.snapshot)
    const answers = changes && correctAnswers(before.answers, changes)
    const isEnough = answers && bestOfShared(answers, asked.language)
    const kept = isEnough ? { answers, snapshot } : await findRanked(db, null, asked)
    if (totalOf(kept.answers.languages) < keptMin) await deleteKept(db, key)
    else await updateKept(db, key, { answers: kept.answers, snapshot: kept.snapshot })
  }
  await sweepKept(db)
}

/**
 * Counts what has the most answers before anybody asks for it, as far as there is room for it. What is kept already is
 * left to be corrected.
 * @param signal ends it between two answers
 * @param keptMin from how many answers on
 */
export async function countAhead(
  { database: { db } }: Platform,
  signal: AbortSignal,
  keptMin = KEPT_MIN,
): Promise<void> {
  const kept = new Set(await listKeys(db))
  const frequent = (await listFrequent(db, keptMin)).map(
    (term): Asked => ({ audience: 'EVERYBODY', terms: [term], language: null }),
  )
  const room = Math.max(0, KEPT_ANSWERS_MAX - kept.size)
  for (const asked of frequent.filter((each) => !kept.has(keyOf(each))).slice(0, room)) {
    signal.throwIfAborted()
    const { answers, snapshot } = await findRanked(db, null, asked)
    if (totalOf(answers.languages) >= keptMin) await saveKept(db, keyOf(asked), asked, { answers, snapshot })
  }
}

/** Words that differ in their accents only are answered alike. A dozen long ones would be too long for the index. */
function keyOf({ audience, language, terms }: Asked): string {
  return createHash('sha256')
    .update(JSON.stringify([audience, language, ...terms.map(foldWord)]))
    .digest('base64url')
}
