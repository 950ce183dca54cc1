import type { Choice, Question, QuestionKind, QuestionOf } from '../../question-schema.ts'
import { PARTS_MAX, QUESTIONS_MAX } from '../../question-schema.ts'
import { gapsIn } from '../../rules.ts'

/** What a new question is made with: ids, and what is true and false in the author's language. */
export interface Makings {
  newID: () => string
  words: { true: string; false: string }
}

/** What every question has, of whatever kind. */
type Common = Pick<Question, 'id' | 'text' | 'imageFileID' | 'points' | 'feedback'>

/** A gap, as the text of a question names it. */
const GAP = /\{\{(\d{1,2})\}\}/g

/** Numbers that a gap can have. */
const GAPS_MAX = 99

/** A question of a kind, with nothing in it yet. */
export function blankQuestion(kind: QuestionKind, makings: Makings): Question {
  return withBlankParts({ id: makings.newID(), text: '' }, kind, makings)
}

function withBlankParts(common: Common, kind: QuestionKind, { newID, words }: Makings): Question {
  switch (kind) {
    case 'single':
    case 'multiple':
    case 'order':
      return { ...common, kind, choices: [blankChoice(newID), blankChoice(newID)] }
    case 'boolean':
      return { ...common, kind, choices: [words.true, words.false].map((text) => ({ id: newID(), text })) }
    case 'match':
      return { ...common, kind, pairs: [BLANK_PAIR, BLANK_PAIR] }
    case 'gaps':
      return { ...common, kind, gaps: {} }
    case 'text':
      return { ...common, kind, accept: [] }
    case 'number':
      return { ...common, kind, value: null, tolerance: 0 }
    case 'hotspot':
      return { ...common, kind, areas: [] }
    case 'open':
      return { ...common, kind }
  }
}

/** A choice with nothing in it yet. */
export function blankChoice(newID: () => string): Choice {
  return { id: newID(), text: '' }
}

/** A pair with nothing in it yet. */
export const BLANK_PAIR = { left: '', right: '' } as const

/**
 * Puts questions behind a place, as many as there is room for. An id that is there already, in the list or among those
 * that come, gives way to a new one.
 */
export function addQuestions(
  questions: readonly Question[],
  added: readonly Question[],
  newID: () => string,
  index = questions.length,
): Question[] {
  const taken = new Set(questions.map(({ id }) => id))
  const fresh = added.slice(0, Math.max(0, QUESTIONS_MAX - questions.length)).map((question) => {
    const id = taken.has(question.id) ? newID() : question.id
    taken.add(id)
    return { ...question, id }
  })
  return questions.toSpliced(index, 0, ...fresh)
}

/** Puts a copy of a question behind it, with ids of its own. */
export function duplicateQuestion(questions: readonly Question[], id: string, newID: () => string): Question[] {
  const index = questions.findIndex((question) => question.id === id)
  const question = questions[index]
  if (!question) return [...questions]
  const copy = { ...question, id: newID() }
  const own = 'choices' in copy ? { ...copy, choices: copy.choices.map((one) => ({ ...one, id: newID() })) } : copy
  return addQuestions(questions, [own], newID, index + 1)
}

/** Gives a question other contents. */
export function changeQuestion(
  questions: readonly Question[],
  id: string,
  change: (question: Question) => Question,
): Question[] {
  return questions.map((question) => (question.id === id ? inOrder(change(question)) : question))
}

/** In the order in which the server answers it. */
function inOrder(question: Question): Question {
  const { id, text, imageFileID, points, feedback, ...parts } = question
  return { id, text, imageFileID, points, feedback, ...parts }
}

/** Puts an item of a list at a place, counted without it; the same list where there is no such place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Puts an item into the parts of a question; the same parts when there is no room. */
export function addPart<Part>(parts: readonly Part[], part: Part, index = parts.length): readonly Part[] {
  return parts.length < PARTS_MAX ? parts.toSpliced(index, 0, part) : parts
}

/** Says of a choice whether it is right; where only one can be, the others are not. */
export function markRight(
  choices: readonly Choice[],
  id: string,
  right: boolean,
  { isOne }: { isOne: boolean },
): Choice[] {
  return choices.map((choice) => {
    if (choice.id === id) return { ...choice, right: right || undefined }
    return isOne ? { ...choice, right: undefined } : choice
  })
}

/** Makes a question one of another kind, with what can be kept: its words, and its parts where the kinds are alike. */
export function changeKind(question: Question, kind: QuestionKind, makings: Makings): Question {
  if (question.kind === kind) return question
  const { id, imageFileID, points, feedback } = question
  const text = question.kind === 'gaps' ? filledText(question) : question.text
  const common = { id, text, imageFileID, points, feedback }
  const choices = choicesIn(question, makings)
  const accept = acceptIn(question)
  const blank = withBlankParts(common, kind, makings)
  if ('choices' in blank) return choices.length > 0 ? { ...blank, choices: fitChoices(choices, blank) } : blank
  return blank.kind === 'text' ? { ...blank, accept } : blank
}

/** What of a question can become choices. */
function choicesIn(question: Question, { newID }: Makings): Choice[] {
  if ('choices' in question) return question.choices
  if (question.kind === 'text') return question.accept.map((text) => ({ id: newID(), text, right: true }))
  return []
}

/** What of a question can become the answers that a text is compared with. */
function acceptIn(question: Question): string[] {
  if (question.kind === 'number') return question.value === null ? [] : [String(question.value)]
  if (question.kind === 'order' || !('choices' in question)) return []
  return question.choices.filter(({ right, text }) => right && text !== '').map(({ text }) => text)
}

/** Choices as a kind can have them. `blank` has those that it begins with. */
function fitChoices(
  choices: readonly Choice[],
  blank: QuestionOf<'single' | 'multiple' | 'boolean' | 'order'>,
): Choice[] {
  const { kind } = blank
  if (kind === 'order')
    return filledUp(
      choices.map((choice) => ({ ...choice, right: undefined })),
      blank.choices,
    )
  if (kind === 'multiple') return filledUp(choices, blank.choices)
  const first = choices.find(({ right }) => right)
  const one = choices.map((choice) => ({ ...choice, right: choice === first || undefined }))
  if (kind === 'single') return filledUp(one, blank.choices)
  // When only two answers are left, the right one has to be among them.
  const kept = one.slice(0, 2)
  if (kept.every(({ text }) => text === '')) return blank.choices
  return filledUp(kept, blank.choices)
}

/** At least as many as a question begins with. */
function filledUp(choices: readonly Choice[], blank: readonly Choice[]): Choice[] {
  return [...choices, ...blank.slice(choices.length)]
}

/** Makes a gap of a part of the text, or a new one where nothing is selected. A gap is never cut. */
export function makeGap(question: QuestionOf<'gaps'>, start: number, end: number): QuestionOf<'gaps'> {
  const { text, gaps } = question
  const isCut = [...text.matchAll(GAP)].some(({ index, 0: gap }) => start < index + gap.length && end > index)
  const number = freeGap(text)
  if (isCut || number === null) return question
  const selected = text.slice(start, end)
  const words = selected.trim()
  const before = text.slice(0, start) + selected.slice(0, selected.length - selected.trimStart().length)
  const after = selected.slice(selected.trimEnd().length) + text.slice(end)
  return {
    ...question,
    text: `${before}{{${number}}}${words === '' ? text.slice(end) : after}`,
    gaps: { ...gaps, [number]: { accept: words === '' ? [] : [words] } },
  }
}

function freeGap(text: string): number | null {
  const taken = new Set(gapsIn(text).map(Number))
  for (let number = 1; number <= GAPS_MAX && taken.size < PARTS_MAX; number += 1) if (!taken.has(number)) return number
  return null
}

/** Writes the answer of a gap into the text again, in place of the gap. */
export function fillGap(question: QuestionOf<'gaps'>, gap: string): QuestionOf<'gaps'> {
  const text = question.text.replaceAll(`{{${gap}}}`, question.gaps[gap]?.accept[0] ?? '')
  return withoutLostGaps({ ...question, text })
}

/** Lets go of the answers of gaps that the text does not name any more. */
export function withoutLostGaps(question: QuestionOf<'gaps'>): QuestionOf<'gaps'> {
  const named = gapsIn(question.text)
  const gaps = Object.fromEntries(Object.entries(question.gaps).filter(([gap]) => named.includes(gap)))
  return Object.keys(gaps).length === Object.keys(question.gaps).length ? question : { ...question, gaps }
}

/** Says what is right in a gap. */
export function acceptInGap(question: QuestionOf<'gaps'>, gap: string, accept: string[]): QuestionOf<'gaps'> {
  return { ...question, gaps: { ...question.gaps, [gap]: { accept } } }
}

function filledText({ text, gaps }: QuestionOf<'gaps'>): string {
  return text.replaceAll(GAP, (_, gap: string) => gaps[gap]?.accept[0] ?? '…')
}
