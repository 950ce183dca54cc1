import { open as openFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { readMail } from '#platform/mail/read-mail.ts'
import { outboxFolder, type Platform } from '#platform/platform.ts'
import { notFound } from '#shared/errors.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import type { Mail, MailHead } from '../contract.ts'

/** The file names of the outbox begin with the time, so that they sort in the order in which mails were written. */
const MAIL_NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z-[\da-f-]+\.eml$/

/** A page of the mails that nobody sent, latest first. */
export async function listOutbox(
  platform: Pick<Platform, 'config'>,
  page: number,
): Promise<{ result: MailHead[]; total: number }> {
  const names = (await readdir(outboxFolder(platform.config)).catch(ignoreAbsence)).filter((name) =>
    MAIL_NAME.test(name),
  )
  names.sort((one, other) => (one < other ? 1 : -1))
  const start = pageOffset(page, TABLE_PAGE_SIZE)
  const shown = await Promise.all(names.slice(start, start + TABLE_PAGE_SIZE).map((name) => open(platform, name)))
  const found = shown.filter((mail) => mail !== null)
  return { result: found.map(({ text: _, ...head }) => head), total: names.length }
}

/** A mail of the outbox. @throws Problem 404 */
export async function readOutboxMail(platform: Pick<Platform, 'config'>, name: string): Promise<Mail> {
  // A name that contains a path is never accepted.
  const mail = MAIL_NAME.test(name) ? await open(platform, name) : null
  if (!mail) throw notFound()
  return mail
}

/** Null for one that is gone meanwhile. */
async function open({ config }: Pick<Platform, 'config'>, name: string): Promise<Mail | null> {
  const source = await readBeginning(path.join(outboxFolder(config), name)).catch(ignoreAbsence)
  if (!Buffer.isBuffer(source)) return null
  const { subject, to, from, text } = await readMail(source)
  // The name says the millisecond, the mail itself only the second.
  const at = name.replace(MAIL_NAME, '$1:$2:$3.$4Z')
  return { name, subject, to, from, at, text }
}

/** Bytes of a mail that are read: its words come first, and the files that it brings, which may be long, after them. */
const READ_MAX = 512 * 1024

async function readBeginning(file: string): Promise<Buffer> {
  await using handle = await openFile(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(READ_MAX), 0, READ_MAX, 0)
  return buffer.subarray(0, bytesRead)
}

function ignoreAbsence(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
