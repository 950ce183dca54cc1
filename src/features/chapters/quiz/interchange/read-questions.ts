import { decodeText } from '#shared/text-encoding.ts'
import { joinReads, nothingRead } from './findings.ts'
import { readGift } from './gift/read-gift.ts'
import { readPackage } from './read-package.ts'
import { readXml } from './read-xml.ts'
import type { ReadOptions, ReadQuestions } from './result.ts'
import { columnNamed } from './spreadsheet/columns.ts'
import { readCsv, readWorkbook } from './spreadsheet/read-spreadsheet.ts'

/** Bytes of the longest file that is read, characters of the longest text. */
export const FILE_BYTES_MAX = 5 * 1024 * 1024

/** A file as it was chosen. */
export interface QuestionFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Reads questions from files in GIFT, QTI, CSV or Excel format. The content decides about the format, not the file
 * name. Items are numbered across all files. Never throws: whatever can't be read is reported.
 */
export async function readQuestionFiles(files: readonly QuestionFile[], options: ReadOptions): Promise<ReadQuestions> {
  const reads: { name: string; read: ReadQuestions }[] = []
  for (const file of files) reads.push({ name: file.name, read: await readFile(file, options) })
  return joinReads(reads)
}

/** Reads questions from a text that was pasted. */
export async function readQuestionText(text: string, options: ReadOptions): Promise<ReadQuestions> {
  if (text.length > FILE_BYTES_MAX) return nothingRead('TOO_LARGE')
  // Halves of characters that take two cannot be kept.
  const words = text.toWellFormed()
  const begin = words.slice(0, 4000).trimStart()
  if (begin.startsWith('<')) return readXml(words, options)
  const [first = ''] = begin.split(/\r\n|\r|\n/)
  return isHeader(first) ? readCsv(words, options) : readGift(words, options)
}

/** Whether a line names the columns of a table, mostly. */
function isHeader(line: string): boolean {
  const columns = line.split(/[;,\t]/).map((cell) => columnNamed(cell.replaceAll('"', '')))
  return columns.includes('question') && columns.filter(Boolean).length * 2 >= columns.length
}

async function readFile({ name, bytes }: QuestionFile, options: ReadOptions): Promise<ReadQuestions> {
  if (bytes.length > FILE_BYTES_MAX) return nothingRead('TOO_LARGE')
  // The mark of a zip file.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return (await readPackage(bytes, options)) ?? readWorkbook(bytes, options)
  if (bytes.includes(0) && !isUtf16(bytes)) return nothingRead('UNREADABLE')
  const text = decodeText(bytes).replace(/^\ufeff/, '')
  return /\.(csv|tsv)$/i.test(name) ? readCsv(text, options) : readQuestionText(text, options)
}

/** In UTF-16, every other byte of what people write in our languages is zero. */
function isUtf16(bytes: Uint8Array): boolean {
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return isMarked || bytes[0] === 0 || bytes[1] === 0
}
