import { Readable } from 'node:stream'
import type { PersonRef } from '#features/accounts/person-schemas.ts'
import { FileReply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { dueStateOf } from '../rules.ts'
import type { PersonRecord } from '../schemas.ts'
import * as queries from './record-queries.ts'
import { today } from './speach-service.ts'
import { drawTrainingRecord } from './training-record.ts'

/**
 * A person's learning record. Authors see what their readers did with their own speaches; a person of whom they would
 * see nothing counts as absent.
 * @throws Problem 404
 */
export async function readRecord(
  platform: Platform,
  actor: Actor,
  ref: PersonRef,
  page: number,
): Promise<PersonRecord> {
  const { db } = platform.database
  const person = await openPerson(platform, ref)
  const day = await today(platform)
  const { rows, totals } = await queries.listRecord(db, actor, { userId: person.id, page, today: day })
  refuseStranger(actor, person, totals.speaches)
  const result = rows.map((row) => ({ ...row, due: dueStateOf(row.dueDate, row.status, day) }))
  return { person, totals, result, total: totals.speaches }
}

async function openPerson({ database: { db } }: Platform, ref: PersonRef): Promise<queries.RecordedPerson> {
  const person = await queries.findPerson(db, ref)
  if (!person) throw notFound()
  return person
}

/** @throws Problem 404 */
function refuseStranger(actor: Actor, { id }: queries.RecordedPerson, speaches: number): void {
  if (actor.id !== id && !actor.isAdmin && speaches === 0) throw notFound()
}

/** The same as a document: what was passed or done. @throws Problem 404 */
export async function answerTrainingRecord(
  platform: Platform,
  actor: Actor,
  ref: PersonRef,
  locale: Locale,
): Promise<FileReply> {
  const { db } = platform.database
  const person = await openPerson(platform, ref)
  const day = await today(platform)
  const { totals } = await queries.listRecord(db, actor, { userId: person.id, page: 1, today: day })
  refuseStranger(actor, person, totals.speaches)
  const rows = await queries.listFinished(db, actor, person.id)
  const bytes = await drawTrainingRecord(platform, { person, rows, locale, day })
  return new FileReply(Readable.from([bytes]), {
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': 'attachment; filename="training-record.pdf"',
    'cache-control': 'private, no-store',
  })
}
