import type { Actor } from '#shared/actor.ts'
import type { Locale } from '#shared/locales.ts'
import type { SearchSort } from '../rules.ts'

/** Words asked for, each with its other spellings after a space, in one language or, for null, in all. */
export interface Terms {
  terms: string[]
  language: Locale | null
}

/** Who finds all that the others of them do; besides it, each finds what has to do with themselves. */
export type Audience = 'EVERYBODY' | 'ADMINISTRATORS'

/** Of whom somebody who searches is. */
export function audienceOf(actor: Actor | null): Audience {
  return actor?.isAdmin ? 'ADMINISTRATORS' : 'EVERYBODY'
}

/** Who asks for what. */
export interface Asked extends Terms {
  audience: Audience
}

export interface Search extends Terms {
  sort: SearchSort
  page: number
}

export type LanguageCounts = Partial<Record<Locale, number>>

export interface Found {
  /** In which languages how many were found, whichever is chosen. */
  languages: LanguageCounts
  /** The page of speaches, in order. */
  ids: number[]
}

/** How many were found in all languages. */
export function totalOf(languages: LanguageCounts): number {
  return Object.values(languages).reduce((sum, count) => sum + count, 0)
}
