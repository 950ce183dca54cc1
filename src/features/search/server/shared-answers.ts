import type { Locale } from '#shared/locales.ts'
import { type LanguageCounts, totalOf } from './found.ts'

/**
 * Of how many answers the newest get a rank, and as many of those whose titles and headings answer: of what everybody
 * finds, and of what this person finds besides. All that is found is counted and listed: the others follow, newest first.
 */
export const RANKED = 250

/** How many of each are kept, so that some may go before all has to be read anew. */
export const KEPT = 300

/** How many may be kept when more have come. */
const KEPT_MAX = 4 * KEPT

/** A speach's number and its rank. */
export type RankedId = [id: number, rank: number]

/** The same, and whether titles and headings answer. */
export type KeptId = [...RankedId, isNamed: boolean]

/** What everybody of an audience finds, with as much of it as is needed to correct it by what changes. */
export interface SharedAnswers {
  languages: LanguageCounts
  kept: KeptId[]
  /** Every answer from this number on is kept. */
  newestFrom: number
  /** Every answer by its titles and headings from this number on is kept; null when none was looked for. */
  namedFrom: number | null
}

/** What has changed of it. */
export interface SharedChanges {
  /** How many answers more, or fewer, there are. */
  languages: LanguageCounts
  /** Speaches that answered before or answer now. */
  ids: number[]
  /** Those of them that answer now. */
  answering: KeptId[]
}

/** What they find now, of what they found before the changes. */
export function correctAnswers(shared: SharedAnswers, { languages, ids, answering }: SharedChanges): SharedAnswers {
  if (ids.length === 0) return shared
  const changed = new Set(ids)
  const isKept = ([id, , isNamed]: KeptId) =>
    id >= shared.newestFrom || (isNamed && shared.namedFrom !== null && id >= shared.namedFrom)
  const kept = shared.kept.filter(([id]) => !changed.has(id))
  return { ...shared, languages: addUp(shared.languages, languages), kept: [...kept, ...answering.filter(isKept)] }
}

/** The best answers, best first; null when too many went of those that were kept, or came to them. */
export function bestOfShared(shared: SharedAnswers, language: Locale | null): RankedId[] | null {
  if (shared.kept.length > KEPT_MAX) return null
  const total = language ? (shared.languages[language] ?? 0) : totalOf(shared.languages)
  const byAge = shared.kept.toSorted(([id], [otherId]) => otherId - id)
  const newest = byAge.filter(([id]) => id >= shared.newestFrom).slice(0, RANKED)
  if (newest.length < Math.min(RANKED, total)) return null
  if (total <= RANKED) return bestFirst(newest.map(([id, rank]) => [id, rank]))
  const { namedFrom } = shared
  if (namedFrom === null) return null
  const named = byAge.filter(([id, , isNamed]) => isNamed && id >= namedFrom).slice(0, RANKED)
  if (named.length < RANKED && namedFrom > 0) return null
  const ranks = new Map([...newest, ...named].map(([id, rank]) => [id, rank]))
  return bestFirst([...ranks]).slice(0, RANKED)
}

/** Best first, of those equally good the newest first. */
export function bestFirst(ranked: RankedId[]): RankedId[] {
  return ranked.sort(([id, rank], [otherId, otherRank]) => otherRank - rank || otherId - id)
}

/** The counts of both; languages without any are left out. */
export function addUp(some: LanguageCounts, others: LanguageCounts): LanguageCounts {
  const languages = new Set([...Object.keys(some), ...Object.keys(others)]) as Set<Locale>
  const sums = [...languages].map((language) => [language, (some[language] ?? 0) + (others[language] ?? 0)] as const)
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
}
