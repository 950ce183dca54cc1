import type { Locale } from '#shared/locales.ts'
import type { Question } from '../question-schema.ts'
import { missingInQuestion } from '../rules.ts'
import { writeGift } from './gift/write-gift.ts'
import { writeQtiItem } from './qti/write-qti.ts'
import { type Loss, type LossCode, titleOf } from './result.ts'
import { writeCsv } from './spreadsheet/write-csv.ts'

export type ExportFormat = 'gift' | 'qti' | 'csv'

export interface ExportFile {
  name: string
  type: string
  text: string
}

/** The exported file, and what the format can't express. */
export interface Exported {
  files: ExportFile[]
  losses: Loss[]
}

/**
 * Writes questions for other programs. Of QTI, each question is a file: that is what others read, while a wrapper of
 * our own would be read by nobody and a package asks for a library that is not there.
 */
export function exportQuestions(
  questions: readonly Question[],
  format: ExportFormat,
  { title, locale }: { title: string; locale: Locale },
): Exported {
  const { files, losses } = writeQuestions(questions, format, { name: fileName(title), locale })
  return { files, losses: [...losses, ...lostRubrics(questions)] }
}

/** No format says what to look for in an answer. */
function lostRubrics(questions: readonly Question[]): Loss[] {
  return questions.flatMap((question, index): Loss[] =>
    question.kind === 'open' && question.rubric
      ? [{ item: index + 1, title: titleOf(question.text), what: 'RUBRIC' }]
      : [],
  )
}

function writeQuestions(
  questions: readonly Question[],
  format: ExportFormat,
  { name, locale }: { name: string; locale: Locale },
): Exported {
  if (format === 'qti') return exportQti(questions, name)
  const { text, losses } = format === 'gift' ? writeGift(questions) : writeCsv(questions, locale)
  const file =
    format === 'gift'
      ? { name: `${name}.gift.txt`, type: 'text/plain;charset=utf-8', text }
      : { name: `${name}.csv`, type: 'text/csv;charset=utf-8', text }
  return { files: text === '' ? [] : [file], losses }
}

function exportQti(questions: readonly Question[], name: string): Exported {
  const digits = String(questions.length).length
  const losses: Loss[] = []
  const files = questions.flatMap((question, index) => {
    const lose = (what: LossCode) => losses.push({ item: index + 1, title: titleOf(question.text), what })
    if (missingInQuestion(question) !== null) {
      lose('UNFINISHED')
      return []
    }
    const written = writeQtiItem(question, index + 1)
    for (const what of written.losses) lose(what)
    const number = String(index + 1).padStart(digits, '0')
    return { name: `${name}-${number}.xml`, type: 'application/xml;charset=utf-8', text: written.text }
  })
  return { files, losses }
}

/** A name that every system takes, without what leads elsewhere. */
function fileName(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return name || 'questions'
}
