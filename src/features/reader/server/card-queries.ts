import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { SPEACH_STATES, VISIBILITIES } from '#features/speaches/rules.ts'
import { examStanding, speachCard } from '#features/speaches/schemas.ts'
import { authorsColumns, authorsRow } from '#features/speaches/server/access/people-queries.ts'
import { relationTo } from '#features/speaches/server/access/visibility.ts'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { preparedRows } from '#platform/database/prepared.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import {
  numbersOf,
  type Roles,
  rolesOf,
  type Viewer,
  type ViewerNumbers,
  viewerWith,
} from '#platform/database/viewer.ts'
import type { Actor } from '#shared/actor.ts'
import { GRID_PAGE_SIZE, pageOffset } from '#shared/paging.ts'

/** A list of speaches: conditions on the table `speaches` and on what is joined to it. */
export interface CardSource {
  join?: SQL
  where: SQL
  order: SQL
  /** What the list says of each speach beside its card, from the table `speaches` alone. */
  columns?: SQL
  /** The list ends after this many: the best, the latest. */
  cap?: number
}

/** Everything that a card says, and what the rules need to know of it. */
export const cardRow = z
  .object({
    id: z.number(),
    speachID: z.string(),
    title: z.string(),
    image: z.string().nullable(),
    isTemplate: z.boolean(),
    isFavourite: z.boolean(),
    state: z.enum(SPEACH_STATES),
    visibility: z.enum(VISIBILITIES),
    language: speachCard.shape.language,
    publishedAt: z.string().nullable(),
    lastPublishedAt: z.string().nullable(),
    updatedAt: z.string(),
    delayedTill: z.string().nullable(),
    draftChangedAt: z.string().nullable(),
    regulated: z.boolean(),
    isWorkflowBound: z.boolean(),
    workflowState: speachCard.shape.wf_state,
    workflowStep: z.number().nullable(),
    workflowTotalStep: z.number().nullable(),
    ratingSum: z.number(),
    ratingCount: z.number(),
    minutes: z.number(),
    progress: z.number().nullable(),
    exam: examStanding.nullable(),
    authorId: z.number(),
    isCoEditor: z.boolean(),
    isAffected: z.boolean(),
    isAssigned: z.boolean(),
    isStepApprover: z.boolean(),
    isReviewer: z.boolean(),
    hasCode: z.boolean(),
  })
  .extend(authorsRow.shape)

export type CardRow = z.infer<typeof cardRow>

/** The columns of `CardRow`, of the table `speaches`. */
export function cardColumns(actor: Viewer | null): SQL {
  const relation = Object.entries(relationTo(actor)).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`)
  return sql`
    speaches.id, speaches.speach_id AS "speachID", speaches.title, speaches.is_template AS "isTemplate",
    (SELECT f.file_id FROM files f WHERE f.id = speaches.image_file_id) AS image,
    ${actor ? isFavouriteOf(actor) : sql`false`} AS "isFavourite",
    speaches.state, speaches.visibility, speaches.language,
    ${isoTime(sql`speaches.published_at`)} AS "publishedAt",
    ${isoTime(sql`speaches.last_published_at`)} AS "lastPublishedAt",
    ${isoTime(sql`speaches.updated_at`)} AS "updatedAt",
    ${isoTime(sql`coalesce(speaches.delayed_till, speaches.future_version_at)`)} AS "delayedTill",
    ${isoTime(sql`speaches.draft_changed_at`)} AS "draftChangedAt",
    speaches.regulated, speaches.is_workflow_bound AS "isWorkflowBound", speaches.wf_state AS "workflowState",
    speaches.wf_step AS "workflowStep", speaches.wf_total_step AS "workflowTotalStep",
    speaches.rating_sum AS "ratingSum", speaches.rating_count AS "ratingCount", speaches.minutes,
    ${actor ? progressOf(actor) : sql`NULL::double precision`} AS progress,
    ${actor ? examOf(actor) : sql`NULL::jsonb`} AS exam, speaches.author_id AS "authorId",
    ${sql.join(relation, sql`, `)}, ${authorsColumns(sql`speaches`)}`
}

function isFavouriteOf(actor: Viewer): SQL {
  return sql`EXISTS (SELECT FROM speach_favourites f WHERE f.speach_id = speaches.id AND f.user_id = ${actor.id})`
}

/** `shareDone` of the version that readers see, for the person who opened it; null for the person who did not. */
export function progressOf(actor: Viewer): SQL {
  // `chapterWeight`: `round` would take halves to the even number.
  const weight = sql`greatest(1, floor(minutes.value::double precision + 0.5))`
  return sql`(
    SELECT coalesce(sum(${weight}) FILTER (WHERE p.done), 0) / sum(${weight})
      FROM speach_follows f
      JOIN versions v ON v.id = speaches.published_version_id
     CROSS JOIN jsonb_each_text(v.minutes) AS minutes
      LEFT JOIN chapter_progress p
        ON p.user_id = f.user_id AND p.speach_id = f.speach_id AND p.chapter_id = minutes.key::int
     WHERE f.user_id = ${actor.id} AND f.speach_id = speaches.id)`
}

/** How a person stands to the exams of the version that readers see; null before they opened it, and without exams. */
export function examOf(actor: Viewer): SQL {
  return sql`(
    SELECT exam_standing(speaches.published_version_id, f.user_id) FROM speach_follows f
     WHERE f.user_id = ${actor.id} AND f.speach_id = speaches.id)`
}

/** Which part of a list a page is, in speaches. */
export interface PageBounds {
  size: number
  offset: number
}

/** The bounds of a page, counted from 1, in a list with a maximum length. */
export function boundsOf(cap: number | undefined, page: number): PageBounds {
  const offset = pageOffset(page, GRID_PAGE_SIZE)
  return { offset, size: cap === undefined ? GRID_PAGE_SIZE : Math.max(0, Math.min(GRID_PAGE_SIZE, cap - offset)) }
}

/** A page of cards and how many there are in all, as one statement: without cards, that number stands alone. */
export function pageStatement(
  actor: Viewer | null,
  { join = sql``, where, order, columns, cap }: CardSource,
  { size, offset }: Record<keyof PageBounds, number | Placeholder>,
): SQL {
  const counted = sql`SELECT FROM speaches ${join} WHERE ${where} ${cap === undefined ? sql`` : sql`LIMIT ${cap}`}`
  return sql`
    WITH listed AS (
      SELECT speaches.id, row_number() OVER (ORDER BY ${order}) AS place FROM speaches ${join} WHERE ${where}
       ORDER BY ${order} LIMIT ${size} OFFSET ${offset})
    SELECT total.count AS total, cards.*
      FROM (SELECT count(*)::int AS count FROM (${counted}) AS counted) AS total
      LEFT JOIN (SELECT listed.place, ${cardColumns(actor)} ${columns ? sql`, ${columns}` : sql``}
                   FROM listed JOIN speaches ON speaches.id = listed.id) AS cards
        ON true
     ORDER BY cards.place`
}

/** A page of cards, with what the list says beside each, and how many there are in all, in one statement. */
export async function listCardRows<Card extends typeof cardRow>(
  db: Executor,
  actor: Actor | null,
  source: CardSource,
  page: number,
  schema: Card,
): Promise<{ rows: z.input<Card>[]; total: number }> {
  return rowsOf(db, schema).page(pageStatement(actor, source, boundsOf(source.cap, page)))
}

const readCards = preparedRows<Roles | null, ViewerNumbers & { ids: number[] }, CardRow>(
  cardRow,
  // A selection of a value: planned without a look at how many they are, one plan serves all.
  (roles) => sql`
    SELECT ${cardColumns(viewerWith(roles))}
      FROM unnest((SELECT ${sql.placeholder('ids')}::int[])) WITH ORDINALITY AS listed (id, place)
      JOIN speaches ON speaches.id = listed.id
     ORDER BY listed.place`,
)

/** The cards of these speaches, in this order, in one statement. */
export async function findCardRows(db: Executor, actor: Actor | null, ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return readCards(db, rolesOf(actor), { ids, ...numbersOf(actor) })
}

/** What `countStatement` reads. */
export const countsRow = z.object({ counts: z.array(z.number()) })

export type CountsRow = z.infer<typeof countsRow>

/** These counts as one statement. */
export function countStatement(counts: SQL[]): SQL {
  return sql`SELECT ARRAY[${sql.join(counts, sql`, `)}]::int[] AS counts`
}
