import { decodeText } from '#shared/text-encoding.ts'
import { QUESTIONS_MAX } from '../question-schema.ts'
import { nothingRead } from './findings.ts'
import { readGift } from './gift/read-gift.ts'
import { readQti } from './qti/read-qti.ts'
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
  const all: ReadQuestions = { questions: [], losses: [] }
  let items = 0
  for (const file of files) {
    const read = await readFile(file, options)
    const counted = read.losses.reduce((most, { item }) => Math.max(most, item), read.questions.length)
    all.questions.push(...read.questions)
    for (const loss of read.losses) {
      const isOfFile = loss.item === 0
      const title = isOfFile && loss.title === '' && files.length > 1 ? file.name : loss.title
      all.losses.push({ ...loss, item: isOfFile ? 0 : loss.item + items, title })
    }
    items += counted
  }
  if (all.questions.length <= QUESTIONS_MAX) return all
  const losses = [...all.losses.filter(({ what }) => what !== 'TOO_MANY'), ...nothingRead('TOO_MANY').losses]
  return { questions: all.questions.slice(0, QUESTIONS_MAX), losses }
}

/** Reads questions from a text that was pasted. */
export async function readQuestionText(text: string, options: ReadOptions): Promise<ReadQuestions> {
  if (text.length > FILE_BYTES_MAX) return nothingRead('TOO_LARGE')
  // Halves of characters that take two cannot be kept.
  const words = text.toWellFormed()
  const begin = words.slice(0, 4000).trimStart()
  if (begin.startsWith('<')) return readQti(words, options)
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
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readWorkbook(bytes, options)
  if (bytes.includes(0) && !isUtf16(bytes)) return nothingRead('UNREADABLE')
  const text = decodeText(bytes).replace(/^\ufeff/, '')
  return /\.(csv|tsv)$/i.test(name) ? readCsv(text, options) : readQuestionText(text, options)
}

/** In UTF-16, every other byte of what people write in our languages is zero. */
function isUtf16(bytes: Uint8Array): boolean {
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return isMarked || bytes[0] === 0 || bytes[1] === 0
}
