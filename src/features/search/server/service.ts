import { findCards } from '#features/reader/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { LANGUAGE_IDS, LOCALES } from '#shared/locales.ts'
import type { FoundPlace, PeopleSearch, SpeachSearch } from '../contract.ts'
import { foldWord, placeWords } from '../folding.ts'
import { FOUND_WORDS_MAX, type SearchSort, TERM_WORDS_MAX } from '../rules.ts'
import { excerptOf, type Hits, markText, markWhole } from './excerpt.ts'
import { type Found, type Search, totalOf } from './found.ts'
import { findPeople } from './people-queries.ts'
import { findPlaces, findSaid, findWordsLike, type PlaceRow, type PlacesRow, type SaidRow } from './place-queries.ts'
import { findSpeaches, listFindable } from './queries.ts'
import { likelySpellings } from './spelling.ts'
import { nameWordsOf, termsOf, waysOfWriting } from './terms.ts'

export interface SearchInput {
  term: string
  page: number
  tri: SearchSort
  /** 0 for all (seed 000 §2). */
  languageId: number
}

/**
 * Finds speaches by what stands in them, among those that this person may find: totals, languages and pages are of
 * these alone. When nothing answers the words as they were typed, what was probably meant is looked for.
 */
export async function searchSpeaches(
  platform: Platform,
  actor: Actor | null,
  input: SearchInput,
): Promise<SpeachSearch> {
  const { db } = platform.database
  const language = LOCALES.find((locale) => LANGUAGE_IDS[locale] === input.languageId) ?? null
  const search = { sort: input.tri, language, page: input.page }
  if (input.term === '') return present(db, actor, language, await listFindable(db, actor, search), [])
  const typed = termsOf(input.term)
  if (typed.length === 0) return present(db, actor, language, NOTHING, [])
  const found = await findSpeaches(db, actor, { ...search, terms: typed })
  if (totalOf(found.languages) > 0) return present(db, actor, language, found, typed)
  const meant = await correctTerms(
    db,
    typed.flatMap((word) => word.split('-')),
  )
  if (!meant) return present(db, actor, language, found, typed)
  return present(db, actor, language, await findSpeaches(db, actor, { ...search, terms: meant }), meant)
}

/** Searches once for nobody: a database loads its dictionaries at the first search, which somebody would wait for. */
export async function warmUpSearch(platform: Platform): Promise<void> {
  await searchSpeaches(platform, null, { term: 'a', page: 1, tri: 'RELEVANT', languageId: 0 })
}

const NOTHING: Found = { languages: {}, ids: [] }

/** The words with the spellings that the dictionary knows for them; null when it knows none. */
async function correctTerms(db: Executor, typed: string[]): Promise<string[] | null> {
  const alike = await findWordsLike(db, typed)
  const terms = typed.map((word, index) => {
    const isOpen = index === typed.length - 1
    return [word, ...likelySpellings(word, alike[index] ?? [], { isOpen })].join(' ')
  })
  return terms.some((term) => term.includes(' ')) ? terms : null
}

async function present(
  db: Executor,
  actor: Actor | null,
  language: Search['language'],
  found: Found,
  terms: string[],
): Promise<SpeachSearch> {
  const asked = waysOfWriting(terms).flatMap((words) => words.flatMap((word) => word.split(' ')))
  const folded = asked.map(foldWord)
  const letters = Math.min(2, ...folded.map(({ length }) => length))
  const beginnings = [...new Set(folded.map((word) => word.slice(0, letters)))]
  const [cards, places] = await Promise.all([
    findCards(db, actor, found.ids),
    found.ids.length > 0 && terms.length > 0
      ? findPlaces(db, { ids: found.ids, terms, beginnings, letters })
      : NO_PLACES,
  ])
  const reasons = await findReasons(db, cards, places, asked)
  return {
    totalNumberOfSpeachesFound: language ? (found.languages[language] ?? 0) : totalOf(found.languages),
    availableLanguages: LOCALES.flatMap((locale) => {
      const count = found.languages[locale]
      return count === undefined ? [] : [{ id: LANGUAGE_IDS[locale], language: locale, count }]
    }).sort((a, b) => b.count - a.count || a.id - b.id),
    results: cards.map((card) => {
      const row = places.get(card.id)
      const hits = { words: new Set(row?.hits), asked }
      return {
        ...card,
        titleParts: markText(card.title, hits),
        matches: row?.places.map((place) => presentPlace(place, asked)) ?? [],
        matchCount: row?.count ?? 0,
        reason: reasons.get(card.id) ?? null,
      }
    }),
  }
}

const NO_PLACES = new Map<number, PlacesRow>()

/** Why speaches were found of which nothing that a result shows contains the words. */
async function findReasons(
  db: Executor,
  cards: { id: number; title: string }[],
  places: Map<number, PlacesRow>,
  asked: string[],
): Promise<Map<number, FoundReason | null>> {
  const hitsOf = (id: number): Hits => ({ words: new Set(places.get(id)?.hits), asked })
  const puzzling = cards.filter(
    ({ id, title }) => places.get(id)?.count === 0 && !markText(title, hitsOf(id)).some(({ hit }) => hit),
  )
  if (puzzling.length === 0) return new Map()
  const said = await findSaid(
    db,
    puzzling.map(({ id }) => id),
  )
  return new Map(said.map((row) => [row.id, reasonIn(row, hitsOf(row.id))]))
}

type FoundReason = NonNullable<SpeachSearch['results'][number]['reason']>

function reasonIn({ tags, lessons, description }: SaidRow, hits: Hits): FoundReason | null {
  const reasons: FoundReason[] = [
    { foundIn: 'TAGS', parts: markWhole(tags, hits) },
    { foundIn: 'LESSONS', parts: markWhole(lessons, hits) },
    { foundIn: 'DESCRIPTION', parts: excerptOf(description, hits) },
  ]
  return reasons.find(({ parts }) => parts.length > 0) ?? null
}

function presentPlace(place: PlaceRow, asked: string[]): FoundPlace {
  const hits: Hits = { words: new Set(place.hits), asked }
  // The hits contain stems too, which are no words of the text.
  const standing = new Set(placeWords(place.text, hits.words).map(({ folded }) => folded))
  return {
    chapterId: place.chapterId,
    chapterTitle: place.title,
    type: place.type,
    page: place.page ?? undefined,
    excerpt: excerptOf(place.text, hits),
    words: [...standing].slice(0, FOUND_WORDS_MAX),
  }
}

/** Finds active people by name; administrators find them by e-mail address too, and are told it. */
export async function searchPeople(
  platform: Platform,
  actor: Actor,
  { term, count, page }: { term: string; count: number; page: number },
): Promise<PeopleSearch> {
  // An address is made of single letters too.
  const all = nameWordsOf(term)
  const long = all.filter((word) => [...word].length > 1)
  const words = (actor.isAdmin || long.length === 0 ? all : long).slice(0, TERM_WORDS_MAX)
  if (term !== '' && words.length === 0) return { totalNumberOfUsersFound: 0, results: [] }
  const found = await findPeople(platform.database.db, words, { count, page, byEmail: actor.isAdmin })
  return {
    totalNumberOfUsersFound: found.total,
    results: found.people.map(({ email, ...person }) => (actor.isAdmin ? { ...person, email } : person)),
  }
}
