import { sql } from 'drizzle-orm'
import { sendManagerDigests } from '#features/analytics/manager-digest/server/service.ts'
import { saveProgress, viewSpeach } from '#features/reader/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { assignSpeach } from '#features/social/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { momentAt } from '#shared/time-zones.ts'
import type { TestApp, TestClock } from './harness.ts'
import type { PersonName } from './people.ts'

export const ZONE = 'Europe/Paris'

/** A mail as it waits to be sent. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** Groups, their managers and what their people do, with the clocks of the organisation in one's hand. */
export function openManagerFixtures(started: () => TestApp, clock: TestClock) {
  const db = () => started().platform.database.db
  const idOf = (name: PersonName) => started().people[name].id

  /** Sets the clocks of the organisation. */
  function at(wallTime: string): void {
    const time = momentAt(wallTime, ZONE)
    if (!time) throw new Error(`${wallTime} is no time`)
    clock.set(time)
  }

  /** Looks for digests that are due. */
  const send = (portion?: number) => sendManagerDigests(started().platform, AbortSignal.timeout(20_000), portion)

  /** What waits to be mailed, and waits no more, by receiver. */
  async function takeMails(): Promise<Mail[]> {
    const { rows } = await db().execute<{ data: Mail }>(
      sql`DELETE FROM jobs.job WHERE name = 'mail.send' RETURNING data`,
    )
    return rows.map(({ data }) => data).sort((one, other) => one.to.localeCompare(other.to))
  }

  return {
    at,
    idOf,
    send,
    takeMails,
    async mailsAt(wallTime: string): Promise<Mail[]> {
      at(wallTime)
      await send()
      return takeMails()
    },
    /** Nothing is assigned or done, nobody was written to, and there are no groups but those of the template. */
    async clear(): Promise<void> {
      await started().drain()
      await writeSetting(started().platform, db(), 'organisation.timeZone', ZONE)
      for (const table of ['paths', 'badge_awards', 'speaches', 'manager_digests', 'manager_digest_refusals']) {
        await db().execute(sql`DELETE FROM ${sql.identifier(table)}`)
      }
      await db().execute(sql`DELETE FROM groups WHERE NOT is_system AND name <> 'Testers'`)
      await db().execute(sql`DELETE FROM activity_days`)
      await db().execute(sql`DELETE FROM rate_limits`)
      await db().execute(sql`DELETE FROM jobs.job WHERE name = 'mail.send'`)
    },
    /** A group with managers and other people. */
    async group(name: string, managers: PersonName[], people: PersonName[]): Promise<number> {
      const { rows } = await db().execute<{ id: number }>(sql`INSERT INTO groups (name) VALUES (${name}) RETURNING id`)
      const id = rows[0]?.id ?? 0
      for (const [names, isManager] of [
        [managers, true],
        [people, false],
      ] as const) {
        for (const who of names)
          await db().execute(
            sql`INSERT INTO group_members (group_id, user_id, is_manager, joined_at)
                VALUES (${id}, ${idOf(who)}, ${isManager}, '-infinity')`,
          )
      }
      return id
    },
    /** Somebody is in a group from this moment on. */
    async joined(groupId: number, who: PersonName, moment: string): Promise<void> {
      await db().execute(
        sql`UPDATE group_members SET joined_at = ${moment} WHERE group_id = ${groupId} AND user_id = ${idOf(who)}`,
      )
    },
    make: (title: string, plan: Partial<SpeachPlan> = {}, author: PersonName = 'author'): Promise<MadeSpeach> =>
      makeSpeach(started().platform, started().people[author], { title, publish: true, ...plan }),
    /** Gives people and groups a speach to read by a day. */
    assign: (
      { speachID }: MadeSpeach,
      dueDate: string | null,
      to: { people?: PersonName[]; groups?: number[] },
      by: PersonName = 'author',
    ) =>
      started()
        .as(by)
        .call(assignSpeach, {
          params: { speachID },
          body: { users: (to.people ?? []).map(idOf), groups: to.groups ?? [], dueDate },
        }),
    /** Somebody opens a speach and does all of it. */
    async finish({ speachID, lessons }: MadeSpeach, who: PersonName): Promise<void> {
      const params = { speachID }
      await started().as(who).call(viewSpeach, { params })
      for (const { id: chapterId } of lessons.flatMap(({ chapters }) => chapters)) {
        await started()
          .as(who)
          .call(saveProgress, { params, body: { chapterId, done: true } })
      }
    },
    /** Somebody has a badge; null: nobody was told yet. */
    award: (speach: MadeSpeach, who: PersonName, title: string, told: string | null) =>
      db().execute(sql`
        INSERT INTO badge_awards (code, user_id, speach_id, type, title, description, design, speach_title, language,
                                  version_number, minutes, identity_hash, identity_salt, issued_at, told_at,
                                  first_name, last_name)
        VALUES (gen_random_uuid()::text, ${idOf(who)}, ${speach.id}, 'FORMATEUR', ${title}, '', '{}', 'x', 'en', 1, 1,
                'hash', 'salt', ${told ?? '2026-01-01T00:00:00Z'}::timestamptz, ${told}::timestamptz, '', '')`),
    /** Somebody was here on these days. */
    async wasHere(who: PersonName, ...days: string[]): Promise<void> {
      await db().execute(sql`DELETE FROM activity_days WHERE user_id = ${idOf(who)}`)
      for (const day of days)
        await db().execute(sql`INSERT INTO activity_days (user_id, day) VALUES (${idOf(who)}, ${day}::date)`)
    },
  }
}
