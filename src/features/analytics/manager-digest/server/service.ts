import { readProductName, readTimeZone } from '#features/site/server/service.ts'
import { slugOf } from '#features/speaches/rules.ts'
import type { Transaction } from '#platform/database/database.ts'
import { postMails } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { rollUpStatistics } from '../../server/rollup-service.ts'
import { emptyReport, type GroupReport, isWorthTelling, type Lines, managersWeek } from '../rules.ts'
import { composeManagerDigest } from './compose.ts'
import * as queries from './queries.ts'
import * as settings from './settings-queries.ts'

/** Managers who are written to in one transaction. */
const PORTION = 20

/**
 * Writes to every manager of groups what these should and did, on Mondays (decision 38). A portion of managers is one
 * transaction of as many statements as any other: that they are done for this Monday, and the mails themselves, happen
 * together or not at all.
 */
export async function sendManagerDigests(platform: Platform, signal: AbortSignal, portion = PORTION): Promise<void> {
  const { database, clock } = platform
  const week = managersWeek(clock.now(), await readTimeZone(database.db))
  if (!week) return
  const product = await readProductName(database.db)
  // What was done shortly before the hour must be part of this week's figures.
  await rollUpStatistics(platform, signal)
  let isMore = true
  while (isMore) {
    signal.throwIfAborted()
    isMore = await database.transaction(async (tx) => {
      const managers = await queries.claimManagers(tx, { period: week.period, now: clock.now(), limit: portion })
      if (managers.length === 0) return false
      const reports = await gatherReports(tx, { managerIds: managers.map(({ id }) => id), week })
      const mails = managers.flatMap((to) => {
        const groups = (reports.get(to.id) ?? []).filter(isWorthTelling)
        return groups.length > 0 ? [composeManagerDigest(platform, { to, week, product, groups })] : []
      })
      await postMails(platform.queue, tx, mails)
      return managers.length === portion
    })
  }
}

/** What there is to say of their groups to each of these managers, by their number, the groups in their order. */
async function gatherReports(tx: Transaction, asked: queries.Asked): Promise<Map<number, GroupReport[]>> {
  const reports = new Map<number, GroupReport[]>()
  const byGroup = new Map<string, GroupReport>()
  for (const { managerId, ...group } of await queries.listGroups(tx, asked)) {
    const report = emptyReport(group)
    reports.set(managerId, [...(reports.get(managerId) ?? []), report])
    byGroup.set(`${managerId} ${group.id}`, report)
  }
  const add = <Line>(
    row: { managerId: number; groupId: number; total: number },
    listOf: (report: GroupReport) => Lines<Line>,
    line: Line,
  ) => {
    const report = byGroup.get(`${row.managerId} ${row.groupId}`)
    if (!report) return
    const list = listOf(report)
    list.total = row.total
    list.lines.push(line)
  }
  for (const row of await queries.listTasks(tx, asked)) {
    const { title, dueDate, concerned, finished } = row
    const link = linkTo(`/s/${row.speachID}`, title)
    add(row, ({ overdue, ahead }) => (row.isOverdue ? overdue : ahead), { title, link, dueDate, concerned, finished })
  }
  for (const row of await queries.listDeeds(tx, asked)) {
    // The title of a badge is its own, so it can't be part of the speach's address.
    const link = row.deed === 'BADGE' ? `/s/${row.speachID}` : linkTo(`/s/${row.speachID}`, row.title)
    add(row, ({ done }) => done[row.deed], { title: row.title, link, count: row.count })
  }
  for (const row of await queries.listFinishedPaths(tx, asked)) {
    const link = linkTo(`/p/${row.pathId}`, row.title)
    add(row, ({ done }) => done.PATH, { title: row.title, link, count: row.count })
  }
  return reports
}

function linkTo(address: string, title: string): string {
  const slug = slugOf(title)
  return slug ? `${address}/${encodeURIComponent(slug)}` : address
}

/** Whether somebody manages groups, and gets the digest of them. */
export async function readSetting(
  { database: { db } }: Platform,
  { id }: Actor,
): Promise<{ isManager: boolean; isOn: boolean }> {
  const { isManager, isRefused } = await settings.findSetting(db, id)
  return { isManager, isOn: !isRefused }
}

/** Says whether somebody wants the digest of their groups; asked twice, the same. */
export async function setWanted(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  { id }: Pick<Actor, 'id'>,
  isWanted: boolean,
): Promise<void> {
  await settings.putWanted(db, id, isWanted, clock.now())
}
