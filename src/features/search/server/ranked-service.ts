import type { Database } from '#platform/database/database.ts'
import { keepByDatabase } from '#platform/database/keep-by-database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { GRID_PAGE_SIZE, pageOffset } from '#shared/paging.ts'
import { type Found, type Search, type Terms, totalOf } from './found.ts'
import {
  addUp,
  bestFirst,
  bestOfOpen,
  correctAnswers,
  type OpenAnswers,
  RANKED,
  type RankedId,
} from './open-answers.ts'
import { findSpeaches } from './queries.ts'
import { findOwn, findOwnAndChanges, findRanked, type OwnAnswers, type Ranked } from './ranked-queries.ts'

/** From so many answers on, remembering costs less than counting. */
const REMEMBERED_MIN = 5000

/** Twelve hours since they were asked for: changes are kept for a day. */
const remembered = keepByDatabase<string, Pick<Ranked, 'open' | 'snapshot'>>({ max: 500, ttl: 43_200_000 })

/**
 * Speaches that answer all terms and that this person may find, with totals of exactly these. What everybody finds by
 * words that thousands of speaches have is counted and ranked once, and corrected by what changes (decision 0039).
 * @param rememberedMin from how many answers on
 */
export async function findByTerms(
  platform: Platform,
  actor: Actor | null,
  search: Search,
  rememberedMin = REMEMBERED_MIN,
): Promise<Found> {
  const from = pageOffset(search.page, GRID_PAGE_SIZE)
  const to = from + GRID_PAGE_SIZE
  if (search.sort !== 'RELEVANT' || to > RANKED) return findSpeaches(platform.database.db, actor, search)
  const { open, own } =
    (await recall(platform, actor, search)) ?? (await findAndRemember(platform, actor, search, rememberedMin))
  const best = own.best.length > 0 ? bestFirst([...open.best, ...own.best]) : open.best
  return { languages: addUp(open.languages, own.languages), ids: best.slice(from, to).map(([id]) => id) }
}

interface OpenAndOwn {
  open: OwnAnswers
  own: OwnAnswers
}

/** What is remembered, corrected by what has changed, with what is this person's own; null when it does not suffice. */
async function recall({ database }: Platform, actor: Actor | null, asked: Terms): Promise<OpenAndOwn | null> {
  // What an administrator finds besides is too much to be read word by word.
  if (actor?.isAdmin) return null
  const known = remembered(database).get(keyOf(asked))
  if (!known) return null
  const { db } = database
  const now = await findOwn(db, actor, asked, known.snapshot)
  if (!now.hasChanged) return remember(database, asked, known.open, now)
  const { changes, ...since } = await findOwnAndChanges(db, actor, asked, known.snapshot)
  return changes && remember(database, asked, correctAnswers(known.open, changes), since)
}

/** Keeps what everybody finds; null when it lacks some of the best. */
function remember(
  database: Database,
  asked: Terms,
  open: OpenAnswers,
  { own, snapshot }: Pick<Ranked, 'own' | 'snapshot'>,
): OpenAndOwn | null {
  const best = bestOfOpen(open, asked.language)
  if (!best) return null
  remembered(database).set(keyOf(asked), { open, snapshot })
  return { open: { languages: open.languages, best }, own }
}

async function findAndRemember(
  { database }: Platform,
  actor: Actor | null,
  asked: Terms,
  rememberedMin: number,
): Promise<OpenAndOwn> {
  const { open, own, snapshot } = await findRanked(database.db, actor, asked)
  if (totalOf(open.languages) >= rememberedMin) remembered(database).set(keyOf(asked), { open, snapshot })
  return { open: { languages: open.languages, best: freshBest(open, asked) }, own }
}

/** @throws Error when less was kept than was just read */
function freshBest(open: Ranked['open'], { language }: Terms): RankedId[] {
  const best = bestOfOpen(open, language)
  if (!best) throw new Error('an answer that was just read lacks some of its best')
  return best
}

function keyOf({ terms, language }: Terms): string {
  return JSON.stringify([language, ...terms])
}
