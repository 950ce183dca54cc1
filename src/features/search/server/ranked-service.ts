import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { GRID_PAGE_SIZE, pageOffset } from '#shared/paging.ts'
import { type Asked, audienceOf, type Found, type LanguageCounts, type Search, totalOf } from './found.ts'
import { KEPT_MIN, keepAnswers, keepCorrected, recallAnswers } from './kept-service.ts'
import { findSpeaches } from './queries.ts'
import { findOwn, findOwnAndChanges, findRanked, type OwnAnswers } from './ranked-queries.ts'
import {
  addUp,
  bestFirst,
  bestOfShared,
  correctAnswers,
  RANKED,
  type RankedId,
  type SharedAnswers,
} from './shared-answers.ts'

/**
 * Speaches that answer all terms and that this person may find, with totals of exactly these. What a whole audience
 * finds by words that thousands of speaches have is counted and ranked once, and corrected by what changes (decision
 * 0039).
 * @param keptMin from how many answers on
 */
export async function findByTerms(
  platform: Platform,
  actor: Actor | null,
  search: Search,
  keptMin = KEPT_MIN,
): Promise<Found> {
  const from = pageOffset(search.page, GRID_PAGE_SIZE)
  const to = from + GRID_PAGE_SIZE
  if (search.sort !== 'RELEVANT' || to > RANKED) return findSpeaches(platform.database.db, actor, search)
  const asked = { audience: audienceOf(actor), terms: search.terms, language: search.language }
  const { languages, best, own } =
    (await recall(platform, actor, asked)) ?? (await findAndKeep(platform, actor, asked, keptMin))
  const all = own.best.length > 0 ? bestFirst([...best, ...own.best]) : best
  return { languages: addUp(languages, own.languages), ids: all.slice(from, to).map(([id]) => id) }
}

/** What an audience finds, and what this person finds besides. */
interface SharedAndOwn {
  languages: LanguageCounts
  best: RankedId[]
  own: OwnAnswers
}

/** What is kept, corrected by what has changed, with what is this person's own; null when it does not suffice. */
async function recall(platform: Platform, actor: Actor | null, asked: Asked): Promise<SharedAndOwn | null> {
  const { db } = platform.database
  const known = await recallAnswers(platform, asked)
  if (!known) return null
  const now = await findOwn(db, actor, asked, known.snapshot)
  if (!now.hasChanged) return present(platform, asked, known.answers, now)
  const { changes, ...since } = await findOwnAndChanges(db, actor, asked, known.snapshot)
  return changes && present(platform, asked, correctAnswers(known.answers, changes), since)
}

/** Null when what is kept lacks some of the best. */
function present(
  platform: Platform,
  asked: Asked,
  answers: SharedAnswers,
  { own, snapshot }: { own: OwnAnswers; snapshot: string },
): SharedAndOwn | null {
  const best = bestOfShared(answers, asked.language)
  if (!best) return null
  keepCorrected(platform, asked, { answers, snapshot })
  return { languages: answers.languages, best, own }
}

/** @throws Error when what was just read lacks some of the best */
async function findAndKeep(
  platform: Platform,
  actor: Actor | null,
  asked: Asked,
  keptMin: number,
): Promise<SharedAndOwn> {
  const { answers, own, snapshot } = await findRanked(platform.database.db, actor, asked)
  const best = bestOfShared(answers, asked.language)
  if (!best) throw new Error('an answer that was just read lacks some of its best')
  if (totalOf(answers.languages) >= keptMin) await keepAnswers(platform, asked, { answers, snapshot })
  return { languages: answers.languages, best, own }
}
