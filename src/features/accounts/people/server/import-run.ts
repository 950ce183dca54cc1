import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Papa from 'papaparse'
import { EMAIL_MAX } from '#features/site/rules.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Locale } from '#shared/locales.ts'
import { withoutControls } from '#shared/without-controls.ts'
import { emailAddress } from '../../contract.ts'
import { findUser } from '../../server/queries.ts'
import { usersImported } from '../events.ts'
import { IMPORT_BATCH, IMPORT_ROWS_MAX, type ImportedPerson, type RowFault, readPerson } from '../import-rules.ts'
import { listGroups } from './groups-queries.ts'
import * as queries from './import-queries.ts'
import { keyOfImport } from './import-service.ts'

/**
 * Adds the people of a list, a thousand rows a transaction, and goes on where it was cut short. Of the list, only the
 * part under way and the addresses that were read are in memory.
 */
export async function runImport(platform: Platform, importId: string, signal: AbortSignal): Promise<void> {
  const { database, storage, clock } = platform
  const found = await queries.findImport(database.db, importId)
  if (found?.status !== 'processing') return
  const run = new Run(platform, found, await language(platform, found.userId), await groupsByName(platform))
  const key = keyOfImport(importId)
  const encoding = await findEncoding(await storage.get(key))
  try {
    for await (const rows of batchesOf(await storage.get(key), encoding)) {
      signal.throwIfAborted()
      await run.take(rows)
    }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error
    // Not a text of any encoding, or no table.
    platform.log.warn({ err: error }, 'a list of people could not be read')
    await queries.endImport(database.db, importId, 'failed', clock.now())
    await storage.delete(key)
    return
  }
  await run.end()
  await storage.delete(key)
}

async function language({ database: { db } }: Platform, userId: number): Promise<Locale> {
  return (await findUser(db, userId))?.language ?? 'en'
}

async function groupsByName({ database: { db } }: Platform): Promise<Map<string, number>> {
  const groups = await listGroups(db)
  return new Map(
    groups.filter(({ system, external }) => !system && !external).map(({ id, name }) => [name.toLowerCase(), id]),
  )
}

/** UTF-8 where every byte of the list is, UTF-16 where its first two say so, else what Excel writes in Europe. */
async function findEncoding(file: Readable): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const bytes of file as AsyncIterable<Buffer>) {
    if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
    if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
    isFirst = false
    if (!decodes(decoder, bytes)) return 'windows-1252'
  }
  // What ends within a letter is none either.
  return decodes(decoder) ? 'utf-8' : 'windows-1252'
}

function decodes(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined })
    return true
  } catch {
    return false
  }
}

/** The rows of the list without its head, so many at a time. */
async function* batchesOf(file: Readable, encoding: string): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder(encoding)
  const text = new Transform({
    transform: (bytes: Buffer, _, done) => done(null, decoder.decode(bytes, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
    readableObjectMode: true,
  })
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: 'greedy' })
  const rows = new PassThrough({ objectMode: true })
  const piped = pipeline(file, text, parser, rows)
  // Whoever reads the rows hears of it.
  piped.catch((error) => rows.destroy(error))
  let batch: string[][] = []
  let isHead = true
  for await (const row of rows as AsyncIterable<string[]>) {
    if (!isHead) batch.push(row)
    isHead = false
    if (batch.length < IMPORT_BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** One list on its way in. */
class Run {
  private readonly platform: Platform
  private readonly row: queries.ImportRow
  private readonly language: Locale
  private readonly groups: Map<string, number>
  /** Rows that were read, and addresses that were in them. */
  private read = 0
  private readonly seen = new Set<string>()

  constructor(platform: Platform, row: queries.ImportRow, language: Locale, groups: Map<string, number>) {
    this.platform = platform
    this.row = row
    this.language = language
    this.groups = groups
  }

  async take(rows: string[][]): Promise<void> {
    const { people, faults } = this.sort(rows)
    // Rows of a run that was cut short are dealt with already.
    if (this.read <= this.row.done) return
    const { importId, dryRun } = this.row
    const now = this.platform.clock.now()
    await this.platform.database.transaction(async (tx) => {
      const taken = dryRun
        ? await queries.findTaken(
            tx,
            people.map(({ email }) => email),
          )
        : null
      const created = taken
        ? people.filter(({ email }) => !taken.has(email)).length
        : await queries.insertPeople(tx, people, { language: this.language, now })
      const existing = people.length - created
      await queries.noteRows(tx, importId, { rows: rows.length, created, existing, faults })
    })
  }

  private sort(rows: string[][]): { people: ImportedPerson[]; faults: RowFault[] } {
    const people: ImportedPerson[] = []
    const faults: RowFault[] = []
    const options = {
      mapping: this.row.mapping,
      groups: this.groups,
      isEmail: (text: string) => emailAddress.safeParse(text).success,
    }
    for (const cells of rows) {
      this.read += 1
      const email = withoutControls(cells[this.row.mapping.indexOf('email')] ?? '').slice(0, EMAIL_MAX)
      const read = this.read > IMPORT_ROWS_MAX ? 'TOO_MANY' : readPerson(cells, options)
      const reason = typeof read === 'string' ? read : this.seen.has(read.email) ? 'DUPLICATE' : null
      if (reason) faults.push({ row: this.read + 1, email, reason })
      else if (typeof read !== 'string') {
        this.seen.add(read.email)
        people.push(read)
      }
    }
    return { people, faults }
  }

  async end(): Promise<void> {
    const { importId, userId, dryRun } = this.row
    const now = this.platform.clock.now()
    await this.platform.database.transaction(async (tx) => {
      await queries.endImport(tx, importId, 'done', now)
      const ended = await queries.findImport(tx, importId)
      if (dryRun || !ended || ended.created === 0) return
      await raiseEvent(this.platform, tx, usersImported, { count: ended.created, by: userId })
    })
  }
}
