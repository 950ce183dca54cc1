import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Papa from 'papaparse'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import type { Platform } from '#platform/platform.ts'
import { IMPORT_BATCH } from '../import-rules.ts'
import { findEncoding, keyOfImport } from './import-service.ts'
import type { importUsers } from './job-definitions.ts'
import { openListImport } from './list-import.ts'
import { limitRows } from './row-length.ts'

/**
 * Adds the people of a list, a thousand rows per transaction, and resumes after an interruption. Only the current part
 * of the list and the addresses read so far are in memory.
 */
export async function runImport(platform: Platform, job: RunningJob<typeof importUsers>): Promise<void> {
  const { storage } = platform
  const key = keyOfImport(job.jobId)
  const run = await openListImport(platform, job)
  const size = (await storage.stat(key))?.size ?? 0
  const encoding = await findEncoding(await storage.get(key))
  if (!encoding) job.fail('UNREADABLE')
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
    // The file isn't text, or isn't a table.
    if (error instanceof TypeError || error instanceof RangeError) job.fail('UNREADABLE', error)
    throw error
  }
  await run.end()
  await storage.delete(key)
}

/** The rows of the list without its header, in batches. */
async function* batchesOf(
  file: Readable,
  encoding: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder(encoding)
  const follow = limitRows()
  const text = new Transform({
    transform(bytes: Buffer, _, done) {
      onRead(bytes.length)
      const piece = decoder.decode(bytes, { stream: true })
      try {
        follow(piece)
        done(null, piece)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
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
