import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TypedContent } from '#features/chapters/contents.ts'
import { findChapter } from '#features/chapters/outline.ts'
import { drawInEditor } from '#features/editor/web/testing/draw-in-editor.tsx'
import { sampleDraft } from '#features/editor/web/testing/sample.ts'
import { SpeakerField } from '#features/presenters/web/speaker-field.tsx'
import type { DraftChapter } from '#features/speaches/schemas.ts'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'

const file: Answer = () => ({ fileID: 'talk', name: 'talk', status: 'ready', kind: 'video', size: 1, durationMs: 1000 })
const heard: Answer = () => ({ result: [0.5], total: 1 })
const SLIDES = { slidesFileID: 'deck', cues: [], synchronised: false }

/** The field of chapter 11, which holds this. */
async function drawField(typed: TypedContent, peaks: Answer = heard) {
  const draft = sampleDraft()
  const [lesson] = draft.lessons
  // A type and its content, as the server sends them.
  const chapter = { ...lesson?.chapters[0], ...typed } as DraftChapter
  lesson?.chapters.splice(0, 1, chapter)
  const { session } = await drawInEditor(
    <main style={{ width: 290, padding: 16 }}>
      <SpeakerField chapterKey="11" />
    </main>,
    draft,
    { 'GET /api/v2/files/talk': file, 'GET /api/v2/files/talk/peaks': peaks },
  )
  const content = () => findChapter(session.getState().document, '11')?.chapter.content
  return { session, content }
}

const video = (more: object = {}): TypedContent => ({ type: 'VIDEO_UPLOAD', content: { fileID: 'talk', ...more } })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const corner = page.getByRole('combobox', { name: 'Corner' })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => changeLocale('en'))

it('has nobody speak until somebody is chosen, by keys alone, and can be undone', async () => {
  const { session, content } = await drawField(video())
  await expect.element(radio('Without a drawing')).toBeChecked()
  expect(corner.elements()).toEqual([])
  ;(radio('Without a drawing').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(radio('Quince')).toBeChecked()
  expect(content()).toEqual({ fileID: 'talk', presenter: 'quince', presenterCorner: 'top-right' })
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(radio('Fig')).toHaveFocus()
  await corner.click()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(corner).toHaveValue('Top left')
  expect(content()).toEqual({ fileID: 'talk', presenter: 'fig', presenterCorner: 'top-left' })
  session.undo()
  await expect.element(corner).toHaveValue('Top right')
  await radio('Without a drawing').click()
  expect(content()).toEqual({ fileID: 'talk' })
})

it('keeps the rest of a chapter, and the corner, when another one is chosen', async () => {
  const subtitles = [{ language: 'en', cues: [{ start: 0, end: 500, text: 'Hello' }] }]
  const { content } = await drawField(video({ presenter: 'plum', presenterCorner: 'bottom-left', subtitles }))
  await expect.element(radio('Plum')).toBeChecked()
  await radio('Apricot').click()
  const expected = { fileID: 'talk', presenter: 'apricot', presenterCorner: 'bottom-left', subtitles }
  // Also in the order in which the server answers it: another one would look like a change.
  expect(JSON.stringify(content())).toBe(JSON.stringify(expected))
})

it.each<[string, TypedContent, Answer, RegExp]>([
  [
    'slides without a voice',
    { type: 'PPT', content: { slidesFileID: 'deck' } },
    heard,
    /^This chapter has no voice yet/,
  ],
  [
    'slides whose voice is not there yet',
    { type: 'AUDIO_PPT', content: { ...SLIDES, fileID: null } },
    heard,
    /no voice/,
  ],
  ['a silent video', video(), () => new Refusal(404, 'No.'), /^This chapter has no voice yet/],
  ['no video yet', { type: 'WEBCAM', content: { fileID: null } }, heard, /^Choose the video/],
  [
    'a foreign video',
    { type: 'VIDEO', content: { url: 'https://x.org/v.mp4', fileID: null } },
    heard,
    /on another site/,
  ],
])('says why nobody can speak for %s', async (_, typed, peaks, why) => {
  await drawField(typed, peaks)
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(radio('Plum')).toBeDisabled()
  await expect.element(radio('Without a drawing')).toBeEnabled()
})

it('takes away who speaks where the voice is gone', async () => {
  const { content } = await drawField(video({ presenter: 'plum' }), () => new Refusal(404, 'No.'))
  await expect.element(page.getByText(/^This chapter has no voice yet/)).toBeVisible()
  await radio('Without a drawing').click()
  expect(content()).toEqual({ fileID: 'talk' })
})

it('is not offered where there is no picture', async () => {
  await drawField({ type: 'AUDIO', content: { fileID: 'talk' } })
  await expect.poll(() => document.querySelector('main')?.textContent).toBe('')
})

it('fits beside a chapter in German, in both themes', async () => {
  await changeLocale('de')
  await drawField(video({ presenter: 'fig' }))
  await expect.element(radio('Feige')).toBeChecked()
  await expectNoOverflow()
  await expectAccessible({ isPart: true })
})
