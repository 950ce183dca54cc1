import type { Question } from '#features/chapters/quiz/question-schema.ts'
import type { Locale } from '#shared/locales.ts'
import type { Source } from './material.ts'

/** A question that an author may take over. */
export interface Proposal {
  question: Question
  /** What it is made of, which tells how sure it is. */
  about: 'definition' | 'number'
  /** The section that it asks about. */
  section: string
  /** The sentences that hold the answers. */
  sources: Source[]
}

/** What makes questions: the language of the documents, and new ids. */
export interface Asking {
  language: Locale
  newID: () => string
}

/** Wrong answers of a choice. */
export const DISTRACTORS = 3

/** What questions say around the words of a document, in its language, which is not always the one of the screen. */
export const QUESTION_WORDING: Record<
  Locale,
  {
    whichTerm: (meaning: string) => string
    whichNumber: (sentence: string) => string
    match: string
    /** Of a chapter of questions. */
    title: string
    true: string
    false: string
  }
> = {
  en: {
    whichTerm: (meaning) => `Which term is this: “${meaning}”?`,
    whichNumber: (sentence) => `Which value is missing? “${sentence}”`,
    match: 'Which meaning belongs to which term?',
    title: 'Questions',
    ...{ true: 'True', false: 'False' },
  },
  fr: {
    whichTerm: (meaning) => `De quel terme s’agit-il : « ${meaning} » ?`,
    whichNumber: (sentence) => `Quelle valeur manque ? « ${sentence} »`,
    match: 'Quelle définition correspond à quel terme ?',
    title: 'Questions',
    ...{ true: 'Vrai', false: 'Faux' },
  },
  de: {
    whichTerm: (meaning) => `Welcher Begriff ist gemeint: „${meaning}“?`,
    whichNumber: (sentence) => `Welcher Wert fehlt? „${sentence}“`,
    match: 'Welche Bedeutung gehört zu welchem Begriff?',
    title: 'Fragen',
    ...{ true: 'Richtig', false: 'Falsch' },
  },
  es: {
    whichTerm: (meaning) => `¿De qué término se trata: «${meaning}»?`,
    whichNumber: (sentence) => `¿Qué valor falta? «${sentence}»`,
    match: '¿Qué definición corresponde a cada término?',
    title: 'Preguntas',
    ...{ true: 'Verdadero', false: 'Falso' },
  },
}
