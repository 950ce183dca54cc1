import { fillAddOns } from '#app/web/add-ons.ts'
import { TextEditor } from '#features/chapters/html/editor/text-editor.tsx'
import { chaptersOf } from '#features/chapters/outline.ts'
import { useEdited } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { drawInEditor } from '#features/editor/web/testing/draw-in-editor.tsx'
import { sampleDraft } from '#features/editor/web/testing/sample.ts'
import type { Answer } from '#ui/testing/draw.tsx'
import type { Helper } from '../../contract.ts'

export const HELPER: Helper = {
  ...{ name: 'small', host: 'models.example' },
  prices: { inputPrice: 2.2, outputPrice: 4, currency: 'EUR' },
}

function Chapter() {
  const chapter = useEdited(({ document }) => chaptersOf(document)[0])
  return chapter && <TextEditor chapter={chapter} />
}

interface Drawing {
  helper?: Helper | null
  me?: object
  /** How the model answers. */
  answer?: Answer
  /** What it says of a picture. */
  describeIt?: Answer
  /** What it asks about a text. */
  questions?: Answer
}

/** The editor of a text of the chapter 11, for an author whom a model helps. */
export async function drawText(html: string, { helper = HELPER, me, answer, describeIt, questions }: Drawing = {}) {
  fillAddOns()
  const draft = sampleDraft()
  Object.assign(draft.lessons[0]?.chapters[0]?.content ?? {}, { html })
  const answers: Record<string, Answer> = {
    'GET /api/v2/recorder/textHelp': () => ({ helper }),
    ...(answer && { 'POST /api/v2/recorder/textHelp/11': answer }),
    ...(questions && { 'POST /api/v2/recorder/textQuestions/11': questions }),
    ...(describeIt && { 'POST /api/v2/recorder/altText/11': describeIt }),
  }
  const { session, sent } = await drawInEditor(<Chapter />, draft, answers, { isAiEditor: true, ...me })
  return {
    sent,
    session,
    /** What the text has become. */
    html: () => {
      const { content } = chaptersOf(session.getState().document)[0] ?? {}
      return content && 'html' in content ? content.html : ''
    },
  }
}
