import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import type { Step } from '#features/chapters/view-chapter.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import type { Material } from '../material.ts'
import { Notes } from './notes.tsx'

const SAVE = 'PUT /api/v2/speaches/abc/notes'
const LIST = 'GET /api/v2/speaches/abc/notes'
const GONE = 'This page or item doesn’t exist.'
const field = page.getByRole('textbox', { name: 'Your notes on this chapter' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.setItem('uid', 'me')
})

const chapters = [7, 8].map((id) => ({ id, title: `Chapter ${id}`, type: 'HTML' }))
// As much of a speach, and of a step through it, as the panel reads.
const material = { speachID: 'abc', language: 'en', lessons: [{ id: 1, title: '', chapters }] } as unknown as Material

/** The panel beside two chapters, and the way from one to the next. */
function Reader() {
  const [chapter, setChapter] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setChapter(1)}>
        Next
      </button>
      <Notes material={material} step={{ chapter: chapters[chapter] } as unknown as Step} />
    </>
  )
}

/** Draws the panel over a server that has no notes; `save` answers what is written. */
async function drawNotes(save: Answer) {
  const sent = await drawOnPage(<Reader />, { [LIST]: () => ({ result: [] }), [SAVE]: save }, ['/s/$ref'])
  await expect.element(field).toBeVisible()
  return () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
}

const saved = (chapterId: number, text: string, rev: number) => ({
  chapterId,
  text,
  rev,
  updatedAt: '2030-01-16T09:00Z',
})

it('saves what is written', async () => {
  const bodies = await drawNotes(() => saved(7, 'Ask Jo', 1))
  await field.fill('Ask Jo')
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(bodies()).toEqual([{ chapterId: 7, text: 'Ask Jo', rev: 0 }])
})

it('saves the last words of a chapter that is left while it is being saved', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  let rev = 0
  const bodies = await drawNotes(async ({ body }) => {
    await asked
    rev += 1
    return saved(7, (body as { text: string }).text, rev)
  })
  await field.fill('Ask Jo')
  await expect.poll(bodies).toHaveLength(1)
  await field.fill('Ask Jo about June')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(field).toHaveValue('')
  answer()
  await expect.poll(bodies).toHaveLength(2)
  expect(bodies()[1]).toEqual({ chapterId: 7, text: 'Ask Jo about June', rev: 1 })
  await expect.element(page.getByText('Ask Jo about June')).toBeVisible()
})

it('sends what is written with the page that goes', async () => {
  const bodies = await drawNotes(() => saved(7, 'Ask Jo', 1))
  const fetching = vi.spyOn(window, 'fetch')
  await field.fill('Ask Jo')
  window.dispatchEvent(new Event('pagehide'))
  expect(fetching.mock.calls.at(-1)?.[1]).toMatchObject({ method: 'PUT', keepalive: true })
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(bodies()).toHaveLength(1)
})

it('says why the server will not have a note, stops, and leaves the text where it is', async () => {
  let isGone = true
  const bodies = await drawNotes(() => (isGone ? new Refusal(404, GONE) : saved(7, 'Ask Jo', 1)))
  await field.fill('Ask Jo')
  await expect.element(page.getByRole('status')).toHaveTextContent(`Your note isn’t saved yet. ${GONE}`)
  await expect.element(field).toHaveValue('Ask Jo')
  expect(bodies()).toHaveLength(1)
  isGone = false
  await page.getByRole('button', { name: 'Save again' }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
})

it('brings back what an earlier visit could not send', async () => {
  localStorage.setItem('reader-notes:me', JSON.stringify({ abc: { 7: { text: 'Ask Jo', rev: 0, sent: [] } } }))
  const bodies = await drawNotes(() => saved(7, 'Ask Jo', 1))
  await expect.element(field).toHaveValue('Ask Jo')
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(bodies()).toEqual([{ chapterId: 7, text: 'Ask Jo', rev: 0 }])
  expect(localStorage.getItem('reader-notes:me')).toBeNull()
})
