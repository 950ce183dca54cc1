import { drawInEditor } from '#features/editor/web/testing/draw-in-editor.tsx'
import { sampleDraft } from '#features/editor/web/testing/sample.ts'
import type { DraftChapter, SpeachDraft } from '#features/speaches/schemas.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import { findChapter } from '../../../outline.ts'
import { useEdited } from '../../../web/editing/use-chapter-editing.ts'
import type { Question } from '../../question-schema.ts'
import { QuizEditor } from '../quiz-editor.tsx'

/** The number of the chapter that asks. */
export const CHAPTER = '11'

/** A draft with a quiz, as the server would send it. */
export function draftWith(questions: Question[], changes: Partial<DraftChapter> = {}): SpeachDraft {
  const draft = sampleDraft()
  const [lesson] = draft.lessons
  const chapter = { ...lesson?.chapters[0], type: 'QUIZZ', content: { questions }, ...changes } as DraftChapter
  return { ...draft, lessons: [{ id: 10, title: '', chapters: [chapter] }] }
}

function Chapter() {
  const chapter = useEdited(({ document }) => findChapter(document, CHAPTER)?.chapter)
  return chapter && <QuizEditor chapter={chapter} />
}

/** Draws the editor of a quiz, and tells what reaches the server and what the questions have become. */
export async function drawQuiz(questions: Question[], answers: Record<string, Answer> = {}) {
  const { session, sent } = await drawInEditor(<Chapter />, draftWith(questions), answers)
  function questionsNow(): readonly Question[] {
    const chapter = findChapter(session.getState().document, CHAPTER)?.chapter
    return chapter && 'questions' in chapter.content ? chapter.content.questions : []
  }
  return { session, sent, questionsNow }
}

/** The answer of a server that will not do it. */
export function refuse(message: string): Refusal {
  return new Refusal(422, message)
}
