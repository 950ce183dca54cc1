import { page } from 'vitest/browser'
import { CONFIG, drawScreen } from '#app/testing/draw-screen.tsx'
import type { SpeachView } from '#features/reader/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Answer } from '#ui/testing/draw.tsx'
import type { AnswerPassage, AskReply } from '../../contract.ts'

const ASKED = 'POST /api/v2/speaches/abc/questions'

const ICE = '<p>Ice on the rail ends the climb. Go down, close the door and report it.</p>'
const chapter = (id: number, title: string, html: string) => ({
  ...{ id, title, minutes: 1, type: 'HTML' as const, content: { html } },
})
const VIEW: SpeachView = {
  ...{ id: 1, speachID: 'abc', slug: 'height', title: 'Working at height', img: null, language: 'en' },
  ...{ isTemplate: false, isFavori: false, publication: 'PUBLIE', visibility: 'PUBLIC', regulated_gmp: false },
  ...{ publicationDate: '2026-01-01T08:00:00.000Z', lastUpdatedDate: '2026-01-01T08:00:00.000Z', delayed_till: null },
  ...{ canView: true, canEdit: false, canShare: true, canApprove: false, isWorkflowInProgress: false },
  ...{ wf_state: null, wf_step: null, wf_total_step: null, rating: 4.8, ratingCount: 37, minutes: 3, exam: null },
  authorId: 2,
  authorsInfos: {
    author: {
      ...{ type: 'author', id: 2, userID: 'ines', firstName: 'Inês', lastName: 'Carvalho', imgUrl: null },
      ...{ hasProfile: true, label: 'Inês Carvalho' },
    },
    ...{ coEditors: [], coEditorGroups: [] },
  },
  ...{ hasPendingUpdates: false, description: '', tags: [], category: null, commentsEnabled: true, dueDate: null },
  ...{ version: 1, resume: null, progress: { chapters: [], lastChapterId: null } },
  lessons: [
    {
      ...{ id: 1, title: 'Before you climb' },
      chapters: [chapter(5, 'Who may climb', '<p>Whoever is trained.</p>'), chapter(6, 'Weather and wind limits', ICE)],
    },
  ],
}

export const weather: AnswerPassage = {
  ...{ chapterId: 6, chapterTitle: 'Weather and wind limits', type: 'HTML' },
  text: 'Ice on the rail ends the climb. Go down, close the door and report it.',
  words: ['ice', 'rail'],
}
export const rail: AnswerPassage = {
  ...{ chapterId: 7, chapterTitle: 'Fall arrest and the ladder rail', type: 'PDF_UPLOAD', page: 4 },
  text: 'A runner that slips on ice does not lock. Test it at the lowest rung before you trust the rail.',
  words: ['ice', 'rail'],
}

/** What is answered without a model. */
export const reply = (...passages: AnswerPassage[]): AskReply => ({ passages, answer: null, hasFailed: false })

/** What a model answers from passages. */
export function answered(passages: AnswerPassage[], ...sentences: [string, number][]): AskReply {
  const said = sentences.map(([text, passage]) => ({ text, passage }))
  return { passages, answer: { by: 'Mistral Small', sentences: said }, hasFailed: false }
}

export interface Reading {
  answer?: Answer
  view?: Partial<SpeachView>
  isOn?: boolean
  /** A model writes short answers. */
  isByModel?: boolean
  me?: object | null
  width?: number
  locale?: Locale
}

/** The reader of a speach that answers every question in the same way. */
export function read(reading: Reading = {}) {
  const { answer = () => reply(weather, rail), view = {}, isOn = true, isByModel = false, ...drawing } = reading
  localStorage.clear()
  const flags = { ...CONFIG.flags, askSpeach: isOn, askModel: isByModel, openAccess: true }
  const answers = {
    'GET /api/v2/config': () => ({ ...CONFIG, flags }),
    'GET /api/v2/speaches/abc/view': () => ({ ...VIEW, ...view }),
    'PUT /api/v2/speaches/abc/progress': () => VIEW.progress,
    'GET /api/v2/speaches/abc/notes': () => [],
    'GET /api/v2/speaches/abc/comments': () => ({ result: [], total: 0, count: 0, mentions: {} }),
    [ASKED]: answer,
  }
  return drawScreen('/s/abc/height', answers, drawing)
}

export const button = (name = 'Ask this speach') => page.getByRole('button', { name })
export const field = () => page.getByRole('textbox', { name: 'Your question' })
export const panel = () => page.getByRole('complementary', { name: 'Ask' })
