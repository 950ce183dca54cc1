import { foldAccents } from '#shared/fold-text.ts'
import type { Locale } from '#shared/locales.ts'
import { QUESTION_KINDS, type QuestionKind } from '../../question-schema.ts'

/** The columns of a sheet. `answer` is repeated with a number for each answer. */
export const COLUMNS = ['kind', 'question', 'answer', 'right', 'points', 'feedback'] as const

export type Column = (typeof COLUMNS)[number]

/** How the columns are called, in the order in which they are written. */
export const COLUMN_NAMES: Record<Locale, Record<Column, string>> = {
  en: { kind: 'Kind', question: 'Question', answer: 'Answer', right: 'Right', points: 'Points', feedback: 'Feedback' },
  de: {
    kind: 'Art',
    question: 'Frage',
    answer: 'Antwort',
    right: 'Richtig',
    points: 'Punkte',
    feedback: 'Rückmeldung',
  },
  fr: {
    kind: 'Type',
    question: 'Question',
    answer: 'Réponse',
    right: 'Juste',
    points: 'Points',
    feedback: 'Commentaire',
  },
  es: {
    kind: 'Tipo',
    question: 'Pregunta',
    answer: 'Respuesta',
    right: 'Correcta',
    points: 'Puntos',
    feedback: 'Comentario',
  },
}

/** How the kinds are called in a sheet. */
export const KIND_NAMES: Record<Locale, Record<QuestionKind, string>> = {
  en: {
    single: 'one answer',
    multiple: 'several answers',
    boolean: 'true or false',
    order: 'order',
    match: 'match',
    gaps: 'gaps',
    text: 'text',
    number: 'number',
    hotspot: 'picture',
    open: 'open',
  },
  de: {
    single: 'eine Antwort',
    multiple: 'mehrere Antworten',
    boolean: 'wahr oder falsch',
    order: 'Reihenfolge',
    match: 'Zuordnung',
    gaps: 'Lücken',
    text: 'Text',
    number: 'Zahl',
    hotspot: 'Bild',
    open: 'offen',
  },
  fr: {
    single: 'une réponse',
    multiple: 'plusieurs réponses',
    boolean: 'vrai ou faux',
    order: 'ordre',
    match: 'association',
    gaps: 'trous',
    text: 'texte',
    number: 'nombre',
    hotspot: 'image',
    open: 'libre',
  },
  es: {
    single: 'una respuesta',
    multiple: 'varias respuestas',
    boolean: 'verdadero o falso',
    order: 'orden',
    match: 'emparejar',
    gaps: 'huecos',
    text: 'texto',
    number: 'número',
    hotspot: 'imagen',
    open: 'libre',
  },
}

/** Other words that people write above their columns. */
const OTHER_NAMES: Record<Column, string[]> = {
  kind: ['type', 'typ', 'clase', 'question type', 'fragetyp'],
  question: ['text', 'question text', 'fragetext', 'texte', 'enunciado', 'énoncé'],
  answer: ['option', 'choice', 'choix', 'opción', 'auswahl'],
  right: [
    'correct',
    'correct answer',
    'right answer',
    'solution',
    'lösung',
    'correcto',
    'bonne réponse',
    'richtige antwort',
  ],
  points: ['score', 'punktzahl', 'puntuación'],
  feedback: ['explanation', 'erklärung', 'explication', 'explicación', 'hinweis'],
}

/** Words without case, accents, and signs around them. */
export function plainName(text: string): string {
  return foldAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const COLUMN_BY_NAME = new Map<string, Column>(
  COLUMNS.flatMap((column) => {
    const names = [...Object.values(COLUMN_NAMES).map((of) => of[column]), ...OTHER_NAMES[column], column]
    return names.map((name) => [plainName(name), column] as const)
  }),
)

const KIND_BY_NAME = new Map<string, QuestionKind>(
  QUESTION_KINDS.flatMap((kind) =>
    [...Object.values(KIND_NAMES).map((of) => of[kind]), kind].map((name) => [plainName(name), kind] as const),
  ),
)

/** Characters of the longest name of a column, with a number and signs around it. */
const NAME_MAX = 60

/** The column that a cell of the first row names, in any of the four languages. */
export function columnNamed(cell: string): Column | undefined {
  if (cell.length > NAME_MAX) return undefined
  return COLUMN_BY_NAME.get(plainName(cell).replace(/\s*\d{1,2}$/, ''))
}

/** How many of these cells name a column; none where none is for the question. */
export function countNames(cells: readonly string[]): number {
  const columns = cells.map(columnNamed)
  return columns.includes('question') ? columns.filter(Boolean).length : 0
}

/** The kind that a cell names, in any of the four languages. */
export function kindNamed(cell: string): QuestionKind | undefined {
  return KIND_BY_NAME.get(plainName(cell))
}
