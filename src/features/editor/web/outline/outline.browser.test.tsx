import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Canvas } from '../canvas/canvas.tsx'
import { drawInEditor } from '../testing/draw-in-editor.tsx'
import { sampleDraft } from '../testing/sample.ts'
import { Outline } from './outline.tsx'

const nameOfLesson = page.getByRole('textbox', { name: 'Name of the lesson' })
const nameOfChapter = page.getByRole('textbox', { name: 'Title of the chapter' })
/** The lower half of the row on which something lands, in small steps, as a hand moves. */
const STEPS = { targetPosition: { x: 60, y: 30 }, steps: 12, force: true }

const row = (name: string | RegExp) => page.getByRole('list').getByRole('button', { name }).first()

async function open() {
  const { session } = await drawInEditor(
    <>
      <Outline onFold={() => {}} />
      <Canvas width="desktop" />
    </>,
    sampleDraft(),
  )
  const order = () =>
    session
      .getState()
      .document.lessons.map(({ title, chapters }) => `${title}: ${chapters.map((one) => one.key).join(' ')}`)
  return { session, order }
}

async function addLesson() {
  await page.getByRole('button', { name: 'Add a lesson' }).click()
  await expect.element(nameOfLesson).toHaveFocus()
}

it('asks for the name of a new lesson first, then for that of its chapter', async () => {
  const { session } = await open()
  await addLesson()
  await userEvent.keyboard('Say it{Enter}')
  await expect.element(nameOfChapter).toHaveFocus()
  await userEvent.keyboard('First')
  const lesson = session.getState().document.lessons.at(-1)
  expect([lesson?.title, lesson?.chapters[0]?.title]).toEqual(['Say it', 'First'])
})

it.each(['{Escape}', '{Enter}'])('leaves a new lesson without a name after %s', async (key) => {
  const { session } = await open()
  await addLesson()
  await expect.element(nameOfLesson).toHaveAttribute('placeholder', 'Lesson 3')
  await userEvent.keyboard(key)
  await expect.element(row('Lesson 3')).toBeVisible()
  expect(session.getState().document.lessons.at(-1)?.title).toBe('')
})

it('keeps the name of a new lesson whose author goes elsewhere, and the focus there', async () => {
  const { session } = await open()
  await addLesson()
  await userEvent.keyboard('Say it')
  await nameOfChapter.click()
  await expect.element(nameOfLesson).not.toBeInTheDocument()
  await expect.element(nameOfChapter).toHaveFocus()
  expect(session.getState().document.lessons.at(-1)?.title).toBe('Say it')
})

it('takes a row up by its name', async () => {
  const { order } = await open()
  await userEvent.dragAndDrop(row(/Chapter 11/), row(/Chapter 21/), STEPS)
  await expect.poll(order).toEqual(['Why: 12', 'How: 21 11'])
})

it('takes a lesson up by its name', async () => {
  const { order } = await open()
  await userEvent.dragAndDrop(row('How'), row('Why'), STEPS)
  await expect.poll(order).toEqual(['How: 21', 'Why: 11 12'])
})

it('opens a row that is only pressed, and takes up none by its menu or where its name is written', async () => {
  const { session, order } = await open()
  const before = order()
  await row(/Chapter 12/).click()
  expect(session.getState().selected).toBe('12')
  await userEvent.dragAndDrop(
    page.getByRole('button', { name: 'More actions for “Chapter 12”' }),
    row(/Chapter 21/),
    STEPS,
  )
  await userEvent.keyboard('{Escape}')
  await row(/Chapter 12/).click()
  await userEvent.keyboard('{F2}')
  const field = page.getByRole('list').getByRole('textbox', { name: 'Title of the chapter' })
  await userEvent.dragAndDrop(field, row(/Chapter 21/), STEPS)
  expect(order()).toEqual(before)
})

it('makes chapters of files that are dropped on it, behind the chapter under them', async () => {
  const { session } = await open()
  const dropped = new DataTransfer()
  dropped.items.add(new File(['%PDF-'], 'Ladder_rules.pdf', { type: 'application/pdf' }))
  dropped.items.add(new File(['x'], 'Safety.mp4', { type: 'video/mp4' }))
  dropped.items.add(new File(['x'], 'notes.exe'))
  const onto = row(/Chapter 11/).element()
  for (const type of ['dragenter', 'dragover', 'drop']) {
    onto.dispatchEvent(new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true }))
  }
  const titles = () => session.getState().document.lessons[0]?.chapters.map(({ title, type }) => `${type} ${title}`)
  await expect.poll(titles).toEqual(expect.arrayContaining(['PDF_UPLOAD Ladder rules', 'VIDEO_UPLOAD Safety']))
  expect(titles()?.slice(1, 3)).toEqual(['PDF_UPLOAD Ladder rules', 'VIDEO_UPLOAD Safety'])
  await expect.element(page.getByText(/“notes.exe” can’t become a chapter/)).toBeVisible()
})
