import { sql } from 'drizzle-orm'
import { personRef } from '#features/accounts/person-schemas.ts'
import { listPathCards } from '#features/paths/server/service.ts'
import { pageOfCards } from '#features/reader/server/service.ts'
import { readFollowFacts } from '#features/social/server/service.ts'
import { whereFindable } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import type { PersonRef, Profile } from '../contract.ts'
import * as queries from './queries.ts'

/**
 * The profile of a person, for everyone who is signed in.
 * @throws Problem 404 for a person who doesn't exist or is deactivated
 */
export async function readProfile(platform: Platform, actor: Actor, ref: PersonRef): Promise<Profile> {
  const { db } = platform.database
  const person = await openPerson(db, ref)
  const { followers, follows, isFollowed } = await readFollowFacts(db, actor, person.id)
  return { ...person, followers, following: follows, isFollowed }
}

/** A page of the published speaches of a person that somebody finds, latest first. @throws Problem 404 */
export async function listSpeachesOf(platform: Platform, actor: Actor, ref: PersonRef, page: number) {
  const { db } = platform.database
  const { id } = await openPerson(db, ref)
  const source = {
    where: sql`${whereFindable(actor)} AND speaches.author_id = ${id}`,
    order: sql`speaches.last_published_at DESC, speaches.id DESC`,
  }
  return pageOfCards(db, actor, source, page)
}

/** A page of the published paths of a person that somebody sees, latest first. @throws Problem 404 */
export async function listPathsOf(platform: Platform, actor: Actor, ref: PersonRef, page: number) {
  const { db } = platform.database
  const { id } = await openPerson(db, ref)
  return listPathCards(db, actor, { ownerId: id }, page)
}

/** Those of these texts, as they stand in addresses, that name somebody who has a profile. */
export async function findProfiles(db: Executor, refs: readonly string[]): Promise<string[]> {
  const named = refs.flatMap((ref) => personRef.safeParse(ref).data ?? [])
  const people = await queries.filterPeople(db, {
    ids: named.filter((ref) => typeof ref === 'number'),
    userIDs: named.filter((ref) => typeof ref === 'string'),
  })
  const there = new Set(people.flatMap(({ id, userID }) => [String(id), userID]))
  return refs.filter((ref) => there.has(ref.toLowerCase()))
}

async function openPerson(db: Executor, ref: PersonRef): Promise<queries.PersonRow> {
  const person = await queries.findPerson(db, ref)
  if (!person) throw notFound()
  return person
}
