import { Readable } from 'node:stream'
import type { z } from 'zod'
import { slugOf } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { attachment } from '#platform/http/attachment.ts'
import { FileReply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { csvNumber, writeCsvText } from '#shared/csv.ts'
import type { Locale } from '#shared/locales.ts'
import type { listPeople as listPeopleCall, PeopleFilter } from '../contract.ts'
import { dueStateOf } from '../rules.ts'
import type { PersonRow } from '../schemas.ts'
import * as queries from './people-queries.ts'
import { openCounted, today } from './speach-service.ts'

/** A page of those who read a speach or are to read it. @throws Problem 404, 403 */
export async function listPeople(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  filter: PeopleFilter & { page: number },
): Promise<z.input<(typeof listPeopleCall)['responses'][200]>> {
  const { db } = platform.database
  const { speach, chapters } = await openCounted(db, actor, ref)
  const { rows, total } = await queries.listPeople(db, speach.id, filter)
  const day = await today(platform)
  return { result: rows.map((row) => presentPerson(row, chapters.length, day)), total }
}

function presentPerson(
  { place: _, total: __, ...row }: queries.PersonFacts & Partial<Record<'place' | 'total', unknown>>,
  chapters: number,
  day: string,
): PersonRow {
  return { ...row, chapters, due: dueStateOf(row.dueDate, row.status, day) }
}

/** The same people as a CSV file, written as it is read. @throws Problem 404, 403 */
export async function exportPeople(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { locale, ...filter }: Pick<PeopleFilter, 'search' | 'status'> & { locale: Locale },
): Promise<FileReply> {
  const { db } = platform.database
  const { speach, chapters } = await openCounted(db, actor, ref)
  const day = await today(platform)
  const writer = rowsFor(platform, locale)

  async function* write() {
    yield writeCsvText([writer.header], locale)
    for await (const rows of queries.readAllPeople(db, speach.id, filter)) {
      // Each part is a file of its own but for the mark at its beginning.
      if (rows.length === 0) continue
      yield writeCsvText(
        rows.map((row) => writer.row(presentPerson(row, chapters.length, day))),
        locale,
      ).slice(1)
    }
  }
  return new FileReply(Readable.from(write()), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment(`${slugOf(speach.title)}-people.csv`),
    'cache-control': 'private, no-store',
  })
}

const COLUMNS = [
  'lastName',
  'firstName',
  'status',
  'chapters',
  'attempts',
  'percent',
  'version',
  'dueDate',
  'due',
  'minutes',
  'lastReadAt',
] as const

function rowsFor({ translate }: Platform, locale: Locale) {
  const say = (key: string) => translate(locale, `analytics:${key}`)
  const number = (value: number | null) => (value === null ? '' : csvNumber(value, locale))
  return {
    header: COLUMNS.map((column) => say(`csv.${column}`)),
    row: (row: PersonRow): string[] => [
      row.person.lastName,
      row.person.firstName,
      say(`status.${row.status}`),
      `${row.chaptersDone} / ${row.chapters}`,
      number(row.attempts),
      number(row.percent),
      number(row.version),
      row.dueDate ?? '',
      row.due === 'NONE' ? '' : say(`due.${row.due}`),
      number(Math.round(row.seconds / 60)),
      row.lastReadAt ?? '',
    ],
  }
}
