import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { comesBack } from '#features/accounts/bounces/server/service.ts'
import { learning } from '#features/reader/server/service.ts'
import { whereReadBy } from '#features/speaches/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import { LOCALES } from '#shared/locales.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import type { PeopleFilter } from '../contract.ts'
import { type PeopleSort, REMIND_AGAIN_HOURS, STATUSES } from '../rules.ts'
import { personRow } from '../schemas.ts'

/** The facts about a person and a speach; the service adds what follows from the rules. */
const personFacts = personRow.omit({ due: true, chapters: true })

export type PersonFacts = z.infer<typeof personFacts>

/** Columns of a person's standing, of the tables `r` (their figures) and `f` (their opening). */
export const statusColumn = sql`coalesce(r.status, CASE WHEN f.user_id IS NULL THEN 'NOT_STARTED' ELSE 'READING' END)`

/** The due date of the speach itself counts only if it has a badge (PRODUCT §6). */
export const dueColumn = sql`least(l.due_date, CASE WHEN speaches.badge ->> 'type' <> 'NONE' THEN speaches.due_date END)`

export const standingColumns = sql`${statusColumn} AS status, coalesce(r.chapters_done, 0) AS "chaptersDone",
  coalesce(r.attempts, 0) AS attempts, r.percent,
  (SELECT v.number FROM versions v WHERE v.id = r.version_id) AS version,
  to_char(${dueColumn}, 'YYYY-MM-DD') AS "dueDate", coalesce(r.seconds, 0) AS seconds,
  ${isoTime(sql`f.last_opened_at`)} AS "lastReadAt"`

export const personColumn = sql`jsonb_build_object('id', users.id, 'userID', users.user_id, 'firstName', users.first_name,
  'lastName', users.last_name, 'img', users.image) AS person`

/** Joins the figures and the first visit of a person to the tables `speaches`, `users` and `l` (who learns what). */
export const joinedStanding = sql`
  LEFT JOIN statistics_readers r ON r.speach_id = l.speach_id AND r.user_id = l.user_id
  LEFT JOIN speach_follows f ON f.speach_id = l.speach_id AND f.user_id = l.user_id`

/** Everyone who read a speach or should read it, except people who left before they began. */
function peopleOf(speachId: number): SQL {
  return sql`
    FROM (${learning((columns) => sql`${columns.speachId} = ${speachId}`)}) AS l
    JOIN users ON users.id = l.user_id
    JOIN speaches ON speaches.id = l.speach_id
    ${joinedStanding}
    LEFT JOIN speach_reminders m ON m.speach_id = l.speach_id AND m.user_id = l.user_id
   WHERE (users.deactivated_at IS NULL OR f.user_id IS NOT NULL)`
}

function narrowed({ search, status }: Pick<PeopleFilter, 'search' | 'status'>): SQL {
  const name = sql`search_name(users.first_name || ' ' || users.last_name)`
  const named = search === '' ? sql`` : sql`AND position(search_name(${search}) IN ${name}) > 0`
  return status ? sql`${named} AND ${statusColumn} = ${status}` : named
}

const NAME = sql`users.last_name COLLATE "und-x-icu", users.first_name COLLATE "und-x-icu", users.id`

function orderOf(sort: PeopleSort, asc: boolean): SQL {
  const way = asc ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`
  switch (sort) {
    case 'NAME':
      return asc
        ? NAME
        : sql`users.last_name COLLATE "und-x-icu" DESC, users.first_name COLLATE "und-x-icu" DESC, users.id DESC`
    case 'LAST_READ':
      return sql`f.last_opened_at ${way}, ${NAME}`
    case 'SCORE':
      return sql`r.percent ${way}, ${NAME}`
    case 'TIME':
      return sql`coalesce(r.seconds, 0) ${way}, ${NAME}`
    case 'DUE':
      return sql`${dueColumn} ${way}, ${NAME}`
  }
}

const columns = sql`${personColumn}, ${standingColumns}, ${isoTime(sql`m.reminded_at`)} AS "remindedAt"`

/** A page of people and how many there are in all: one statement. */
export async function listPeople(
  db: Executor,
  speachId: number,
  { page, sort, asc, ...filter }: PeopleFilter & { page: number },
): Promise<{ rows: PersonFacts[]; total: number }> {
  const order = orderOf(sort, asc)
  return rowsOf(db, personFacts).page(sql`
    SELECT total.count AS total, listed.*
      FROM (SELECT count(*)::int AS count ${peopleOf(speachId)} ${narrowed(filter)}) AS total
      LEFT JOIN (SELECT row_number() OVER (ORDER BY ${order}) AS place, ${columns}
                   ${peopleOf(speachId)} ${narrowed(filter)}
                  ORDER BY ${order} LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(page, TABLE_PAGE_SIZE)}) AS listed
        ON true
     ORDER BY listed.place`)
}

/** People who are written into a file at a time. */
const BATCH = 500

/** Everyone by name, a batch at a time; each batch continues after the last person read. */
export async function* readAllPeople(
  db: Executor,
  speachId: number,
  filter: Pick<PeopleFilter, 'search' | 'status'>,
): AsyncGenerator<PersonFacts[]> {
  let after: PersonFacts | undefined
  for (;;) {
    const { firstName, lastName, id } = after?.person ?? {}
    const rest = after ? sql`AND (${NAME}) > (${lastName}::text, ${firstName}::text, ${id}::int)` : sql``
    const rows = await rowsOf(db, personFacts).all(sql`
      SELECT ${columns} ${peopleOf(speachId)} ${narrowed(filter)} ${rest} ORDER BY ${NAME} LIMIT ${BATCH}`)
    yield rows
    after = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

/** A person to remind. */
const addressee = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: z.enum(LOCALES),
  isLearning: z.boolean(),
  status: z.enum(STATUSES),
  mayRead: z.boolean(),
  /** Mails to them do not come back. */
  isReachable: z.boolean(),
  dueDate: z.string().nullable(),
})

export type Addressee = z.infer<typeof addressee>

/** The status of these people in a speach; people who don't learn with it are left out. */
export async function findAddressees(db: Executor, speachId: number, userIds: number[]): Promise<Addressee[]> {
  return rowsOf(db, addressee).all(sql`
    SELECT users.id, users.first_name AS "firstName", users.last_name AS "lastName", users.email, users.language,
           l.user_id IS NOT NULL AS "isLearning", ${statusColumn} AS status, ${whereReadBy()} AS "mayRead",
           NOT ${comesBack(sql`users.id`)} AS "isReachable",
           to_char(${dueColumn}, 'YYYY-MM-DD') AS "dueDate"
      FROM users JOIN speaches ON speaches.id = ${speachId}
      LEFT JOIN (${learning((one) => sql`${one.speachId} = ${speachId}`)}) AS l ON l.user_id = users.id
      ${joinedStanding}
     WHERE users.id = ANY(${sql.param(userIds)}::int[]) ORDER BY users.id`)
}

/** Notes that these people are reminded now; those who were within the last day are not among the answer. */
export async function noteReminders(
  tx: Transaction,
  { speachId, userIds, now }: { speachId: number; userIds: number[]; now: Date },
): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await rowsOf(tx, idRow).all(sql`
    INSERT INTO speach_reminders AS m (speach_id, user_id, reminded_at)
    SELECT ${speachId}::int, id, ${at} FROM unnest(${sql.param(userIds)}::int[]) AS people (id) ORDER BY id
    ON CONFLICT (speach_id, user_id) DO UPDATE SET reminded_at = ${at}
      WHERE m.reminded_at <= ${at} - make_interval(hours => ${REMIND_AGAIN_HOURS})
    RETURNING user_id AS id`)
  return rows.map(({ id }) => id)
}
