import type { z } from 'zod'
import { countUnread } from '#features/notifications/server/service.ts'
import { listPaths } from '#features/paths/contract.ts'
import { hasPublishedPaths } from '#features/paths/server/service.ts'
import * as reading from '#features/reader/server/service.ts'
import { readFlags } from '#features/site/server/service.ts'
import { whereAuthorFollowed } from '#features/social/server/service.ts'
import { countReviewsNear } from '#features/speach-management/server/service.ts'
import type { SpeachCard } from '#features/speaches/schemas.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import { type Locale, readingLanguages } from '#shared/locales.ts'
import type { FirstSteps, HomeRow, listHomeRow, ResumeCard } from '../contract.ts'
import { CATEGORY_ROW_MIN, getStartedCards, isRanking, ROW_NAME, type RowCode } from '../rules.ts'
import { readFirstSteps } from './first-steps.ts'
import { findExtras, type HomeExtras, type HomeLink } from './queries.ts'

/** The rows of speaches that everybody has, in order, by their name in addresses. */
const ROWS = {
  continue: 'CONTINUE',
  pinned: 'PINNED',
  assigned: 'ASSIGNED',
  new: 'NEW',
  'best-rated': 'BEST_RATED',
  'most-read': 'MOST_READ',
  followed: 'FOLLOWED',
} as const satisfies Record<string, RowCode>

type RowName = keyof typeof ROWS

const ROW_NAMES = Object.keys(ROWS) as RowName[]

/** Rows of which a visitor can have none: they are of one person. */
const OWN_ROWS: readonly RowName[] = ['continue', 'assigned', 'followed']

/** Speaches by people whom the reader follows. */
const FOLLOWED = { name: 'followed', where: whereAuthorFollowed }

function listOf(name: RowName) {
  return name === 'followed' ? FOLLOWED : name
}

/**
 * The rows of the home page (PRODUCT §10), leaving out empty ones. Visitors get what is public, without paths and
 * links, which are for members of the organisation (PRODUCT §4, §5).
 */
export async function readHome(platform: Platform, actor: Actor | null, locale: Locale) {
  const { db } = platform.database
  const names = actor ? ROW_NAMES : ROW_NAMES.filter((name) => !OWN_ROWS.includes(name))
  const asked = readFlags(db)
  const [flags, filled, categories, own] = await Promise.all([
    asked,
    reading.filledLists(db, actor, names.map(listOf)),
    reading.listFilledCategories(db, actor, CATEGORY_ROW_MIN),
    actor ? readOwn(platform, actor, asked) : VISITORS_OWN,
  ])
  const rows = names
    .filter((name) => filled.includes(listOf(name)) && (name !== 'pinned' || flags.pinnedOnHome))
    .map((name) => presentRow(platform, locale, name))
  const paths = row('PATHS', platform.translate(locale, 'home:rows.PATHS'), 'paths')
  return {
    getStarted: actor ? getStartedCards(actor, { ...flags, ...own.waiting, ...own }) : [],
    firstSteps: own.firstSteps,
    languages: readingLanguages(own.languages, actor?.language ?? locale),
    rows: [
      ...rows,
      ...categories.map(({ id, name }) => row('CATEGORY', name, `category-${id}`)),
      ...(own.somePaths ? [{ ...paths, carouselUrl: listPaths.path }] : []),
      ...own.links.map(linkRow),
    ],
  }
}

/** The parts of the home page that need a signed-in person. */
interface Own extends HomeExtras {
  somePaths: boolean
  waiting: reading.Waiting
  unread: number
  reviewsNear: number
  firstSteps: FirstSteps | null
}

const VISITORS_OWN: Own = {
  somePaths: false,
  waiting: { toReview: 0, toValidate: 0, awaiting: 0 },
  unread: 0,
  reviewsNear: 0,
  firstSteps: null,
  closed: [],
  languages: null,
  links: [],
}

async function readOwn(platform: Platform, actor: Actor, flags: ReturnType<typeof readFlags>): Promise<Own> {
  const { db } = platform.database
  const [somePaths, waiting, unread, reviewsNear, extras] = await Promise.all([
    hasPublishedPaths(db, actor),
    reading.countWaiting(db, actor),
    countUnread(platform, actor, flags),
    actor.isAdmin ? countReviewsNear(platform) : 0,
    findExtras(db, actor.id),
  ])
  const firstSteps = await readFirstSteps(platform, actor, extras.closed)
  return { somePaths, waiting, unread, reviewsNear, firstSteps, ...extras }
}

function presentRow(platform: Platform, locale: Locale, name: RowName): HomeRow {
  const presented = row(ROWS[name], titleOf(platform, locale, name), name)
  return name === 'continue' ? { ...presented, carouselUrl: '/api/v2/home/continue' } : presented
}

function titleOf(platform: Platform, locale: Locale, name: RowName): string {
  return platform.translate(locale, `home:rows.${ROWS[name]}`)
}

function row(code: RowCode, title: string, name: string): HomeRow {
  return { code, title, url: `/browse/${name}`, carouselUrl: `/api/v2/home/rows/${name}`, outframe: false }
}

function linkRow({ title, url, outframe }: HomeLink): HomeRow {
  return { code: 'LINK', title, url, carouselUrl: '', outframe }
}

/** A page of what somebody began and has not finished, each with where to go on. */
export async function listContinued(platform: Platform, actor: Actor, page: number) {
  const { db } = platform.database
  const { result, total } = await reading.listCards(db, actor, { list: 'continue', page })
  const resume = result.length > 0 ? await reading.findResumeFacts(db, actor, result) : new Map()
  return { result: result.flatMap((card) => withResume(card, resume.get(card.id))), total }
}

function withResume(card: SpeachCard, resume: reading.ResumeFacts | undefined): ResumeCard[] {
  return resume ? [{ ...card, resume }] : []
}

interface RowQuery extends z.output<(typeof listHomeRow)['query']> {
  name: string
  locale: Locale
}

/**
 * A page of a row, with its title; what is asked for beside the page narrows it down.
 * @throws Problem 404 when there is no such row, 401 for a visitor who asks for one of a person's own
 */
export async function listRow(platform: Platform, actor: Actor | null, { name, locale, sort, ...asked }: RowQuery) {
  const { db } = platform.database
  if (!ROW_NAME.test(name)) throw notFound()
  const category = /^category-(\d+)$/.exec(name)
  if (!category) {
    // The pattern leaves the names of ROWS.
    const known = name as Exclude<RowName, 'continue'>
    return {
      ...(await reading.listCards(db, actor, {
        ...asked,
        list: listOf(known),
        sort: isRanking(name) ? undefined : sort,
      })),
      title: titleOf(platform, locale, known),
    }
  }
  const found = await reading.findCategory(db, Number(category[1]))
  if (!found) throw notFound()
  const list = { categoryId: found.id }
  const cards = await reading.listCards(db, actor, { ...asked, list, sort })
  // What an organisation sorts its own by is no visitor's business: a category in which they find nothing at all.
  const isEmpty = async () => (await reading.listCards(db, actor, { list, page: 1 })).total === 0
  if (!actor && cards.total === 0 && (await isEmpty())) throw notFound()
  return { ...cards, title: found.name }
}
