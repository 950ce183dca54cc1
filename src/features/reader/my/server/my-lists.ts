import { type SQL, sql } from 'drizzle-orm'
import { dueDateFor, dueFor } from '#features/speaches/due-dates/server/due-sql.ts'
import { coEditedIds, findableBy, grantsOf, visibleTo } from '#features/speaches/server/access/visibility.ts'
import type { Viewer } from '#platform/database/viewer.ts'
import type { Actor } from '#shared/actor.ts'
import type { CardSource } from '../../server/card-queries.ts'
import type { GridQuery } from '../contract.ts'
import type { MyList } from '../rules.ts'

/** A list of "My account" without its filters: what belongs to it, and the right to see it (PRODUCT §4, §5). */
type Listed = Pick<CardSource, 'join' | 'where' | 'columns'>

/** Lists start from what belongs to the person, which is little, not from all speaches. */
function listedIn(actor: Viewer, list: MyList): Listed {
  const own = sql`speaches.author_id = ${actor.id}`
  const shared = sql`JOIN (${coEditedIds(actor)}) AS shared ON shared.speach_id = speaches.id`
  const made = sql`JOIN (SELECT o.id AS speach_id FROM speaches o WHERE o.author_id = ${actor.id}
                         UNION ${coEditedIds(actor)}) AS made ON made.speach_id = speaches.id`
  const granted = (source: 'WORKFLOW' | 'REVIEW') =>
    sql`JOIN (SELECT DISTINCT g.speach_id FROM ${grantsOf(actor, [source])}) AS given ON given.speach_id = speaches.id`
  switch (list) {
    case 'EDITED':
      return { where: sql`${own} AND (NOT speaches.is_template OR speaches.state = 'ARCHIVE')` }
    case 'COEDIT':
      return { join: shared, where: sql`NOT ${own} AND NOT speaches.is_template` }
    case 'TEMPLATE_EDIT':
      return { where: sql`${own} AND speaches.is_template` }
    case 'TEMPLATE_COEDIT':
      return { join: shared, where: sql`NOT ${own} AND speaches.is_template` }
    case 'WFINPROGRESS':
      return { join: made, where: sql`speaches.wf_state IS NOT NULL` }
    case 'WFTOVALIDATE':
      // `canApprove`: nobody validates regulated work of their own.
      return {
        join: granted('WORKFLOW'),
        where: sql`speaches.wf_state = 'AWAITING_VALIDATION' AND NOT (speaches.regulated AND ${own})`,
      }
    case 'TOREVIEW':
      return { join: granted('REVIEW'), where: sql`true` }
    case 'SPEACHDELAY':
      return { join: made, where: sql`speaches.future_version_id IS NOT NULL` }
    case 'SPEACHDUEDATE':
      return {
        join: sql`JOIN (${dueFor(actor)}) AS due ON due.speach_id = speaches.id`,
        where: findableBy(actor),
        columns: sql`${dueDateFor(actor)} AS "dueDate"`,
      }
    case 'FOLLOWED':
      return {
        join: sql`JOIN speach_follows opened ON opened.speach_id = speaches.id AND opened.user_id = ${actor.id}`,
        where: visibleTo(actor),
      }
    case 'BOOKMARKED':
      return {
        join: sql`JOIN speach_favourites liked ON liked.speach_id = speaches.id AND liked.user_id = ${actor.id}`,
        where: visibleTo(actor),
      }
    case 'ASSIGNED':
      return {
        join: sql`JOIN (SELECT DISTINCT g.speach_id FROM ${grantsOf(actor)}) AS given ON given.speach_id = speaches.id`,
        where: findableBy(actor),
      }
  }
}

/** Archived speaches appear only where they are asked for. */
function inState(state: GridQuery['onlyState']): SQL {
  return state === 'NONE' ? sql`speaches.state <> 'ARCHIVE'` : sql`speaches.state = ${state}`
}

/** A list with its filters and order. */
export function myCards(actor: Actor, list: MyList, { name, onlyState, sort, asc }: GridQuery): CardSource {
  const { where, ...listed } = listedIn(actor, list)
  const named = name === '' ? sql`` : sql`AND position(search_name(${name}) IN search_name(speaches.title)) > 0`
  const by = sort === 'TITLE' ? sql`speaches.title` : sql`speaches.updated_at`
  const way = asc ? sql`ASC` : sql`DESC`
  return {
    ...listed,
    where: sql`${where} AND ${inState(onlyState)} ${named}`,
    order: sql`${by} ${way}, speaches.id ${way}`,
  }
}

/** How many are on a list, as a value; of those in a workflow, only the ones in a state where one is named. */
export function countOf(actor: Viewer, list: MyList, workflowState?: 'AWAITING_VALIDATION' | 'REJECTED'): SQL {
  const { join = sql``, where } = listedIn(actor, list)
  const inWorkflow = workflowState ? sql`AND speaches.wf_state = ${workflowState}` : sql``
  return sql`(SELECT count(*)::int FROM speaches ${join} WHERE ${where} AND ${inState('NONE')} ${inWorkflow})`
}
