import { sql } from 'drizzle-orm'
import { listGroups } from '#features/accounts/server/service.ts'
import { pageOfCards } from '#features/reader/server/service.ts'
import { slugOf } from '#features/speaches/rules.ts'
import type { SpeachCard } from '#features/speaches/schemas.ts'
import { whereEditable, whereFindable, whereReadable } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { LearningPath, PathSpeachesQuery } from '../contract.ts'
import { canCreatePath, canEditPath, canSeePath, type PathAccess } from '../rules.ts'
import { presentPath } from './present-path.ts'
import * as queries from './queries.ts'

export interface OpenedPath {
  path: queries.PathRow
  access: PathAccess
}

/**
 * Loads a path for somebody and asks the rule.
 * @throws Problem 404 when it is absent or not for their eyes, 403 when the rule says no
 */
export async function openPath(
  db: Executor,
  actor: Actor,
  pathId: number,
  rule: (actor: Actor, access: PathAccess) => boolean,
  options?: { lock?: boolean },
): Promise<OpenedPath> {
  const found = await queries.findPath(db, pathId, actor, options)
  if (!found) throw notFound()
  const { path, ...relation } = found
  const access = { ownerId: path.ownerId, state: path.state, ...relation }
  if (!canSeePath(actor, access)) throw notFound()
  if (!rule(actor, access)) throw forbidden()
  return { path, access }
}

/** A path with what this person finds in it. @throws Problem 404 */
export async function readPath(platform: Platform, actor: Actor, pathId: number): Promise<LearningPath> {
  const { db } = platform.database
  const { path } = await openPath(db, actor, pathId, canSeePath)
  return presentPath(db, actor, path)
}

/** The groups that a path can be for. @throws Problem 403 */
export async function listAllGroups(platform: Platform, actor: Actor) {
  if (!canCreatePath(actor)) throw forbidden()
  return listGroups(platform.database.db, { withSystem: true })
}

/**
 * A page of the speaches in a path, or of those that can be added to it: what one may edit and what is public.
 * @throws Problem 404, 403 for the person who asks what to add without the right to
 */
export async function listSpeaches(
  platform: Platform,
  actor: Actor,
  pathId: number,
  { query, locale }: { query: PathSpeachesQuery; locale: Locale },
): Promise<{ result: SpeachCard[]; total: number }> {
  const { db } = platform.database
  const { access } = await openPath(db, actor, pathId, query.selected ? canSeePath : canEditPath)
  const found = query.selected
    ? await pageOfCards(db, actor, inPath(actor, pathId, access, query), query.page)
    : await pageOfCards(db, actor, outsidePath(actor, pathId, query), query.page)
  const unseen = platform.translate(locale, 'paths:unseen')
  return { ...found, result: found.result.map((card) => veil(card, unseen)) }
}

/** In its order, unless another is asked for. Who edits the path sees that something is there, also what they cannot open. */
function inPath(actor: Actor, pathId: number, access: PathAccess, query: PathSpeachesQuery) {
  const seen = canEditPath(actor, access) ? sql`true` : whereFindable(actor)
  return {
    join: sql`JOIN path_items item ON item.speach_id = speaches.id AND item.path_id = ${pathId}`,
    where: sql`${seen} AND ${isNamed(actor, query)}`,
    order: query.sort ? orderOf(query) : sql`item.position, speaches.id`,
  }
}

function outsidePath(actor: Actor, pathId: number, query: PathSpeachesQuery) {
  return {
    where: sql`${whereReadable(actor)} AND (speaches.visibility = 'PUBLIC' OR ${whereEditable(actor)})
      AND NOT EXISTS (SELECT FROM path_items i WHERE i.path_id = ${pathId} AND i.speach_id = speaches.id)
      AND ${isNamed(actor, query)}`,
    order: orderOf(query),
  }
}

/** A title is looked for in what the person may open only: no filter tells the others' letters. */
function isNamed(actor: Actor, { name }: PathSpeachesQuery) {
  if (name === '') return sql`true`
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(search_name(speaches.title) LIKE search_name(${pattern})
    AND (${whereReadable(actor)} OR ${whereEditable(actor)}))`
}

function orderOf({ sort, asc }: PathSpeachesQuery) {
  const direction = asc ? sql`ASC` : sql`DESC`
  const column = sort === 'TITLE' ? sql`speaches.title` : sql`speaches.updated_at`
  return sql`${column} ${direction}, speaches.id ${direction}`
}

/** A speach that the person may not open is a place in the order and nothing more. */
function veil(card: SpeachCard, title: string): SpeachCard {
  if (card.canView || card.canEdit) return card
  const nobody = {
    ...card.authorsInfos.author,
    id: 0,
    userID: '',
    label: '',
    firstName: '',
    lastName: '',
    imgUrl: null,
    hasProfile: false,
  }
  return {
    ...card,
    title,
    slug: slugOf(title),
    img: null,
    rating: 0,
    ratingCount: 0,
    authorId: 0,
    authorsInfos: { author: nobody, coEditors: [], coEditorGroups: [] },
  }
}
