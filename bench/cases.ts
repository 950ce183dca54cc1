import { authenticate } from '#features/accounts/server/authenticate.ts'
import { readMe } from '#features/accounts/server/service.ts'
import { listRow, readHome } from '#features/home/server/service.ts'
import { viewSpeach } from '#features/reader/server/view-service.ts'
import { searchSpeaches } from '#features/search/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'

export interface BenchCase {
  name: string
  /** Called in turn. */
  paths: string[]
  /** The services behind the paths, whose statements are the bare SQL. */
  services: (() => Promise<unknown>)[]
}

/** Words of five speaches, however many there are. */
export const FIVE = Array.from({ length: 8 }, (_, n) => `series${String(n * 311 + 7).padStart(7, '0')}`)

/** Words that a few hundredths to a few ten-thousandths of the speaches have, and beginnings of words. */
export const SHARES = [
  'rare42',
  'rare1234',
  'rare77 report',
  'qualité rare9',
  'rare4999',
  'Brücke rare31',
  'rare2048 winter',
  'energía rare8',
]

/** A word of every fourth speach. */
export const FREQUENT = 'bridge'

/** The first page of what answers a term. */
export function searchFor(platform: Platform, actor: Actor, term: string) {
  return searchSpeaches(platform, actor, { term, page: 1, tri: 'RELEVANT', languageId: 0 })
}

/** What later features add their calls to. */
export function benchCases(platform: Platform, actor: Actor, cookie: string): BenchCase[] {
  const speachIDs = Array.from({ length: 8 }, (_, n) => `b${String(n * 36 + 1).padStart(10, '0')}`)
  const searchCase = (name: string, terms: string[]): BenchCase => ({
    name: `search, ${name}`,
    paths: terms.map((term) => `/api/v2/speach/search?term=${encodeURIComponent(term)}`),
    services: terms.map((term) => () => searchFor(platform, actor, term)),
  })
  return [
    {
      name: 'sign-in check (`GET /api/v2/me`)',
      paths: ['/api/v2/me'],
      services: [
        async () => {
          await authenticate(platform, { cookie })
          await readMe(platform, actor)
        },
      ],
    },
    searchCase('words of five speaches', FIVE),
    searchCase('words of 0.05 % to 5 % of the speaches', SHARES),
    searchCase('a word of every fourth speach', [FREQUENT]),
    {
      name: 'reader view',
      paths: speachIDs.map((speachID) => `/api/v2/speaches/${speachID}/view`),
      services: speachIDs.map((speachID) => () => viewSpeach(platform, actor, speachID)),
    },
    {
      name: 'home, all rows',
      paths: ['/api/v2/home'],
      services: [() => readHome(platform, actor, 'en')],
    },
    {
      name: 'card list (a page of the newest)',
      paths: ['/api/v2/home/rows/new?page=1'],
      services: [() => listRow(platform, actor, { name: 'new', page: 1, locale: 'en' })],
    },
  ]
}
