import type { z } from 'zod'
import { canCreate } from '#features/speaches/rules.ts'
import { coverAddress } from '#features/speaches/server/drafts/present-draft.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden } from '#shared/errors.ts'
import { listStarts, type Starts } from '../contract.ts'
import { countStarts, listStartRows } from './queries.ts'

/** What authors ask before they begin a speach. */
export function startEndpoints(platform: Platform): Implementation[] {
  return [implement(listStarts, ({ actor, query }) => readStarts(platform, actor, query))]
}

/** A page of what a person may begin with. @throws Problem 403 for those who make no speaches */
async function readStarts(
  { database: { db } }: Platform,
  actor: Actor,
  query: z.output<(typeof listStarts)['query']>,
): Promise<Starts> {
  if (!canCreate(actor)) throw forbidden()
  const [rows, { total, offered, own }] = await Promise.all([
    listStartRows(db, actor, query),
    countStarts(db, actor, query),
  ])
  const result = rows.map(({ image, ...row }) => ({ ...row, img: image && coverAddress(image) }))
  return { result, total, templates: { OFFERED: offered, OWN: own } }
}
