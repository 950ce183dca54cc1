import { Readable } from 'node:stream'
import { writeCsvText } from '#shared/csv.ts'
import { type CsvSource, readCsvSource } from '../database/csv-source.ts'
import type { Executor } from '../database/database.ts'
import { attachment } from './attachment.ts'
import { FileReply } from './implement.ts'

/** A CSV file as it is read: UTF-8 with its mark, commas, RFC 4180, no cell that could be a formula. */
export async function* writeCsv(db: Executor, source: CsvSource): AsyncGenerator<string> {
  // English: the same file in every language, for spreadsheets and programs alike.
  yield writeCsvText([Object.keys(source.columns)], 'en')
  for await (const rows of readCsvSource(db, source)) {
    // Each part is a file of its own but for the mark at its beginning.
    yield writeCsvText(rows, 'en').slice(1)
  }
}

/** The same as an answer that is saved under a name. */
export function csvReply(db: Executor, source: CsvSource, fileName: string): FileReply {
  return new FileReply(Readable.from(writeCsv(db, source)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment(fileName),
    'cache-control': 'private, no-store',
  })
}
