import type { PersonRef } from '#features/accounts/person-schemas.ts'
import { listGroups } from '#features/accounts/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, invalid } from '#shared/errors.ts'
import { canNameGroups } from '../../rules.ts'
import { findPeople } from '../people-queries.ts'
import type { Named } from './share-queries.ts'

/**
 * The people and groups that somebody names, each once; groups of the system only where they can be meant.
 * @throws Problem 400 naming the list with somebody who is not there, 403 for groups named by the person who cannot
 * look them up
 */
export async function readRecipients(
  db: Executor,
  actor: Actor,
  { users = [], groups = [] }: { users?: PersonRef[]; groups?: number[] },
  { withSystem = false } = {},
): Promise<Named> {
  if (groups.length > 0 && !canNameGroups(actor)) throw forbidden()
  const people = await findPeople(db, users)
  const known = new Set(people.flatMap(({ id, userID }) => [String(id), userID]))
  const unknown = users.filter((ref) => !known.has(String(ref).toLowerCase()))
  if (unknown.length > 0) throw invalid({ users: `unknown: ${unknown.join(', ')}` })
  const asked = [...new Set(groups)]
  const found = asked.length > 0 ? (await listGroups(db, { ids: asked, withSystem })).map(({ id }) => id) : []
  const missing = asked.filter((id) => !found.includes(id))
  if (missing.length > 0) throw invalid({ groups: `unknown: ${missing.join(', ')}` })
  return { userIds: people.map(({ id }) => id), groupIds: asked }
}
