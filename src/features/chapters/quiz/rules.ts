import { z } from 'zod'
import { chapterKind, type FileLookup, type MissingReason, missingFile } from '../kind.ts'
import { QUESTIONS_MAX, type Question, questionWith } from './question-schema.ts'
import { type QuizContent, quizContent, quizRules } from './schema.ts'
import { words } from './words.ts'

/** Minutes that one question takes. */
const MINUTES_PER_QUESTION = 0.75

/** Percent of the points that a new exam asks for, and attempts that it gives. */
const EXAM = { passMark: 80, attempts: 3 }

/** What an author may send: unfinished questions too, each with an id of its own. */
const quizInput = quizRules.extend({
  questions: z
    .array(questionWith(words))
    .max(QUESTIONS_MAX)
    .refine((questions) => areUnique(questions.map(({ id }) => id)), 'QUESTION_TWICE')
    .refine(
      (questions) => questions.every((one) => !('choices' in one) || areUnique(one.choices.map(({ id }) => id))),
      'CHOICE_TWICE',
    ),
})

/** Whether no id is there twice. */
export function areUnique(ids: string[]): boolean {
  return new Set(ids).size === ids.length
}

/** The numbers of the gaps that a text names as `{{1}}`, each once, in their order. */
export function gapsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\d{1,2})\}\}/g)].map(([, gap = '']) => gap))]
}

/** Points of a question. */
export function pointsOf({ points }: Pick<Question, 'points'>): number {
  return points ?? 1
}

/** What a question still needs before it can be asked; null if nothing. */
export function missingInQuestion(question: Question): MissingReason | null {
  if (question.text.trim() === '') return 'QUESTION_TEXT'
  switch (question.kind) {
    case 'single':
    case 'boolean':
    case 'multiple':
      return missingChoices(question)
    case 'order':
      return lacksChoices(question) ? 'CHOICES' : null
    case 'match':
      return question.pairs.length < 2 || question.pairs.some(({ left, right }) => left === '' || right === '')
        ? 'CHOICES'
        : null
    case 'gaps': {
      const gaps = gapsIn(question.text)
      const isAnswered = (gap: string) => question.gaps[gap]?.accept.some((text) => text !== '')
      return gaps.length > 0 && gaps.every(isAnswered) ? null : 'RIGHT_ANSWER'
    }
    case 'text':
      return question.accept.some((text) => text !== '') ? null : 'RIGHT_ANSWER'
    case 'number':
      return question.value === null ? 'RIGHT_ANSWER' : null
    case 'hotspot':
      if (question.imageFileID === undefined) return 'PICTURE'
      return question.areas.length > 0 ? null : 'RIGHT_ANSWER'
    case 'open':
      return null
  }
}

/** Whether there are too few choices, or one without a text. */
export function lacksChoices({ choices }: { choices: readonly { text: string }[] }): boolean {
  return choices.length < 2 || choices.some(({ text }) => text === '')
}

function missingChoices({ kind, choices }: Extract<Question, { choices: unknown }>): MissingReason | null {
  if (lacksChoices({ choices })) return 'CHOICES'
  const right = choices.filter((choice) => choice.right).length
  return right === 0 || (kind !== 'multiple' && right > 1) ? 'RIGHT_ANSWER' : null
}

/** The number, from 1, of the first question that cannot be asked yet; null when all can. */
export function unfinishedQuestion({ questions }: Pick<QuizContent, 'questions'>): number | null {
  return questions.findIndex((question) => missingInQuestion(question) !== null) + 1 || null
}

/** What a list of questions lacks before readers can be asked; `missingIn` says what one of them lacks. */
export function missingInQuestions<Asked extends Pick<Question, 'imageFileID'>>(
  questions: readonly Asked[],
  findFile: FileLookup,
  missingIn: (question: Asked) => MissingReason | null,
): MissingReason | null {
  if (questions.length === 0) return 'QUESTIONS'
  const lacks = questions.map((question) => missingIn(question) ?? missingPicture(question, findFile))
  return lacks.find((reason) => reason !== null) ?? null
}

/** Why a picture cannot be shown; of one that was sent a moment ago, nothing is known yet. */
function missingPicture({ imageFileID }: Pick<Question, 'imageFileID'>, findFile: FileLookup): MissingReason | null {
  const isKnown = imageFileID !== undefined && findFile(imageFileID) !== undefined
  return isKnown ? missingFile(imageFileID, 'image', findFile) : null
}

/** Questions with right answers (seed 002 §3); an exam differs in how it runs. */
export const quizKind = chapterKind({
  schema: quizContent,
  input: quizInput,
  blank: { questions: [] },
  files: ({ questions }) => questions.flatMap(({ imageFileID }) => imageFileID ?? []),
  text: ({ questions }) => questions.map(({ text }) => text.replaceAll(/\{\{\d{1,2}\}\}/g, '…')).join('\n'),
  textFiles: () => [],
  minutes: ({ questions, draw }) => Math.min(draw ?? questions.length, questions.length) * MINUTES_PER_QUESTION,
  missing: ({ questions }, findFile) => missingInQuestions(questions, findFile, missingInQuestion),
  // Readers get their questions with an attempt, and right answers after it.
  forReaders: (content) => ({ ...content, questions: [] }),
})

/** A quiz that is passed or not. Nobody finds its questions by searching: an attempt is where they are met first. */
export const examKind = chapterKind({ ...quizKind, blank: { ...EXAM, questions: [] }, text: () => '' })
