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

/** What everybody finds, with as much of it as is needed to correct it by what changes. */
export interface OpenAnswers {
  languages: LanguageCounts
  kept: KeptId[]
  /** Every answer from this number on is kept. */
  newestFrom: number
  /** Every answer by its titles and headings from this number on is kept; null when none was looked for. */
  namedFrom: number | null
}

/** What has changed of what everybody finds. */
export interface OpenChanges {
  /** How many answers more, or fewer, there are. */
  languages: LanguageCounts
  /** Speaches that answered before or answer now. */
  ids: number[]
  /** Those of them that answer now. */
  answering: KeptId[]
}

/** What everybody finds now, of what they found before the changes. */
export function correctAnswers(open: OpenAnswers, { languages, ids, answering }: OpenChanges): OpenAnswers {
  if (ids.length === 0) return open
  const changed = new Set(ids)
  const isKept = ([id, , isNamed]: KeptId) =>
    id >= open.newestFrom || (isNamed && open.namedFrom !== null && id >= open.namedFrom)
  const kept = open.kept.filter(([id]) => !changed.has(id))
  return { ...open, languages: addUp(open.languages, languages), kept: [...kept, ...answering.filter(isKept)] }
}

/** The best answers, best first; null when too many went of those that were kept, or came to them. */
export function bestOfOpen(open: OpenAnswers, language: Locale | null): RankedId[] | null {
  if (open.kept.length > KEPT_MAX) return null
  const total = language ? (open.languages[language] ?? 0) : totalOf(open.languages)
  const byAge = open.kept.toSorted(([id], [otherId]) => otherId - id)
  const newest = byAge.filter(([id]) => id >= open.newestFrom).slice(0, RANKED)
  if (newest.length < Math.min(RANKED, total)) return null
  if (total <= RANKED) return bestFirst(newest.map(([id, rank]) => [id, rank]))
  const { namedFrom } = open
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
