import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { coEditedIds, offeredTo } from '#features/speaches/server/access/visibility.ts'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Actor } from '#shared/actor.ts'
import { LOCALES } from '#shared/locales.ts'
import { GRID_PAGE_SIZE, pageOffset } from '#shared/paging.ts'
import type { StartKind } from '../contract.ts'

const startRow = z.object({
  speachID: z.string(),
  title: z.string(),
  language: z.enum(LOCALES),
  image: z.string().nullable(),
  chapters: z.number(),
  hasBadge: z.boolean(),
})

export type StartRow = z.infer<typeof startRow>

/** Whether a person wrote a speach or writes it with its author. */
function isOwn(actor: Actor): SQL {
  return sql`(speaches.author_id = ${actor.id} OR speaches.id IN (${coEditedIds(actor)}))`
}

/** The speaches of a kind that a person may begin with: `canStartFrom`, and for copies `canEdit`. */
function ofKind(actor: Actor, kind: StartKind): SQL {
  switch (kind) {
    case 'OFFERED':
      return offeredTo(actor)
    case 'OWN':
      return sql`(speaches.is_template AND speaches.state <> 'ARCHIVE' AND ${isOwn(actor)})`
    case 'SPEACH':
      return sql`(NOT speaches.is_template AND speaches.state <> 'ARCHIVE' AND ${actor.isAdmin ? sql`true` : isOwn(actor)})`
  }
}

/** A page of what a person may begin with, changed last first. */
export async function listStartRows(
  db: Executor,
  actor: Actor,
  { kind, name, page }: { kind: StartKind; name: string; page: number },
): Promise<StartRow[]> {
  return rowsOf(db, startRow).all(sql`
    SELECT speaches.speach_id AS "speachID", speaches.title, speaches.language,
           (SELECT f.file_id FROM files f WHERE f.id = speaches.image_file_id) AS image,
           (SELECT count(*)::int FROM lessons l JOIN chapters c ON c.lesson_id = l.id
             WHERE l.speach_id = speaches.id AND l.deleted_at IS NULL AND c.deleted_at IS NULL) AS chapters,
           speaches.badge ->> 'type' <> 'NONE' AS "hasBadge"
      FROM speaches WHERE ${ofKind(actor, kind)} AND ${isNamed(name)}
     ORDER BY speaches.updated_at DESC, speaches.id DESC
     LIMIT ${GRID_PAGE_SIZE} OFFSET ${pageOffset(page, GRID_PAGE_SIZE)}`)
}

function isNamed(name: string): SQL {
  return name === '' ? sql`true` : sql`position(search_name(${name}) IN search_name(speaches.title)) > 0`
}

const counts = z.object({ total: z.number(), offered: z.number(), own: z.number() })

/** How many a person may begin with of a kind and by name, and how many templates there are of both kinds. */
export async function countStarts(
  db: Executor,
  actor: Actor,
  { kind, name }: { kind: StartKind; name: string },
): Promise<z.infer<typeof counts>> {
  const row = await rowsOf(db, counts).first(sql`
    SELECT (SELECT count(*)::int FROM speaches WHERE ${ofKind(actor, kind)} AND ${isNamed(name)}) AS total,
           (SELECT count(*)::int FROM speaches WHERE ${ofKind(actor, 'OFFERED')}) AS offered,
           (SELECT count(*)::int FROM speaches WHERE ${ofKind(actor, 'OWN')}) AS own`)
  return row ?? { total: 0, offered: 0, own: 0 }
}
