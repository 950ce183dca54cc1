import { keepByDatabase } from '#platform/database/keep-by-database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { GRID_PAGE_SIZE, pageOffset } from '#shared/paging.ts'
import { type Found, type LanguageCounts, type Search, type Terms, totalOf } from './found.ts'
import { findSpeaches } from './queries.ts'
import { type Answers, findOwnRanked, findRanked, RANKED, type Ranked } from './ranked-queries.ts'

/** From so many answers on, remembering costs less than counting. */
const REMEMBERED_MIN = 5000

/** An hour: changes are kept for a day. */
const remembered = keepByDatabase<string, Pick<Ranked, 'open' | 'snapshot'>>({ max: 200, ttl: 3_600_000 })

/**
 * Speaches that answer all terms and that this person may find, with totals of exactly these. What everybody finds by
 * words that thousands of speaches have is counted and ranked once, until one of them changes (decision 0039).
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
  return { languages: addUp(open.languages, own.languages), ids: bestOf(open, own).slice(from, to) }
}

type OpenAndOwn = Pick<Ranked, 'open' | 'own'>

/** What is remembered, with what is this person's own; null when nothing is, or what is has changed. */
async function recall({ database }: Platform, actor: Actor | null, asked: Terms): Promise<OpenAndOwn | null> {
  // What an administrator finds besides is too much to be read word by word.
  if (actor?.isAdmin) return null
  const known = remembered(database).get(keyOf(asked))
  if (!known) return null
  const { isOutdated, own, snapshot } = await findOwnRanked(database.db, actor, asked, known.snapshot)
  if (isOutdated) return null
  remembered(database).set(keyOf(asked), { open: known.open, snapshot })
  return { open: known.open, own }
}

async function findAndRemember(
  { database }: Platform,
  actor: Actor | null,
  asked: Terms,
  rememberedMin: number,
): Promise<OpenAndOwn> {
  const { open, own, snapshot } = await findRanked(database.db, actor, asked)
  if (totalOf(open.languages) >= rememberedMin) remembered(database).set(keyOf(asked), { open, snapshot })
  return { open, own }
}

function keyOf({ terms, language }: Terms): string {
  return JSON.stringify([language, ...terms])
}

function addUp(some: LanguageCounts, others: LanguageCounts): LanguageCounts {
  const sum = { ...some }
  for (const [language, count] of Object.entries(others) as [keyof LanguageCounts, number][]) {
    sum[language] = (sum[language] ?? 0) + count
  }
  return sum
}

/** The numbers of both, best first, of those equally good the newest first. */
function bestOf(open: Answers, own: Answers): number[] {
  if (own.best.length === 0) return open.best.map(([id]) => id)
  return [...open.best, ...own.best]
    .sort(([id, rank], [otherId, otherRank]) => otherRank - rank || otherId - id)
    .map(([id]) => id)
}
