import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { daysBefore } from './days.ts'
import type { Trace } from './imagine-progress.ts'
import type { People } from './people.ts'
import type { ReadChapter } from './queries.ts'

/*
 * The one place in which the demonstration writes past the services: what lies in the past. People joined over two
 * years, thousands of readings happened one by one, and opinions were given; to repeat that through the services would
 * take minutes and carry today's date. Speaches get the addresses here that they have in every installation.
 */

/** Lets people have joined when they did. */
export async function backdatePeople(
  db: Executor,
  people: { email: string; daysAgo: number }[],
  now: Date,
): Promise<void> {
  const rows = people.map(({ email, daysAgo }) => ({ email, at: daysBefore(now, daysAgo) }))
  await db.execute(sql`
    UPDATE users SET created_at = joined.at, updated_at = joined.at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS joined (email text, at timestamptz)
     WHERE users.email = joined.email`)
}

/** Lets people have been here when they read last. */
export async function backdateVisits(db: Executor): Promise<void> {
  await db.execute(sql`
    UPDATE users SET last_active_at = visits.last
      FROM (SELECT user_id, max(started_at) AS last FROM speach_reads GROUP BY user_id) AS visits
     WHERE users.id = visits.user_id AND (users.last_active_at IS NULL OR users.last_active_at < visits.last)`)
}

/** Gives a finished speach its address: from now on it counts as there. */
export async function nameSpeach(tx: Transaction, speachId: number, speachID: string): Promise<void> {
  await tx.execute(sql`UPDATE speaches SET speach_id = ${speachID} WHERE id = ${speachId}`)
}

export interface SpeachHistory {
  speachId: number
  /** In the order of reading. */
  chapters: ReadChapter[]
  traces: Trace[]
  people: People
  /** The code that its readers gave. */
  accessCode: string | null
  /** Where their days begin and end. */
  timeZone: string
  /** Average of the ratings that three in five of the readers gave. */
  rating: number | null
}

/** Writes the traces of readers in a speach: visits, progress, time, favourites, codes and ratings. */
export async function writeHistory(tx: Transaction, history: SpeachHistory): Promise<void> {
  const { speachId, traces, people, chapters, accessCode, rating, timeZone } = history
  const rows = traces.map((trace) => ({
    user: people[trace.person],
    reads: trace.reads,
    first: trace.reads[0],
    last: trace.reads.at(-1),
    done: chapters.slice(0, trace.done).map(({ id }) => id),
    next: chapters[trace.done]?.id ?? null,
    ...timeOf(trace, chapters),
    // A text counts its share, everything else its first page or second.
    position: chapters[trace.done]?.type === 'HTML' ? trace.position : 1,
    favourite: trace.favouriteSince,
  }))
  const traced = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t ("user" int, reads timestamptz[],
    first timestamptz, last timestamptz, done int[], next int, spent int[], begun int, shares int[], position float8, favourite timestamptz)`
  await tx.execute(sql`
    INSERT INTO speach_reads (speach_id, user_id, started_at)
    SELECT ${speachId}::int, t."user", unnest(t.reads) FROM ${traced}`)
  await tx.execute(sql`
    INSERT INTO speach_follows (speach_id, user_id, first_opened_at, last_opened_at, last_read_at, last_chapter_id)
    SELECT ${speachId}::int, t."user", t.first, t.last, t.last, coalesce(t.next, t.done[cardinality(t.done)]) FROM ${traced}`)
  await tx.execute(sql`
    INSERT INTO chapter_progress (speach_id, user_id, chapter_id, position, done, updated_at, done_at, seconds)
    SELECT ${speachId}::int, t."user", unnest(t.done), 1, true, t.last, t.last, unnest(t.spent) FROM ${traced}
    UNION ALL
    SELECT ${speachId}::int, t."user", t.next, t.position, false, t.last, NULL, t.begun
      FROM ${traced} WHERE t.next IS NOT NULL`)
  await tx.execute(sql`
    INSERT INTO reading_days (speach_id, user_id, day, seconds)
    SELECT ${speachId}::int, r."user", (r.at AT TIME ZONE ${timeZone}::text)::date, sum(r.share)
      FROM (SELECT t."user", unnest(t.reads) AS at, unnest(t.shares) AS share FROM ${traced}) AS r GROUP BY 2, 3`)
  await tx.execute(sql`
    INSERT INTO speach_favourites (speach_id, user_id, created_at)
    SELECT ${speachId}::int, t."user", t.favourite FROM ${traced} WHERE t.favourite IS NOT NULL`)
  if (accessCode !== null) {
    await tx.execute(sql`
      INSERT INTO speach_access_codes (speach_id, user_id, code, entered_at)
      SELECT ${speachId}::int, t."user", ${accessCode}::text, t.first FROM ${traced}`)
  }
  const stars = rating === null ? [] : starsOf(Math.round(traces.length * 0.6), rating)
  const given = traces.slice(0, stars.length).map(({ person, reads }, index) => ({
    user: people[person],
    stars: stars[index],
    at: reads.at(-1),
  }))
  await tx.execute(sql`
    INSERT INTO speach_ratings (speach_id, user_id, rating, created_at, updated_at)
    SELECT ${speachId}::int, g."user", g.stars, g.at, g.at
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g ("user" int, stars int, at timestamptz)`)
  await tx.execute(sql`
    UPDATE speaches SET read_count = ${traces.reduce((sum, { reads }) => sum + reads.length, 0)},
      rating_count = ${stars.length}, rating_sum = ${stars.reduce((sum, one) => sum + one, 0)} WHERE id = ${speachId}`)
}

/** Seconds that somebody was at each chapter: those that are done, the one begun, and all of them shared by the reads. */
function timeOf({ done, position, pace, reads }: Trace, chapters: ReadChapter[]) {
  const spent = chapters.slice(0, done).map(({ seconds }) => Math.round(seconds * pace))
  const begun = Math.round((chapters[done]?.seconds ?? 0) * position * pace)
  const total = begun + spent.reduce((sum, seconds) => sum + seconds, 0)
  const until = (read: number) => Math.floor((total * read) / reads.length)
  return { spent, begun, shares: reads.map((_, read) => until(read + 1) - until(read)) }
}

/** Ratings of a number of people with a given average. */
function starsOf(count: number, average: number): number[] {
  const sum = Math.round(count * average)
  const low = Math.floor(sum / count)
  return Array.from({ length: count }, (_, index) => (index < sum - low * count ? low + 1 : low))
}
