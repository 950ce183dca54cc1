import { z } from 'zod'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { SearchSort } from '../rules.ts'

/** A page of what one looks for. */
export interface Search {
  /** The words asked for, each with its other spellings after a space. */
  terms: string[]
  /** Null for all. */
  languages: readonly Locale[] | null
  sort: SearchSort
  page: number
}

export type LanguageCounts = Partial<Record<Locale, number>>

export const found = z.object({
  /** In which languages how many were found, whichever is chosen. */
  languages: z.partialRecord(z.enum(LOCALES), z.number()),
  /** The page of speaches, in order. */
  ids: z.array(z.number()),
})

export type Found = z.infer<typeof found>

/** How many were found in some languages, or in all. */
export function totalOf(counts: LanguageCounts, languages: Search['languages'] = null): number {
  return (languages ?? LOCALES).reduce((sum, language) => sum + (counts[language] ?? 0), 0)
}
