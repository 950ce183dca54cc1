import type { TypedContent } from '../../contents.ts'
import type { SurveyContent, SurveyQuestion, SurveyQuestionOf } from '../../survey/schema.ts'
import type { Question } from '../question-schema.ts'
import type { QuizContent } from '../schema.ts'
import type { AskingChapter } from './use-questions.ts'

/** The scale that a poll begins with. */
export const FIRST_SCALE = { min: 1, max: 5 }

/** The content of a chapter with other questions, in the order in which the server answers it. */
export function withQuestions(chapter: AskingChapter, questions: readonly Question[]): TypedContent {
  switch (chapter.type) {
    case 'QUIZZ':
    case 'QUIZZ_EXAMEN':
      return { type: chapter.type, content: quizInOrder({ ...chapter.content, questions: [...questions] }) }
    case 'SONDAGE':
    case 'ENQUETE': {
      const isPoll = chapter.type === 'SONDAGE'
      const asked = questions.flatMap((question) => asSurveyQuestion(question, isPoll) ?? [])
      // A question that undo brings back finds the single place of a poll taken.
      if (isPoll) asked.splice(1)
      return { type: chapter.type, content: surveyInOrder({ ...chapter.content, questions: asked }) }
    }
  }
}

/** In the order in which the server answers it. */
export function quizInOrder({
  passMark,
  attempts,
  timeLimitSeconds,
  shuffle,
  draw,
  questions,
}: QuizContent): QuizContent {
  return { passMark, attempts, timeLimitSeconds, shuffle, draw, questions }
}

/** In the order in which the server answers it. */
export function surveyInOrder({ anonymous, showResults, changeable, questions }: SurveyContent): SurveyContent {
  return { anonymous, showResults, changeable, questions }
}

/** A question without what is right; undefined where nothing but that would be left. A poll asks for a scale. */
export function asSurveyQuestion(question: Question, isPoll: boolean): SurveyQuestion | undefined {
  const { id, text, imageFileID } = question
  const asked = { id, text, imageFileID }
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'boolean':
    case 'order': {
      const choices = question.choices.map((choice) => ({ id: choice.id, text: choice.text }))
      return { ...asked, kind: question.kind, choices }
    }
    case 'number': {
      // A quiz has no scales; what came from a survey has kept its own.
      const { unit, scale } = question as SurveyQuestionOf<'number'>
      return {
        ...asked,
        kind: 'number',
        value: null,
        tolerance: 0,
        unit,
        scale: scale ?? (isPoll ? FIRST_SCALE : undefined),
      }
    }
    case 'open':
      return { ...asked, kind: 'open' }
    default:
      return undefined
  }
}
