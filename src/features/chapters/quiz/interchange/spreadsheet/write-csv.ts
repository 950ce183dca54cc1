import { csvNumber, writeCsvText } from '#shared/csv.ts'
import type { Locale } from '#shared/locales.ts'
import type { Choice, Question } from '../../question-schema.ts'
import { gapsIn, pointsOf } from '../../rules.ts'
import { type Loss, type LossCode, titleOf } from '../result.ts'
import { COLUMN_NAMES, KIND_NAMES } from './columns.ts'

/** Columns for answers that every sheet has. */
const ANSWERS_MIN = 4

interface Cells {
  answers: string[]
  right: string
  losses: LossCode[]
}

/** Writes questions as a CSV file that Excel opens by itself in this language. */
export function writeCsv(questions: readonly Question[], locale: Locale): { text: string; losses: Loss[] } {
  const losses: Loss[] = []
  const written = questions.map((question, index) => {
    const cells = writeCells(question)
    const lost: LossCode[] = [...cells.losses]
    if (question.imageFileID !== undefined) lost.push('PICTURE')
    if ('exact' in question && question.exact) lost.push('EXACT')
    if ('choices' in question && question.choices.some(({ feedback }) => feedback)) lost.push('FEEDBACK')
    for (const what of lost) losses.push({ item: index + 1, title: titleOf(question.text), what })
    return { question, cells }
  })
  const names = COLUMN_NAMES[locale]
  const width = Math.max(ANSWERS_MIN, ...written.map(({ cells }) => cells.answers.length))
  const places = Array.from({ length: width }, (_, index) => index)
  const header = [
    names.kind,
    names.question,
    ...places.map((place) => `${names.answer} ${place + 1}`),
    names.right,
    names.points,
    names.feedback,
  ]
  const rows = written.map(({ question, cells }) => [
    KIND_NAMES[locale][question.kind],
    question.text,
    ...places.map((place) => cells.answers[place] ?? ''),
    cells.right,
    csvNumber(pointsOf(question), locale),
    question.feedback ?? '',
  ])
  return { text: writeCsvText([header, ...rows], locale), losses }
}

function writeCells(question: Question): Cells {
  const none = { answers: [], right: '', losses: [] }
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'boolean':
      return { ...none, answers: question.choices.map(({ text }) => text), right: rightOnes(question.choices) }
    case 'order':
      return { ...none, answers: question.choices.map(({ text }) => text) }
    case 'match': {
      const isUnclear = question.pairs.some(({ left }) => /->|→|=/.test(left))
      const answers = question.pairs.map(({ left, right }) => `${left.replace(/->|→|=/g, ':')} = ${right}`)
      return { ...none, answers, losses: isUnclear ? ['CHARACTERS'] : [] }
    }
    case 'gaps':
      return { ...none, answers: gapsIn(question.text).map((gap) => question.gaps[gap]?.accept.join(' | ') ?? '') }
    case 'text':
      return { ...none, answers: question.accept }
    case 'number': {
      const { value, tolerance, unit = '' } = question
      const off = tolerance > 0 ? ` ± ${tolerance}` : ''
      return { ...none, right: value === null ? '' : `${value}${off} ${unit}`.trim() }
    }
    case 'hotspot': {
      const percent = (share: number) => String(Math.round(share * 1e4) / 100)
      return { ...none, answers: question.areas.map(({ x, y, w, h }) => [x, y, w, h].map(percent).join(' ')) }
    }
    case 'open':
      return none
  }
}

/** The numbers of the right answers; their texts where numbers would be taken for such. */
function rightOnes(choices: readonly Choice[]): string {
  const isUnclear = choices.some(({ text }) => /^(\d{1,2}|[a-z])$/i.test(text.trim()))
  return choices.flatMap(({ text, right }, index) => (right ? (isUnclear ? text : String(index + 1)) : [])).join(' | ')
}
