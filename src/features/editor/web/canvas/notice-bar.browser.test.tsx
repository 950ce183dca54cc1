import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chaptersOf, removeLesson, renameChapter, renameLesson } from '#features/chapters/outline.ts'
import { planChanges } from '../document/changes.ts'
import type { EditorSession } from '../saving/session.ts'
import { drawInEditor } from '../testing/draw-in-editor.tsx'
import { sampleDraft } from '../testing/sample.ts'
import { NoticeBar } from './notice-bar.tsx'

const GET_DRAFT = `GET /api/v2/speaches/${sampleDraft().speachID}`
const bar = page.getByRole('status')

/** Opens the chapter 11 of a draft from which others took that chapter, or the whole lesson. */
async function open(gone: 'chapter' | 'lesson') {
  const theirs = sampleDraft()
  if (gone === 'chapter') theirs.lessons[0]?.chapters.shift()
  else theirs.lessons.shift()
  const { session } = await drawInEditor(<NoticeBar />, sampleDraft(), { [GET_DRAFT]: () => theirs })
  return session
}

const titles = (session: EditorSession) => chaptersOf(session.getState().document).map(({ title }) => title)
const unsaved = (session: EditorSession) => {
  const { document, copy } = session.getState()
  return planChanges(document, copy).map(({ kind }) => kind)
}

it('says who deleted the open chapter, and puts it back', async () => {
  const session = await open('chapter')
  await session.refresh('Lena Brandt')
  await expect.element(bar.getByText('Lena Brandt deleted “Chapter 11”.')).toBeVisible()
  expect(session.getState().selected).toBe('12')
  await bar.getByRole('button', { name: 'Restore' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(session.getState().selected).toBe('11')
  expect(titles(session)).toEqual(['Chapter 11', 'Chapter 12', 'Chapter 21'])
  expect(unsaved(session)).toContain('restore-chapter')
})

it('puts it back beside the chapter that is open, until what that one holds may be lost', async () => {
  const session = await open('chapter')
  await session.refresh('Lena Brandt')
  const answer = Promise.withResolvers<boolean>()
  session.hold({ isUnkept: () => true, ask: () => answer.promise })
  await bar.getByRole('button', { name: 'Restore' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(titles(session)).toEqual(['Chapter 11', 'Chapter 12', 'Chapter 21'])
  expect(session.getState().selected).toBe('12')
  answer.resolve(true)
  await expect.poll(() => session.getState().selected).toBe('11')
})

it('puts it back with its lesson, and names nobody where more than one may have deleted it', async () => {
  const session = await open('lesson')
  await Promise.all([session.refresh('Lena Brandt'), session.refresh('Amadou Diallo')])
  await expect.element(bar.getByText('“Chapter 11” was deleted elsewhere.')).toBeVisible()
  await bar.getByRole('button', { name: 'Restore' }).click()
  expect(unsaved(session)).toContain('restore-lesson')
})

it('says so when what a step had changed is gone, and goes on with the step before', async () => {
  const session = await open('lesson')
  session.select('21')
  session.edit((document) => renameChapter(document, '21', 'Mine'), { where: '21' })
  session.edit((document) => renameLesson(document, 'L10', 'Also mine'), { where: 'L10' })
  await session.refresh('Lena Brandt')
  await expect.element(bar).not.toBeInTheDocument()
  session.undo()
  await expect.element(bar.getByText('Nothing to undo here: this part was deleted elsewhere.')).toBeVisible()
  expect(titles(session)).toEqual(['Mine'])
  session.undo()
  expect(titles(session)).toEqual(['Chapter 21'])
  await bar.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(bar).not.toBeInTheDocument()
})

it('brings back what this author deleted, whatever others added since', async () => {
  const theirs = sampleDraft()
  theirs.lessons[0]?.chapters.reverse()
  const { session } = await drawInEditor(<NoticeBar />, sampleDraft(), { [GET_DRAFT]: () => theirs })
  session.edit((document) => removeLesson(document, 'L20'), { where: '21' })
  await session.refresh('Lena Brandt')
  expect(titles(session)).toEqual(['Chapter 12', 'Chapter 11'])
  session.undo()
  expect(titles(session)).toEqual(['Chapter 12', 'Chapter 11', 'Chapter 21'])
})
