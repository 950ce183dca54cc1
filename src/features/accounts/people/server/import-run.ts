import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Papa from 'papaparse'
import { EMAIL_MAX } from '#features/site/rules.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import { withoutControls } from '#shared/clean-text.ts'
import type { Locale } from '#shared/locales.ts'
import { emailAddress } from '../../contract.ts'
import { findUser } from '../../server/queries.ts'
import { usersImported } from '../events.ts'
import {
  FAULTS_KEPT,
  IMPORT_BATCH,
  IMPORT_ROWS_MAX,
  type ImportedPerson,
  type RowFault,
  readPerson,
} from '../import-rules.ts'
import { listGroups } from './groups-queries.ts'
import * as queries from './import-queries.ts'
import { keyOfImport } from './import-service.ts'
import { type ImportCounts, type importUsers, NOTHING_READ } from './job-definitions.ts'

/**
 * Adds the people of a list, a thousand rows per transaction, and resumes after an interruption. Only the current part
 * of the list and the addresses read so far are in memory.
 */
export async function runImport(platform: Platform, job: RunningJob<typeof importUsers>): Promise<void> {
  const { storage } = platform
  const key = keyOfImport(job.jobId)
  const run = new Run(platform, job, await language(platform, job.ownerId), await groupsByName(platform))
  const size = (await storage.stat(key))?.size ?? 0
  const encoding = await findEncoding(await storage.get(key))
  let read = 0
  const countBytes = (bytes: number) => {
    read += bytes
  }
  try {
    for await (const rows of batchesOf(await storage.get(key), encoding, countBytes)) {
      job.signal.throwIfAborted()
      job.report(read / size)
      await run.take(rows)
    }
  } catch (error) {
    // The file has no known encoding, or isn't a table.
    if (error instanceof TypeError || error instanceof RangeError) job.fail('UNREADABLE', error)
    throw error
  }
  await run.end()
  await storage.delete(key)
}

async function language({ database: { db } }: Platform, userId: number | null): Promise<Locale> {
  return (userId === null ? undefined : await findUser(db, userId))?.language ?? 'en'
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
  // A text that ends within a character isn't UTF-8 either.
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

/** The rows of the list without its header, in batches. */
async function* batchesOf(
  file: Readable,
  encoding: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder(encoding)
  const text = new Transform({
    transform(bytes: Buffer, _, done) {
      onRead(bytes.length)
      done(null, decoder.decode(bytes, { stream: true }))
    },
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

/** An import in progress. */
class Run {
  private readonly platform: Platform
  private readonly job: RunningJob<typeof importUsers>
  private readonly language: Locale
  private readonly groups: Map<string, number>
  /** Rows that were read, and addresses that were in them. */
  private read = 0
  private readonly seen = new Set<string>()
  private counts: ImportCounts

  constructor(platform: Platform, job: RunningJob<typeof importUsers>, language: Locale, groups: Map<string, number>) {
    this.platform = platform
    this.job = job
    this.counts = job.soFar ?? NOTHING_READ
    this.language = language
    this.groups = groups
  }

  async take(rows: string[][]): Promise<void> {
    const { people, faults } = this.sort(rows)
    // Rows of a run that was cut short are dealt with already.
    if (this.read <= this.counts.done) return
    const now = this.platform.clock.now()
    await this.platform.database.transaction(async (tx) => {
      const taken = this.job.input.dryRun
        ? await queries.findTaken(
            tx,
            people.map(({ email }) => email),
          )
        : null
      const created = taken
        ? people.filter(({ email }) => !taken.has(email)).length
        : await queries.insertPeople(tx, people, { language: this.language, now })
      const counts = this.countWith({ rows: rows.length, created, existing: people.length - created, faults })
      await this.job.keep(tx, counts)
      this.counts = counts
    })
  }

  private countWith(came: { rows: number; created: number; existing: number; faults: RowFault[] }): ImportCounts {
    const { done, created, existing, failed, faults } = this.counts
    return {
      done: done + came.rows,
      created: created + came.created,
      existing: existing + came.existing,
      failed: failed + came.faults.length,
      faults: [...faults, ...came.faults].slice(0, FAULTS_KEPT),
    }
  }

  private sort(rows: string[][]): { people: ImportedPerson[]; faults: RowFault[] } {
    const people: ImportedPerson[] = []
    const faults: RowFault[] = []
    const options = {
      mapping: this.job.input.mapping,
      groups: this.groups,
      isEmail: (text: string) => emailAddress.safeParse(text).success,
    }
    for (const cells of rows) {
      this.read += 1
      const email = withoutControls(cells[this.job.input.mapping.indexOf('email')] ?? '').slice(0, EMAIL_MAX)
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
    const { created } = this.counts
    const by = this.job.ownerId
    await this.platform.database.transaction(async (tx) => {
      await this.job.finish(tx, this.counts)
      if (this.job.input.dryRun || created === 0 || by === null) return
      await raiseEvent(this.platform, tx, usersImported, { count: created, by })
    })
  }
}
