import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readTimeZone } from '#features/site/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { csvReply } from '#platform/http/csv-reply.ts'
import type { FileReply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { addDays, dayIn, endOfDay } from '#shared/days.ts'
import { notFound } from '#shared/errors.ts'
import type { UsersFilter } from '../contract.ts'
import type { AdminGroup, AdminUser, UserRef } from '../schemas.ts'
import { countFreeLicences } from './change-queries.ts'
import * as groups from './groups-service.ts'
import * as queries from './list-queries.ts'

type DayOfFilter = `${'start' | 'end'}Date${'Created' | 'LastActive'}`

/** A page of people with how many there are; days are those of the organisation's time zone (seed 001 §2.6). */
export async function listUsers(
  { database: { db } }: Platform,
  filter: UsersFilter,
): Promise<{ result: AdminUser[]; total: number }> {
  return queries.listUsers(db, filter, await spansOf(db, filter))
}

/** The same people as a CSV file, all of them; written down, as every file that is taken out. */
export async function exportUsers(platform: Platform, actor: Actor, filter: UsersFilter): Promise<FileReply> {
  const { database, clock } = platform
  const { db } = database
  const source = queries.usersAsCsv(filter, await spansOf(db, filter))
  const subject = { id: source.name, name: source.name }
  await database.transaction((tx) => recordAuditActions(platform, tx, actor, [{ act: 'export.download', subject }]))
  return csvReply(db, source, `${source.name}-${dayIn(await readTimeZone(db), clock.now())}.csv`)
}

/** The moments that the days of a filter are, by the organisation's clocks. */
export async function spansOf(db: Executor, filter: Pick<UsersFilter, DayOfFilter>): Promise<queries.Spans> {
  const days = [filter.startDateCreated, filter.endDateCreated, filter.startDateLastActive, filter.endDateLastActive]
  if (days.every((day) => day === undefined)) return { created: {}, lastActive: {} }
  const zone = await readTimeZone(db)
  const span = (start: string | undefined, end: string | undefined) => ({
    from: start === undefined ? undefined : endOfDay(zone, addDays(start, -1)),
    until: end === undefined ? undefined : endOfDay(zone, end),
  })
  return {
    created: span(filter.startDateCreated, filter.endDateCreated),
    lastActive: span(filter.startDateLastActive, filter.endDateLastActive),
  }
}

/** A person as administrators see them. @throws Problem 404 */
export async function readUser({ database: { db } }: Platform, ref: UserRef): Promise<AdminUser> {
  const user = await queries.findUserByRef(db, ref)
  if (!user) throw notFound()
  return user
}

/** Whether one more person can be given the AI licence. */
export async function isAiLicenceAvailable({ database: { db } }: Platform): Promise<boolean> {
  const free = await countFreeLicences(db)
  return free === null || free > 0
}

/** A group, for the person who manages or administers it. @throws Problem 404 */
export function openManagedGroup(db: Executor, actor: Actor, id: number): Promise<AdminGroup> {
  return groups.openManagedGroup(db, actor, id)
}
