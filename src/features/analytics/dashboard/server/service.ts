import { readTimeZone } from '#features/site/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import { addDays, dayIn, endOfDay } from '#shared/days.ts'
import { firstDay, lastDayOf, type Metric, type PeopleType, type Period, timelineOf, valuesOf } from '../rules.ts'
import type { CategoryShare, CreationFunnel, Point, TopAuthor, TopSpeach } from '../schemas.ts'
import * as counts from './counts-queries.ts'
import { countPlaces } from './series-queries.ts'
import * as tables from './tables-queries.ts'

/**
 * A metric over a period, point by point, in days, weeks or months of the organisation (seed 000 §7). Reads and people
 * are accurate to the minute, everything else is current.
 */
export async function readSeries(
  platform: Platform,
  { metric, period, cumulative }: { metric: Metric; period: Period; cumulative: boolean },
): Promise<Point[]> {
  const { db } = platform.database
  const { zone, timeline } = await openTimeline(platform, period)
  const moments = timeline.starts.map((day) => beginOf(zone, day))
  const counted = await countPlaces(db, metric, { ...timeline, moments, isCumulative: cumulative })
  const values = valuesOf(timeline, counted, cumulative)
  return timeline.starts.slice(timeline.count).map((startDate, index) => ({
    startDate,
    endDate: lastDayOf(timeline, startDate),
    ...(values[index] ?? { value: 0, previous: 0 }),
  }))
}

async function openTimeline({ database: { db }, clock }: Platform, period: Period) {
  const zone = await readTimeZone(db)
  return { zone, timeline: timelineOf(period, dayIn(zone, clock.now())) }
}

function beginOf(zone: string, day: string): Date {
  return endOfDay(zone, addDays(day, -1))
}

async function sinceOf(platform: Platform, period: Period): Promise<tables.Since> {
  const { zone, timeline } = await openTimeline(platform, period)
  const day = firstDay(timeline)
  return { unit: timeline.unit, day, moment: beginOf(zone, day) }
}

/** The speaches that were read most, or graded best, in a period; drafts that had readers included, archived ones not. */
export async function listTopSpeaches(platform: Platform, by: tables.By, period: Period): Promise<TopSpeach[]> {
  return tables.listTopSpeaches(platform.database.db, by, await sinceOf(platform, period))
}

/** The authors of them. */
export async function listTopAuthors(platform: Platform, by: tables.By, period: Period): Promise<TopAuthor[]> {
  return tables.listTopAuthors(platform.database.db, by, await sinceOf(platform, period))
}

/** How the speaches are divided among categories. */
export async function listCategories(platform: Platform, period: Period): Promise<CategoryShare[]> {
  return tables.listCategories(platform.database.db, await sinceOf(platform, period))
}

/** The state of the speaches made in a period. */
export async function readFunnel(platform: Platform, period: Period): Promise<CreationFunnel> {
  return tables.countFunnel(platform.database.db, await sinceOf(platform, period))
}

/** How many speaches are so now. */
export async function countSpeaches(platform: Platform, which: counts.SpeachCount): Promise<number> {
  return counts.countSpeaches(platform.database.db, which)
}

/** How many people have a role; one with several counts in each. */
export async function countPeople(platform: Platform, type: PeopleType): Promise<{ size: number }> {
  return { size: await counts.countPeople(platform.database.db, type) }
}
