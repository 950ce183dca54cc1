import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { OpenWork } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden } from '#shared/errors.ts'
import { cardRow, listCardRows } from '../../server/card-queries.ts'
import { presentCard } from '../../server/present-card.ts'
import { type CardPage, pageOfCards } from '../../server/service.ts'
import * as contract from '../contract.ts'
import { MY_LISTS, type MyCounts, type MyList, mayAskFor } from '../rules.ts'
import { countOf, myCards } from './my-lists.ts'

/** A page of one of somebody's lists: one statement. @throws Problem 403 for the person who does not have the list */
export async function listMine(
  { database: { db } }: Platform,
  actor: Actor,
  list: Exclude<MyList, 'SPEACHDUEDATE'>,
  query: contract.GridQuery,
): Promise<CardPage> {
  assertTheirs(actor, list)
  return pageOfCards(db, actor, myCards(actor, list, query), query.page)
}

const dueRow = cardRow.extend({ dueDate: z.string() })

/** A page of what somebody is to read until a day, each with its day: one statement. */
export async function listDue(
  { database: { db } }: Platform,
  actor: Actor,
  query: contract.GridQuery,
): Promise<CardPage<contract.DueCard>> {
  const source = myCards(actor, 'SPEACHDUEDATE', query)
  const { rows, total } = await listCardRows(db, actor, source, query.page, dueRow)
  return { result: rows.map((row) => ({ ...presentCard(actor, row), dueDate: row.dueDate })), total }
}

function assertTheirs(actor: Actor, list: MyList): void {
  if (!mayAskFor(actor, list)) throw forbidden()
}

const countsRow = contract.countMine.responses[200]

/** How many speaches each of somebody's lists has, and how much else waits for them: one statement. */
export async function countMine(platform: Platform, actor: Actor, openWork: OpenWork[]): Promise<MyCounts> {
  const lists = MY_LISTS.filter((list) => mayAskFor(actor, list)).map((list) => [list, countOf(actor, list)] as const)
  const work = await Promise.all(openWork.map(async (one) => [one.name, await one.count(platform, actor)] as const))
  const refused = mayAskFor(actor, 'EDITED') ? countOf(actor, 'EDITED', 'REJECTED') : sql`0`
  const columns = [['refused', refused] as const, ...lists, ...work].flatMap(([name, count]) =>
    count ? [sql`${count} AS ${sql.identifier(name)}`] : [],
  )
  const row = await rowsOf(platform.database.db, countsRow).first(sql`SELECT ${sql.join(columns, sql`, `)}`)
  return row ?? { refused: 0 }
}
