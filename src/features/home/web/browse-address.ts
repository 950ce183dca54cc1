import { CARD_SORTS, type CardSort } from '#features/speaches/rules.ts'
import { ROW_ID_MAX } from '#shared/fields.ts'
import { isLocale, LOCALES, type Locale } from '#shared/locales.ts'
import { beginsWithLanguages, isRanking } from '../rules.ts'
import type { RowFilters } from './home-queries.ts'

/** What the address of a row carries; what is as usual is left out of it. */
export interface BrowseSearch {
  /** One language, or all where the row begins with those that one reads. */
  language?: Locale | 'all'
  category?: number
  sort?: CardSort
}

/** Reads the query of an address; what it does not know is left out. */
export function readBrowse(search: Record<string, unknown>): BrowseSearch {
  const { language } = search
  const category = Number(search.category)
  return {
    language: language === 'all' || isLocale(language) ? language : undefined,
    category: Number.isInteger(category) && category > 0 && category <= ROW_ID_MAX ? category : undefined,
    sort: CARD_SORTS.find((sort) => sort === search.sort),
  }
}

/** What is offered for a row: nothing that would change nothing. */
export function choicesOf(row: string): { ownLanguages: boolean; category: boolean; sort: boolean } {
  return { ownLanguages: beginsWithLanguages(row), category: !row.startsWith('category-'), sort: !isRanking(row) }
}

/** What to ask the server for. `own` are the languages in which one reads. */
export function filtersOf(row: string, { language, category, sort }: BrowseSearch, own: readonly Locale[]): RowFilters {
  const choices = choicesOf(row)
  const usual = choices.ownLanguages && own.length < LOCALES.length ? [...own] : undefined
  return {
    languages: language && language !== 'all' ? [language] : language ? undefined : usual,
    categoryId: choices.category ? category : undefined,
    sort: choices.sort ? sort : undefined,
  }
}
