import * as reading from '#features/speaches/reading/server/service.ts'
import { canCreate } from '#features/speaches/rules.ts'
import type { SpeachCard } from '#features/speaches/schemas.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { HomeRow, ResumeCard } from '../contract.ts'
import { CATEGORY_ROW_MIN, GET_STARTED_CODES, ROW_NAME, type RowCode } from '../rules.ts'

/** The rows that everybody has, in order, by their name in addresses. */
const ROWS = {
  continue: 'CONTINUE',
  assigned: 'ASSIGNED',
  new: 'NEW',
  'best-rated': 'BEST_RATED',
  'most-read': 'MOST_READ',
} as const satisfies Record<string, RowCode>

type RowName = keyof typeof ROWS

/** What stands on somebody's home page (PRODUCT §10): rows only where they have something. */
export async function readHome(platform: Platform, actor: Actor, locale: Locale) {
  const { db } = platform.database
  const names = Object.keys(ROWS) as RowName[]
  const [filled, categories] = await Promise.all([
    reading.filledLists(db, actor, names),
    reading.listFilledCategories(db, actor, CATEGORY_ROW_MIN),
  ])
  const rows = names.filter((name) => filled.includes(name)).map((name) => presentRow(platform, locale, name))
  return {
    getStarted: GET_STARTED_CODES.filter(() => canCreate(actor)).map((code) => ({ code, count: 0 })),
    rows: [...rows, ...categories.map(({ id, name }) => row('CATEGORY', name, `category-${id}`))],
  }
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

/** A page of what somebody began and has not finished, each with where to go on. */
export async function listContinued(platform: Platform, actor: Actor, page: number) {
  const { db } = platform.database
  const { result, total } = await reading.listCards(db, actor, 'continue', page)
  const ids = result.map(({ id }) => id)
  const resume = ids.length > 0 ? await reading.findResumeFacts(db, actor, ids) : new Map()
  return { result: result.flatMap((card) => withResume(card, resume.get(card.id))), total }
}

function withResume(card: SpeachCard, resume: reading.ResumeFacts | undefined): ResumeCard[] {
  return resume ? [{ ...card, resume }] : []
}

/** A page of a row, with its title. @throws Problem 404 when there is no such row */
export async function listRow(
  platform: Platform,
  actor: Actor,
  { name, page, locale }: { name: string; page: number; locale: Locale },
) {
  const { db } = platform.database
  if (!ROW_NAME.test(name)) throw notFound()
  const category = /^category-(\d+)$/.exec(name)
  if (!category) {
    // The pattern leaves the names of ROWS.
    const known = name as Exclude<RowName, 'continue'>
    return { ...(await reading.listCards(db, actor, known, page)), title: titleOf(platform, locale, known) }
  }
  const found = await reading.findCategory(db, Number(category[1]))
  if (!found) throw notFound()
  return { ...(await reading.listCards(db, actor, { categoryId: found.id }, page)), title: found.name }
}
