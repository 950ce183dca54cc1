import type { PersonRef } from '#features/accounts/person-schemas.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { personFollowed } from '../../events.ts'
import { findPeople } from '../people-queries.ts'
import { deleteFollow, findFollowFacts, insertFollow } from './follow-queries.ts'

interface Following {
  isFollowed: boolean
  followers: number
}

/** Follows a person. @throws Problem 404 for the person who is not there or no longer active, 400 for oneself */
export async function followPerson(platform: Platform, actor: Actor, ref: PersonRef): Promise<Following> {
  return platform.database.transaction(async (tx) => {
    const followedId = await findPersonId(tx, ref)
    if (followedId === actor.id) throw invalid({ userID: 'oneself' }, 'FOLLOW_SELF', { texts: 'social' })
    if (await insertFollow(tx, actor.id, followedId, platform.clock.now())) {
      await raiseEvent(platform, tx, personFollowed, { followedId, by: actor.id })
    }
    return present(tx, actor, followedId)
  })
}

/** No longer follows a person. @throws Problem 404 */
export async function unfollowPerson(platform: Platform, actor: Actor, ref: PersonRef): Promise<Following> {
  return platform.database.transaction(async (tx) => {
    const followedId = await findPersonId(tx, ref)
    await deleteFollow(tx, actor.id, followedId)
    return present(tx, actor, followedId)
  })
}

async function findPersonId(db: Executor, ref: PersonRef): Promise<number> {
  const [person] = await findPeople(db, [ref])
  if (!person) throw notFound()
  return person.id
}

async function present(db: Executor, actor: Actor, userId: number): Promise<Following> {
  const { isFollowed, followers } = await findFollowFacts(db, actor.id, userId)
  return { isFollowed, followers }
}
