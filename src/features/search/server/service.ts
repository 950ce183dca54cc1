import { findCards } from '#features/reader/server/service.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { LANGUAGE_IDS, LOCALES, type Locale } from '#shared/locales.ts'
import type { FoundPlace, PeopleSearch, SpeachSearch } from '../contract.ts'
import { foldWord, placeWords } from '../folding.ts'
import { FOUND_WORDS_MAX, PLACES_MAX, PLACES_SHOWN, type SearchSort, TERM_WORDS_MAX } from '../rules.ts'
import { excerptOf, type Hits, markText, markWhole } from './excerpt.ts'
import { type Found, type Search, totalOf } from './found.ts'
import { findPeople } from './people-queries.ts'
import {
  findPlaces,
  findSaid,
  findWordsLike,
  listPassageRows,
  type PassageRow,
  type PlaceRow,
  type PlacesRow,
  type SaidRow,
} from './place-queries.ts'
import { findFindable, findSpeaches, listFindable } from './queries.ts'
import { likelySpellings } from './spelling.ts'
import { nameWordsOf, termsOf, waysOfWriting } from './terms.ts'

export interface SearchInput {
  term: string
  page: number
  tri: SearchSort
  /** 0 for all (seed 000 §2). */
  languageId: number
  /** Those to begin with, where none is chosen: if nothing is found in them, all languages count. */
  languages?: Locale[]
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
  if (input.term === '')
    return present(db, actor, await narrowed(input, (search) => listFindable(db, actor, search)), [])
  const typed = termsOf(input.term)
  if (typed.length === 0) return present(db, actor, { found: NOTHING, languages: null }, [])
  const find = (terms: string[]) => narrowed(input, (search) => findSpeaches(db, actor, { ...search, terms }))
  const answer = await find(typed)
  if (totalOf(answer.found.languages) > 0) return present(db, actor, answer, typed)
  const meant = await correctTerms(db, singleWords(typed))
  return meant ? present(db, actor, await find(meant), meant) : present(db, actor, answer, typed)
}

/** What was found, and the languages that its page is of; null for all. */
interface Answer {
  found: Found
  languages: Search['languages']
}

/** The page in the language that was chosen, else in those to begin with, else in all. */
async function narrowed(
  { tri: sort, page, languageId, languages = [] }: SearchInput,
  find: (search: Omit<Search, 'terms'>) => Promise<Found>,
): Promise<Answer> {
  const read = async (of: Search['languages']) => ({ found: await find({ sort, page, languages: of }), languages: of })
  const chosen = LOCALES.find((locale) => LANGUAGE_IDS[locale] === languageId)
  if (chosen) return read([chosen])
  if (languages.length === 0) return read(null)
  const answer = await read(languages)
  const isElsewhere = totalOf(answer.found.languages, languages) === 0 && totalOf(answer.found.languages) > 0
  return isElsewhere ? read(null) : answer
}

/** All places of one speach in which the words of a search stand, as its results name the best of them. */
export async function searchPlaces(
  { database: { db } }: Platform,
  actor: Actor | null,
  which: SpeachRef,
  term: string,
): Promise<FoundPlace[]> {
  const typed = termsOf(term)
  const id = typed.length > 0 ? await findFindable(db, actor, which) : undefined
  if (id === undefined) return []
  const placesOf = async (terms: string[]) => {
    const asked = wordsAsked(terms)
    const row = (await readPlaces(db, [id], { terms, asked, max: PLACES_MAX })).get(id)
    return row?.places.map((place) => presentPlace(place, asked)) ?? []
  }
  const places = await placesOf(typed)
  const meant = places.length === 0 ? await correctTerms(db, singleWords(typed)) : null
  return meant ? placesOf(meant) : places
}

/** Searches once for nobody: a database loads its dictionaries at the first search, which somebody would wait for. */
export async function warmUpSearch(platform: Platform): Promise<void> {
  await searchSpeaches(platform, null, { term: 'a', page: 1, tri: 'RELEVANT', languageId: 0 })
}

const NOTHING: Found = { languages: {}, ids: [] }

function singleWords(terms: string[]): string[] {
  return terms.flatMap((word) => word.split('-'))
}

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
  { found, languages }: Answer,
  terms: string[],
): Promise<SpeachSearch> {
  const asked = wordsAsked(terms)
  const [cards, places] = await Promise.all([
    findCards(db, actor, found.ids),
    found.ids.length > 0 && terms.length > 0
      ? readPlaces(db, found.ids, { terms, asked, max: PLACES_SHOWN })
      : NO_PLACES,
  ])
  const reasons = await findReasons(db, cards, places, asked)
  return {
    totalNumberOfSpeachesFound: totalOf(found.languages, languages),
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

/** Every word that is asked for, in all the ways in which it is written. */
function wordsAsked(terms: string[]): string[] {
  return waysOfWriting(terms).flatMap((words) => words.flatMap((word) => word.split(' ')))
}

function readPlaces(
  db: Executor,
  ids: number[],
  { terms, asked, max }: { terms: string[]; asked: string[]; max: number },
): Promise<Map<number, PlacesRow>> {
  const folded = asked.map(foldWord)
  const letters = Math.min(2, ...folded.map(({ length }) => length))
  const beginnings = [...new Set(folded.map((word) => word.slice(0, letters)))]
  return findPlaces(db, { ids, terms, beginnings, letters, max })
}

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
  const placed = placeWords(place.text, hits.words)
  // The hits contain stems too, which are no words of the text.
  const standing = new Set(placed.map(({ folded }) => folded))
  return {
    chapterId: place.chapterId,
    chapterTitle: place.title,
    type: place.type,
    page: place.page ?? undefined,
    excerpt: excerptOf(place.text, hits, placed),
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

/** Every text of a published speach as it is searched, in the order of reading, up to so many letters in all. */
export function listPassages(db: Executor, speachId: number, letters: number): Promise<PassageRow[]> {
  return listPassageRows(db, speachId, letters)
}
