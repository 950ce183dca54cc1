import { readCsvCell } from '#shared/csv.ts'
import { cutText } from '#shared/cut-text.ts'
import { headIndex } from '#shared/table/head.ts'
import type { Question, QuestionKind } from '../../question-schema.ts'
import { gapsIn } from '../../rules.ts'
import { Findings, type ItemRead, nothingRead } from '../findings.ts'
import type { ReadOptions, ReadQuestions } from '../result.ts'
import { isTrueWord, isWordOfTruth } from '../truth.ts'
import { type Column, columnNamed, countNames, kindNamed } from './columns.ts'

/** A row by what its columns are called. */
type Row = Record<Exclude<Column, 'answer'>, string> & { answers: string[] }

/** Between the texts that one gap accepts, and between right answers. */
const OR = /[|;\n]/

/** Characters of a cell that are looked at: more than a question holds. */
const CELL_MAX = 20_000

/**
 * Reads questions from the rows of a sheet, of which one of the first names the columns (see `columns.ts`). Right answers are
 * numbers of the answers, their letters or their texts. Items are counted as rows of the sheet.
 */
export function readRows(rows: readonly (readonly string[])[], options: ReadOptions): ReadQuestions {
  const head = headIndex(rows, countNames)
  const [header = [], ...body] = rows.slice(head)
  const columns = header.map(columnNamed)
  if (!columns.includes('question')) return nothingRead('NO_HEADER')
  const findings = new Findings()
  body.forEach((cells, index) => {
    const row = readRow(columns, cells)
    const isEmpty = [row.question, row.right, ...row.answers].every((cell) => cell === '')
    if (!isEmpty) findings.take(head + index + 2, readQuestion(row, options))
  })
  return findings.result()
}

function readRow(columns: readonly (Column | undefined)[], cells: readonly string[]): Row {
  const row: Row = { kind: '', question: '', right: '', points: '', feedback: '', answers: [] }
  columns.forEach((column, index) => {
    const cell = readCsvCell(cutText(cells[index] ?? '', CELL_MAX)).trim()
    if (column === 'answer') row.answers.push(cell)
    else if (column && row[column] === '') row[column] = cell
  })
  return row
}

function readQuestion(row: Row, { newID, words }: ReadOptions): ItemRead {
  const kind = row.kind === '' ? guessKind(row) : kindNamed(row.kind)
  if (!kind) return { title: row.question, question: null, losses: ['KIND'] }
  const points = Number(row.points.replace(',', '.'))
  const isWrong = Number.isNaN(points)
  const common = {
    id: newID(),
    text: row.question,
    ...(row.points !== '' && !isWrong && { points }),
    ...(row.feedback !== '' && { feedback: row.feedback }),
  }
  const given = row.answers.filter((answer) => answer !== '')
  const question = ((): Question => {
    switch (kind) {
      case 'single':
      case 'multiple': {
        const right = rightPlaces(row.right, row.answers)
        const choices = row.answers.flatMap((text, place) =>
          text === '' ? [] : { id: newID(), text, ...(right.has(place) && { right: true }) },
        )
        return { ...common, kind, choices }
      }
      case 'boolean': {
        const texts = given.length === 2 ? given : [words.right, words.wrong]
        const right = truthPlace(row.right, texts)
        return {
          ...common,
          kind,
          choices: texts.map((text, place) => ({ id: newID(), text, ...(right === place && { right: true }) })),
        }
      }
      case 'order':
        return { ...common, kind, choices: given.map((text) => ({ id: newID(), text })) }
      case 'match':
        return { ...common, kind, pairs: given.map(readPair) }
      case 'gaps':
        return { ...common, kind, ...readGaps(row) }
      case 'text':
        return { ...common, kind, accept: [...given, ...splitTexts(row.right)] }
      case 'number':
        return { ...common, kind, ...readNumber(row.right || (given[0] ?? '')) }
      case 'hotspot':
        return { ...common, kind, areas: given.flatMap((area) => readArea(area) ?? []) }
      case 'open':
        return { ...common, kind }
    }
  })()
  return { title: row.question, question, losses: isWrong ? ['POINTS'] : [] }
}

/** The kind of a question whose row does not say it. */
function guessKind({ question, answers, right }: Row): QuestionKind {
  const given = answers.filter((answer) => answer !== '')
  if (gapsIn(question).length > 0) return 'gaps'
  if (given.length === 0) {
    if (right === '') return 'open'
    if (isWordOfTruth(right)) return 'boolean'
    return readNumber(right).value === null ? 'text' : 'number'
  }
  if (given.length === 2 && given.every(isWordOfTruth)) return 'boolean'
  if (right === '') return given.every((answer) => PAIR.test(answer)) ? 'match' : 'text'
  return rightPlaces(right, answers).size > 1 ? 'multiple' : 'single'
}

/** The places of the right answers, from 0: told by their texts, numbers or letters. */
function rightPlaces(right: string, answers: readonly string[]): Set<number> {
  const placeOf = (said: string): number[] => {
    const text = said.trim().toLowerCase()
    const same = answers.findIndex((answer) => answer !== '' && answer.toLowerCase() === text)
    if (same >= 0) return [same]
    const place = /^\d{1,2}$/.test(text) ? Number(text) - 1 : /^[a-z]$/.test(text) ? text.charCodeAt(0) - 97 : -1
    return answers[place] ? [place] : []
  }
  const whole = placeOf(right)
  if (whole.length > 0) return new Set(whole)
  const parts = right.split(OR).flatMap(placeOf)
  return new Set(parts.length > 0 ? parts : right.split(/[,\s]+/).flatMap(placeOf))
}

/** Which of the two words is right, from 0; -1 when it is not said. */
function truthPlace(right: string, texts: readonly string[]): number {
  const [place] = rightPlaces(right, texts)
  if (place !== undefined) return place
  if (!isWordOfTruth(right)) return -1
  return texts.every(isWordOfTruth)
    ? texts.findIndex((text) => isTrueWord(text) === isTrueWord(right))
    : isTrueWord(right)
      ? 0
      : 1
}

const PAIR = /->|→|=/

function readPair(cell: string): { left: string; right: string } {
  const sign = PAIR.exec(cell)
  return sign
    ? { left: cell.slice(0, sign.index).trim(), right: cell.slice(sign.index + sign[0].length).trim() }
    : { left: cell, right: '' }
}

/** Gaps as `{{1}}`, or as lines of `_`; the first answer belongs to the first gap. */
function readGaps({ question, answers, right }: Row) {
  let last = 0
  const text =
    gapsIn(question).length > 0
      ? question
      : question.replace(/_{3,}|\.{4,}/g, () => {
          last += 1
          return `{{${last}}}`
        })
  const given = answers.some(Boolean) ? answers : right.split(';')
  const gaps = gapsIn(text).map((gap, index) => [gap, { accept: splitTexts(given[index] ?? '') }])
  return { text, gaps: Object.fromEntries(gaps) }
}

const NUMBER = '[-+]?\\d{1,30}(?:[.,]\\d{1,30})?'
const NUMBER_CELL = new RegExp(`^(${NUMBER})(?:\\s*(?:±|\\+/-|\\+-)\\s*(${NUMBER}))?(?:\\s*(\\D.{0,39}))?$`)

/** `9,5 ± 0,5 km`: a value, what it may be off, and its unit. */
function readNumber(cell: string): { value: number | null; tolerance: number; unit?: string } {
  const match = NUMBER_CELL.exec(cell.trim())
  if (!match) return { value: null, tolerance: 0 }
  const [, value = '', tolerance = '0', unit] = match
  const number = (text: string) => Number(text.replace(',', '.'))
  return { value: number(value), tolerance: Math.abs(number(tolerance)), ...(unit && { unit: unit.trim() }) }
}

/** `10 20 30 40`: left, top, width and height in percent of the picture. */
function readArea(cell: string) {
  const numbers = cell
    .replaceAll('%', '')
    .split(/[\s;]+/)
    .map((part) => Number(part.replace(',', '.')) / 100)
  const [x = -1, y = -1, w = -1, h = -1] = numbers
  const isShare = (share: number) => share >= 0 && share <= 1
  return numbers.length === 4 && [x, y, w, h].every(isShare) ? { x, y, w, h } : null
}

function splitTexts(cell: string): string[] {
  return cell
    .split(OR)
    .map((text) => text.trim())
    .filter((text) => text !== '')
}
