import type { Locale } from '#shared/locales.ts'
import type { SearchSort } from '../rules.ts'

/** A page of what one looks for. */
export interface Search {
  /** The words asked for, each with its other spellings after a space. */
  terms: string[]
  /** Null for all languages. */
  language: Locale | null
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
