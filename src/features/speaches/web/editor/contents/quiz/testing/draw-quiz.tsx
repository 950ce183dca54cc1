import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import type { Question } from '../../../../../contents/quiz/question-schema.ts'
import type { DraftChapter, SpeachDraft } from '../../../../../schemas.ts'
import { findChapter } from '../../../document.ts'
import { drawInEditor } from '../../../testing/draw-in-editor.tsx'
import { sampleDraft } from '../../../testing/sample.ts'
import { useEditorState } from '../../../use-editor.ts'
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
  const chapter = useEditorState(({ document }) => findChapter(document, CHAPTER)?.chapter)
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
