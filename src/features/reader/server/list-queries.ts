import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CardSort } from '#features/speaches/rules.ts'
import { findableBy } from '#features/speaches/server/access/visibility.ts'
import type { Executor } from '#platform/database/database.ts'
import { preparedRows } from '#platform/database/prepared.ts'
import { numbersOf, type Roles, rolesOf, type ViewerNumbers, viewerWith } from '#platform/database/viewer.ts'
import type { Actor } from '#shared/actor.ts'
import type { Locale } from '#shared/locales.ts'
import { countOf } from '../my/server/my-lists.ts'
import {
  type CardList,
  capOf,
  type ListShape,
  type Narrowing,
  narrowed,
  type StandingList,
  sourceOf,
} from './card-lists.ts'
import {
  boundsOf,
  type CountsRow,
  cardRow,
  countStatement,
  countsRow,
  type PageBounds,
  pageStatement,
} from './card-queries.ts'

/*
 * The lists of everybody's home: statements that are built once for each role.
 */

type Asked = ViewerNumbers &
  PageBounds & { categoryId: number | null; languages: Locale[] | null; inCategory: number | null }

/** A page of a list, and what it is narrowed down by. */
export interface AskedPage {
  list: CardList
  /** From 1. */
  page: number
  /** At most as many as there are. */
  languages?: Locale[]
  categoryId?: number
  sort?: CardSort
}

const listedRow = cardRow.extend({ dueDate: z.string().nullable().optional() })

/** A card of a list; of what was assigned, with the day by which it is due. */
export type ListedRow = z.infer<typeof listedRow>

/** A card with how many there are in all; without cards, that alone. */
const pageRow = z.union([listedRow.extend({ total: z.number() }), z.object({ id: z.null(), total: z.number() })])

const readPage = preparedRows<{ roles: Roles | null; list: ListShape } & Narrowing, Asked, z.infer<typeof pageRow>>(
  pageRow,
  ({ roles, list, ...narrowing }) => {
    const viewer = viewerWith(roles)
    const bounds = { size: sql.placeholder('size'), offset: sql.placeholder('offset') }
    return pageStatement(viewer, narrowed(sourceOf(viewer, list), narrowing), bounds)
  },
)

/**
 * A page of cards of a list and how many there are in all, in one statement.
 * @throws Problem 401 when a visitor asks for a list of one's own
 */
export async function findListPage(
  db: Executor,
  actor: Actor | null,
  { list: wanted, page, languages, categoryId: inCategory, sort }: AskedPage,
): Promise<{ rows: ListedRow[]; total: number }> {
  const categoryId = typeof wanted === 'object' && 'categoryId' in wanted ? wanted.categoryId : null
  const list: ListShape = typeof wanted === 'object' && 'categoryId' in wanted ? 'category' : wanted
  const asked = {
    ...numbersOf(actor),
    ...boundsOf(capOf(list), page),
    categoryId,
    languages: languages ?? null,
    inCategory: inCategory ?? null,
  }
  const shape = {
    roles: rolesOf(actor),
    list,
    byLanguages: languages !== undefined,
    byCategory: inCategory !== undefined,
  }
  const rows = await readPage(db, { ...shape, sort: sort ?? null }, asked)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

const filledRow = z.object({ filled: z.array(z.boolean()) })

const readFilled = preparedRows<
  { roles: Roles | null; lists: StandingList[] },
  ViewerNumbers,
  z.infer<typeof filledRow>
>(filledRow, ({ roles, lists }) => {
  const viewer = viewerWith(roles)
  const each = lists.map((list) => {
    const { join = sql``, where } = sourceOf(viewer, list)
    return sql`EXISTS (SELECT FROM speaches ${join} WHERE ${where})`
  })
  return sql`SELECT ARRAY[${sql.join(each, sql`, `)}] AS filled`
})

/** Which of these lists have anything on them, in one statement. */
export async function whichAreFilled(db: Executor, actor: Actor | null, lists: StandingList[]): Promise<boolean[]> {
  const [row] = await readFilled(db, { roles: rolesOf(actor), lists }, numbersOf(actor))
  return row?.filled ?? []
}

const categoryRow = z.object({ id: z.number(), name: z.string() })

const readFilledCategories = preparedRows<
  { roles: Roles | null; atLeast: number },
  ViewerNumbers,
  z.infer<typeof categoryRow>
>(
  categoryRow,
  ({ roles, atLeast }) => sql`
    SELECT c.id, c.name FROM categories c
     WHERE (SELECT count(*) FROM (
       SELECT FROM speaches WHERE speaches.category_id = c.id AND ${findableBy(viewerWith(roles))} LIMIT ${atLeast})
         AS first_ones) = ${atLeast}
     ORDER BY c.name`,
)

/** Categories in which the person finds a minimum number of speaches, by name. */
export async function findFilledCategories(
  db: Executor,
  actor: Actor | null,
  atLeast: number,
): Promise<{ id: number; name: string }[]> {
  return readFilledCategories(db, { roles: rolesOf(actor), atLeast }, numbersOf(actor))
}

const readWaiting = preparedRows<Roles, ViewerNumbers, CountsRow>(countsRow, (roles) => {
  const viewer = viewerWith(roles)
  return countStatement([
    countOf(viewer, 'TOREVIEW'),
    countOf(viewer, 'WFTOVALIDATE'),
    countOf(viewer, 'WFINPROGRESS', 'AWAITING_VALIDATION'),
  ])
})

/** How many speaches wait for somebody's review, for their validation, and of theirs for that of others, in one statement. */
export async function countWaiting(
  db: Executor,
  actor: Actor,
): Promise<{ toReview: number; toValidate: number; awaiting: number }> {
  const [row] = await readWaiting(db, rolesOf(actor), numbersOf(actor))
  const [toReview = 0, toValidate = 0, awaiting = 0] = row?.counts ?? []
  return { toReview, toValidate, awaiting }
}
