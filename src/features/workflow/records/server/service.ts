import { Readable } from 'node:stream'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { attachment } from '#platform/http/attachment.ts'
import { FileReply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import { writeCsvText } from '#shared/csv.ts'
import { notFound } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { TABLE_PAGE_SIZE } from '#shared/paging.ts'
import * as history from '../../validation/server/service.ts'
import type { HistoryRow, Verification } from '../contract.ts'
import { drawHistory } from './draw-history.ts'

type StoredRow = Parameters<typeof history.canonicalRow>[0]

/** Speaches that are offered at once. */
const OFFERED_MAX = 20

/** Looks at the whole history: everything as it was written, or the first row that is not. */
export async function verifyRecords(platform: Platform): Promise<Verification> {
  return { verifiedAt: platform.clock.now().toISOString(), ...(await history.verifyHistory(platform)) }
}

/** A page of the history, newest first. @throws Problem 404 for a speach that is not in it */
export async function listRecords(
  { database: { db } }: Platform,
  { speachID, page }: { speachID?: SpeachRef; page: number },
): Promise<{ result: HistoryRow[]; total: number }> {
  const speachId = await history.findRecordedSpeach(db, speachID)
  if (speachId === null) throw notFound()
  const { rows, total } = await history.listHistory(db, { speachId, page, size: TABLE_PAGE_SIZE })
  return { result: rows.map(presentRow), total }
}

function presentRow(row: StoredRow): HistoryRow {
  const { number, speachId, speachName, title, version, checksum, act, meaning, comment, details, hash } = row
  const { workflow, step, totalStep, insteadOf } = details
  const isNumber = (value: unknown): value is number => typeof value === 'number'
  return {
    ...{ number, speachId, speachID: speachName, title, version, checksum, act, meaning, comment, hash },
    user: row.userId === null ? null : { id: row.userId, name: row.userName },
    workflow: typeof workflow === 'string' ? workflow : null,
    step: isNumber(step) ? step : null,
    totalStep: isNumber(totalStep) ? totalStep : null,
    insteadOf: Array.isArray(insteadOf) ? insteadOf : [],
    at: row.at.toISOString(),
  }
}

/** Speaches that can be looked for, also those that are gone. */
export async function listRecordedSpeaches({ database: { db } }: Platform, search: string) {
  return { result: await history.listRecordedSpeaches(db, { search, limit: OFFERED_MAX }) }
}

/** The history, or that of one speach, on paper. @throws Problem 404 for a speach that is not in it */
export async function printRecords(platform: Platform, ref: SpeachRef | undefined, locale: Locale): Promise<FileReply> {
  const { db } = platform.database
  const speachId = await history.findRecordedSpeach(db, ref)
  if (speachId === null) throw notFound()
  const rows: HistoryRow[] = []
  for await (const row of history.readHistory(db, speachId)) rows.push(presentRow(row))
  const bytes = await drawHistory(platform, { rows, verification: await verifyRecords(platform), locale })
  return new FileReply(Readable.from([bytes]), {
    ...fileHeaders('application/pdf', 'regulated-history.pdf'),
    'content-length': String(bytes.length),
  })
}

/** The history, or that of one speach, for machines. @throws Problem 404 for a speach that is not in it */
export async function exportRecords({ database: { db } }: Platform, ref: SpeachRef | undefined): Promise<FileReply> {
  const speachId = await history.findRecordedSpeach(db, ref)
  if (speachId === null) throw notFound()
  async function* lines() {
    for await (const row of history.readHistory(db, speachId ?? undefined)) {
      yield `${JSON.stringify(history.canonicalRow(row))}\n`
    }
    yield `${JSON.stringify({ head: await history.findHistoryHead(db) })}\n`
  }
  return new FileReply(Readable.from(lines()), fileHeaders('application/x-ndjson', 'regulated-history.jsonl'))
}

const COLUMNS = ['speach', 'speachID', 'person', 'version', 'checksum', 'at', 'again'] as const

/**
 * Who is trained on which exact version, and who has to read again.
 * @throws Problem 404 for a speach without records
 */
export async function exportTrainings(
  { database: { db }, translate }: Platform,
  ref: SpeachRef | undefined,
  locale: Locale,
): Promise<FileReply> {
  const speachId = await history.findRecordedSpeach(db, ref)
  if (speachId === null) throw notFound()
  const say = (key: string) => translate(locale, `records:trainings.${key}`)
  const rows = (await history.listTrainings(db, speachId)).map((one) => [
    ...[one.title, one.speachID, one.name, String(one.version), one.checksum, one.at.toISOString()],
    say(one.again ? 'yes' : 'no'),
  ])
  const text = writeCsvText([COLUMNS.map((column) => say(column)), ...rows], locale)
  return new FileReply(Readable.from([text]), fileHeaders('text/csv; charset=utf-8', 'trainings.csv'))
}

function fileHeaders(type: string, name: string): Record<string, string> {
  return { 'content-type': type, 'content-disposition': attachment(name), 'cache-control': 'private, no-store' }
}
