import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawChapter } from '#app/testing/draw-chapter.tsx'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { TextChapter } from './text-chapter.tsx'

const FILE = 'AAAAAAAAAAAAAAAAAAAAAA'
const OTHER = 'BBBBBBBBBBBBBBBBBBBBBB'

const cited = (words: string, at: number, { quote = words, file = FILE } = {}) =>
  `<span data-source="${file}" data-page="${at}" data-quote="${quote}" data-boxes="1000 1000 5000 300">${words}</span>`

const TEXT = `<p>${cited('Look up first.', 22)} ${cited('Hold 15 kN.', 22, { quote: 'Hold 12 kN.' })} Mine.</p><p>Never:</p><ul><li><p>${cited('a rung', 24)}</p></li><li>${cited('a tray', 24)}</li><li><p>${cited('a rail', 24)}</p></li></ul><p>${cited('Leave room.', 3, { file: OTHER })}</p>`

const chip = (name: string) => page.getByRole('button', { name, exact: true })
const panel = page.getByRole('complementary', { name: 'Source' })
const asked = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)

async function read(html = TEXT) {
  const chapter = { id: 11, title: 'Anchors', type: 'HTML' as const, content: { html }, minutes: 1 }
  const sent = await drawChapter(TextChapter, chapter, {
    answers: {
      'GET /api/v2/chapters/11/sources': () => ({ result: [{ fileID: FILE, name: 'Handbook.pdf', pages: 84 }] }),
    },
  })
  return sent
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => changeLocale('en'))

it('has quiet chips, one for each paragraph and page, and marks nothing in the text', async () => {
  await read()
  await expect.element(chip('A 22: source on page 22 of document A')).toBeVisible()
  expect([...document.querySelectorAll('[data-chips] > button')].map(({ ariaLabel }) => ariaLabel)).toEqual([
    'A 22: source on page 22 of document A',
    'A 24: source on page 24 of document A',
    'B 3: source on page 3 of document B',
  ])
  for (const sentence of document.querySelectorAll('[data-sentence]')) {
    expect(getComputedStyle(sentence).textDecorationLine).toBe('none')
  }
})

it('keeps its chips apart when the language of the page changes', async () => {
  await page.viewport(1900, 844)
  await read()
  const tops = () =>
    [...document.querySelectorAll<HTMLElement>('[data-chips] > button')].map(({ offsetTop }) => offsetTop)
  await expect.element(chip('A 22: source on page 22 of document A')).toBeVisible()
  const before = tops()
  expect(new Set(before).size).toBe(3)
  await changeLocale('de')
  await expect.element(chip('A 22: Quelle auf Seite 22 von Dokument A')).toBeVisible()
  expect(tops()).toEqual(before)
})

it('opens the page with all that is quoted of it, by the keyboard alone', async () => {
  await read()
  await expect.element(chip('A 22: source on page 22 of document A')).toBeVisible()
  chip('A 22: source on page 22 of document A').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toHaveFocus()
  await expect.element(panel.getByRole('heading', { name: 'Handbook' })).toBeVisible()
  await expect.element(panel.getByText('Page 22 of 84')).toBeVisible()
  expect([...document.querySelectorAll('aside blockquote')].map(({ textContent }) => textContent)).toEqual([
    'Look up first.',
    'Hold 12 kN.',
  ])
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(chip('A 22: source on page 22 of document A')).toHaveFocus()
})

it('asks for pages of the chapter, and goes to those alone that it leads to', async () => {
  await read()
  await expect.element(chip('A 22: source on page 22 of document A')).toBeVisible()
  await page.getByText('Hold 15 kN.').click()
  await expect.poll(asked).toContain(`/api/v2/chapters/11/sources/${FILE}/pages/22`)
  expect(document.querySelectorAll('aside blockquote')).toHaveLength(1)
  await expect.element(panel.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Next page' }).click()
  await expect.element(panel.getByText('Page 24 of 84')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

it('keeps the quote of a document that is gone', async () => {
  await read()
  await expect.element(chip('B 3: source on page 3 of document B')).toBeVisible()
  await chip('B 3: source on page 3 of document B').click()
  await expect.element(panel.getByText(/^This document was deleted/)).toBeVisible()
  await expect.element(panel.getByText('Leave room.')).toBeVisible()
})

it('stays as it is where no sentence has a source', async () => {
  await read('<p>Only mine.</p>')
  await expect.element(page.getByText('Only mine.')).toBeVisible()
  expect(document.querySelector('[data-chips]')).toBeNull()
})

it.each([
  // The page lies over what is drawn alone: beside it, as in the reader, where there is that much room.
  ['wide', 1900],
  ['on a phone', 390],
])('has no finding of accessibility, in German: %s', async (_, width) => {
  await page.viewport(width, 844)
  await changeLocale('de')
  await read()
  await expect.element(chip('A 22: Quelle auf Seite 22 von Dokument A')).toBeVisible()
  await expectAccessible({ isPart: true })
  await chip('A 22: Quelle auf Seite 22 von Dokument A').click()
  const isSheet = width < 600
  const open = isSheet
    ? page.getByRole('dialog', { name: 'Quelle' })
    : page.getByRole('complementary', { name: 'Quelle' })
  await expect.element(open.getByText('Seite 22 von 84')).toBeVisible()
  await expectAccessible({ isPart: true })
  await expectNoOverflow()
})
