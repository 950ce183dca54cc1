import { cutText } from '#shared/cut-text.ts'
import type { Question } from '../question-schema.ts'

/** What can be lost on import or export; each code has its text under `losses`. */
export const LOSS_CODES = [
  // About the file as a whole.
  'TOO_LARGE',
  'UNREADABLE',
  'EMPTY',
  'TOO_MANY',
  'NO_HEADER',
  'CATEGORY',
  // The whole question.
  'SYNTAX',
  'NOT_XML',
  'ENTITIES',
  'KIND',
  'DESCRIPTION',
  'TEMPLATE',
  'UNFINISHED',
  // A part of it.
  'SCRIPT',
  'PICTURE',
  'MEDIA',
  'MARKUP',
  'SEVERAL',
  'WEIGHTS',
  'SCORING',
  'FEEDBACK',
  'DISTRACTORS',
  'VARIANTS',
  'SHAPE',
  'SHORTENED',
  'PARTS',
  'POINTS',
  'EXACT',
  'CHARACTERS',
  'OTHER_KIND',
  'WORDS',
  'UNIT',
  'RUBRIC',
  // What the author still has to add.
  'QUESTION_TEXT',
  'CHOICES',
  'RIGHT_ANSWER',
] as const

export type LossCode = (typeof LOSS_CODES)[number]

/** `item` is the place of the question in the file, from 1; 0 means the file. `title` says which one it is. */
export interface Loss {
  item: number
  title: string
  what: LossCode
}

/** What a file says, and what of it could not be taken. */
export interface ReadQuestions {
  questions: Question[]
  losses: Loss[]
}

export interface ReadOptions {
  /** Makes the id of a question or a choice: it is unique in the chapter. */
  newID: () => string
  /** How "true" and "false" are called where a file only says which of the two is right. */
  words: { right: string; wrong: string }
}

/** Characters of a question that name it. */
const TITLE_MAX = 80

/** Names a question by its first words. */
export function titleOf(text: string): string {
  const line = text
    .replaceAll(/\{\{\d{1,2}\}\}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > TITLE_MAX ? `${cutText(line, TITLE_MAX - 1).trimEnd()}…` : line
}
