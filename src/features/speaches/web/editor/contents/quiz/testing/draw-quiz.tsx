import { ConfirmHost } from '#ui/confirm-host.tsx'
import { type Answer, draw, Refusal, type Sent } from '#ui/testing/draw.tsx'
import type { Question } from '../../../../../contents/quiz/question-schema.ts'
import type { DraftChapter, SpeachDraft } from '../../../../../schemas.ts'
import { findChapter } from '../../../document.ts'
import { EditorSession } from '../../../session.ts'
import { sampleDraft } from '../../../testing/sample.ts'
import { Uploads } from '../../../uploads.ts'
import { EditorContext, useEditorState } from '../../../use-editor.ts'
import { QuizEditor } from '../quiz-editor.tsx'

const STORE = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

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
  const session = new EditorSession(draftWith(questions), { userID: 'u', store: STORE })
  const editor = { session, uploads: new Uploads(), coEditing: null }
  const sent: Sent[] = await draw(
    <EditorContext value={editor}>
      <Chapter />
      <ConfirmHost />
    </EditorContext>,
    answers,
  )
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
