import { Readable } from 'node:stream'
import { readSetting, readTimeZone } from '#features/site/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { attachment } from '#platform/http/attachment.ts'
import { FileReply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import { writeCsvText } from '#shared/csv.ts'
import { addDays, addMonths, dayIn, endOfDay } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import { wallTimeAt } from '#shared/time-zones.ts'
import type { ActorTag, AuditEntry, AuditFilter } from '../contract.ts'
import { isPersonValue, personWords } from '../person-value.ts'
import { forgetInEntries } from './forget-person.ts'
import * as queries from './queries.ts'

/** A page of what administrators did, latest first; days are those of the organisation. */
export async function listEntries(
  { database: { db } }: Platform,
  filter: AuditFilter & { page: number },
): Promise<{ result: AuditEntry[]; total: number }> {
  return queries.listEntries(db, filter, await spanOf(db, filter))
}

async function spanOf(db: Executor, { from, to }: AuditFilter): Promise<queries.Span> {
  if (from === undefined && to === undefined) return {}
  const zone = await readTimeZone(db)
  return {
    from: from === undefined ? undefined : endOfDay(zone, addDays(from, -1)),
    until: to === undefined ? undefined : endOfDay(zone, to),
  }
}

/** Everybody who did something that is written down. */
export async function listActors({ database: { db } }: Platform): Promise<{ result: ActorTag[]; total: number }> {
  const result = await queries.listActors(db)
  return { result, total: result.length }
}

const COLUMNS = ['at', 'actor', 'act', 'subject', 'id', 'before', 'after'] as const

/** The same entries as a CSV file, written as they are read; times are the organisation's. */
export async function exportEntries(platform: Platform, filter: AuditFilter, locale: Locale): Promise<FileReply> {
  const { database, translate, clock } = platform
  const { db } = database
  const zone = await readTimeZone(db)
  const span = await spanOf(db, filter)
  const say = (key: string) => translate(locale, `audit:${key}`)

  async function* write() {
    yield writeCsvText([COLUMNS.map((column) => say(`csv.${column}`))], locale)
    for await (const entries of queries.readAllEntries(db, filter, span)) {
      // Each part is a file of its own but for the mark at its beginning.
      yield writeCsvText(
        entries.map((entry) => rowOf(entry, zone, say)),
        locale,
      ).slice(1)
    }
  }
  return new FileReply(Readable.from(write()), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment(`audit-${dayIn(zone, clock.now())}.csv`),
    'cache-control': 'private, no-store',
  })
}

function rowOf({ at, actor, act, subject, before, after }: AuditEntry, zone: string, say: (key: string) => string) {
  return [
    wallTimeAt(new Date(at), zone).replace('T', ' '),
    actor?.name ?? say('nobody'),
    say(`acts.${act}`),
    subject.name,
    subject.id,
    valuesAsText(before),
    valuesAsText(after),
  ]
}

/** People are called by their names only. */
function valuesAsText(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => [name, isPersonValue(value) ? personWords(value) : value])
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value, withPersonWords)}`)
    .join('\n')
}

function withPersonWords(_: string, value: unknown): unknown {
  return isPersonValue(value) ? personWords(value) : value
}

/**
 * Removes a person from the log, in the transaction that erases them and before their account is deleted. What was
 * done, and when, stays.
 */
export async function forgetPerson(tx: Transaction, userId: number): Promise<void> {
  await forgetInEntries(tx, userId)
}

/** Deletes entries that are older than the organisation keeps them; by default none is. */
export async function sweepEntries({ database: { db }, clock }: Platform): Promise<void> {
  const months = await readSetting(db, 'retention.auditMonths')
  if (months === undefined || months === null) return
  const zone = await readTimeZone(db)
  const first = addMonths(dayIn(zone, clock.now()), -months)
  await queries.deleteEntriesBefore(db, endOfDay(zone, addDays(first, -1)))
}
