import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden } from '#shared/errors.ts'
import { cardRow, countCards, listCardRows } from '../../server/card-queries.ts'
import { presentCard } from '../../server/present-card.ts'
import { type CardPage, pageOfCards } from '../../server/service.ts'
import type { DueCard, GridQuery } from '../contract.ts'
import { type ListCounts, MY_LISTS, type MyList, mayAskFor } from '../rules.ts'
import { countedCards, myCards } from './my-lists.ts'

/** A page of one of somebody's lists: one statement. @throws Problem 403 for the person who does not have the list */
export async function listMine(
  { database: { db } }: Platform,
  actor: Actor,
  list: Exclude<MyList, 'SPEACHDUEDATE'>,
  query: GridQuery,
): Promise<CardPage> {
  assertTheirs(actor, list)
  return pageOfCards(db, actor, myCards(actor, list, query), query.page)
}

const dueRow = cardRow.extend({ dueDate: z.string() })

/** A page of what somebody is to read until a day, each with its day: one statement. */
export async function listDue(
  { database: { db } }: Platform,
  actor: Actor,
  query: GridQuery,
): Promise<CardPage<DueCard>> {
  const source = myCards(actor, 'SPEACHDUEDATE', query)
  const { rows, total } = await listCardRows(db, actor, source, query.page, dueRow)
  return { result: rows.map((row) => ({ ...presentCard(actor, row), dueDate: row.dueDate })), total }
}

function assertTheirs(actor: Actor, list: MyList): void {
  if (!mayAskFor(actor, list)) throw forbidden()
}

/** How many speaches each of somebody's lists has: one statement. */
export async function countMine({ database: { db } }: Platform, actor: Actor): Promise<ListCounts> {
  const lists = MY_LISTS.filter((list) => mayAskFor(actor, list))
  const isMaker = mayAskFor(actor, 'EDITED')
  const sources = lists.map((list) => countedCards(actor, list))
  const refused = isMaker ? [countedCards(actor, 'EDITED', 'REJECTED')] : []
  const counts = await countCards(db, [...sources, ...refused])
  const byList: Partial<Record<MyList, number>> = Object.fromEntries(lists.map((list, index) => [list, counts[index]]))
  return { ...byList, refused: counts[lists.length] ?? 0 }
}
