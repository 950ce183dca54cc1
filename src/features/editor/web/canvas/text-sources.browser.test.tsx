import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import citing from '#features/chapters/html/citing/citing.module.css'
import { TextEditor } from '#features/chapters/html/editor/text-editor.tsx'
import { chaptersOf } from '#features/chapters/outline.ts'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import { drawInEditor } from '../testing/draw-in-editor.tsx'
import { sampleDraft } from '../testing/sample.ts'
import { useEditorState } from '../use-editor.tsx'

const FILE = 'AAAAAAAAAAAAAAAAAAAAAA'
const OTHER = 'BBBBBBBBBBBBBBBBBBBBBB'

const cited = (words: string, at: number, quote = words, file = FILE) =>
  `<span data-source="${file}" data-page="${at}" data-quote="${quote}">${words}</span>`

const HOLDS = cited('It must hold 15 kN.', 22, 'It must hold 12 kN.')
const SHORT = cited('A fall is short.', 23)
const TEXT = `<p>${cited('Look up first.', 22)} ${cited('Then clip in.', 22)} ${HOLDS}</p><p>${SHORT} Mine. And mine.</p><ul><li><p>${cited('a rung', 24)}</p></li><li><p>${cited('a tray', 24)}</p></li></ul><p>${cited('Leave room.', 3, 'Leave room.', OTHER)}</p>`

const ANSWERS: Record<string, Answer> = {
  [`GET /api/v2/files/${FILE}`]: () => ({ fileID: FILE, name: 'Handbook.pdf', status: 'ready', pages: 84 }),
  [`GET /api/v2/files/${FILE}/pages/22/text`]: () => ({ page: 22, text: 'Before. It must hold 12 kN. After.' }),
  [`GET /api/v2/files/${FILE}/pages/23/text`]: () => ({ page: 23, text: 'Something else.' }),
  [`GET /api/v2/files/${FILE}/pages/24/text`]: () => ({ page: 24, text: '' }),
  [`GET /api/v2/files/${OTHER}`]: () => new Refusal(404, 'Gone.'),
}

function FirstChapter() {
  const chapter = useEditorState(({ document }) => chaptersOf(document)[0])
  return chapter ? <TextEditor chapter={chapter} /> : null
}

/** Opens a chapter with this text, and returns what becomes of it. */
async function open(html = TEXT): Promise<() => string> {
  const draft = sampleDraft()
  Object.assign(draft.lessons[0]?.chapters[0]?.content ?? {}, { html })
  const { session } = await drawInEditor(<FirstChapter />, draft, ANSWERS)
  await expect.element(page.getByRole('button', { name: 'A 22: source on page 22 of document A' })).toBeInTheDocument()
  return () => {
    const { content } = chaptersOf(session.getState().document)[0] ?? {}
    return content && 'html' in content ? content.html : ''
  }
}

const chipNames = () => [...document.querySelectorAll('[data-chips] > button')].map((chip) => chip.ariaLabel)
const chip = (name: string) => page.getByRole('button', { name, exact: true })
const panel = page.getByRole('complementary', { name: 'Source' })

beforeEach(() => page.viewport(1440, 900))
afterEach(async () => {
  localStorage.removeItem('editor-sources')
  await changeLocale('en')
})

describe('the margin', () => {
  it('has a chip for each paragraph and page, for each sentence at risk, and for words of one’s own', async () => {
    await open()
    expect(chipNames()).toEqual([
      'A 22: source on page 22 of document A',
      'At risk: document A, page 22',
      'A 23: source on page 23 of document A',
      'not from the document',
      'A 24: source on page 24 of document A',
      'B 3: source on page 3 of document B',
    ])
  })

  it('stands beside the sentences, and no chip over another', async () => {
    await open()
    const boxes = [...document.querySelectorAll('[data-chips] > button')].map((one) => one.getBoundingClientRect())
    const text = document.querySelector('[data-sentence]')?.getBoundingClientRect()
    expect(Math.abs((boxes[0]?.top ?? 0) - (text?.top ?? 0))).toBeLessThan(12)
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThan(text?.right ?? Number.POSITIVE_INFINITY)
      expect(box.height).toBeGreaterThanOrEqual(24)
      expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0)
    }
  })

  it('is empty for a text without sources, which has no button for them', async () => {
    const draft = sampleDraft()
    await drawInEditor(<FirstChapter />, draft)
    await expect.element(page.getByRole('toolbar')).toBeVisible()
    expect(chipNames()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Sources' })).not.toBeInTheDocument()
  })

  it('goes and comes with the button', async () => {
    await open()
    await chip('A 23: source on page 23 of document A').click()
    await page.getByRole('button', { name: 'Sources', exact: true }).click()
    expect(chipNames()).toEqual([])
    await expect.element(panel).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Sources', exact: true }).click()
    expect(chipNames()).toHaveLength(6)
  })
})

describe('the page of a sentence', () => {
  it('opens and closes by the keyboard alone', async () => {
    await open()
    chip('A 23: source on page 23 of document A').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(panel.getByRole('heading', { name: 'Handbook' })).toBeVisible()
    await expect.element(panel).toHaveFocus()
    await expect.element(panel.getByText('Page 23 of 84')).toBeVisible()
    await expect.element(panel.getByText('The quote wasn’t found on page 23.')).toBeVisible()
    await panel.getByRole('button', { name: 'Next page' }).click()
    await expect.element(panel.getByText('Page 24 of 84')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(chip('A 23: source on page 23 of document A')).toHaveFocus()
  })

  it('opens by keys where the cursor stands, and leads back there', async () => {
    await open()
    const text = page.getByRole('textbox', { name: 'Chapter text' })
    await page.getByText('a tray').click()
    await expect.element(panel.getByText('Page 24 of 84')).toBeVisible()
    await expect.element(text).toHaveFocus()
    // Out of the text, and then out of the panel.
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    // Who has closed it is left alone while they write.
    await page.getByText('a tray').click()
    await expect.element(panel).not.toBeInTheDocument()
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await expect.element(panel).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(text).toHaveFocus()
  })

  it('is struck once its document is gone; the quote stays', async () => {
    await open()
    await chip('B 3: source on page 3 of document B').click()
    await expect.element(panel.getByText(/^This document was deleted/)).toBeVisible()
    await expect.element(panel.getByText('Leave room.')).toBeVisible()
  })

  it('has no finding of accessibility', async () => {
    await open()
    await chip('At risk: document A, page 22').click()
    await expect.element(panel.getByText('The quote stands on this page.')).toBeVisible()
    await expectAccessible({ isPart: true })
  })
})

describe('a sentence at risk', () => {
  it('says what differs, and takes the words of its page', async () => {
    const html = await open()
    await chip('At risk: document A, page 22').click()
    await expect.element(panel.getByText(/you wrote 15 kN, page 22 says 12 kN\./)).toBeVisible()
    await panel.getByRole('button', { name: 'Take the words of the page' }).click()
    await expect.poll(html).toContain(cited('It must hold 12 kN.', 22))
    await expect.element(chip('At risk: document A, page 22')).not.toBeInTheDocument()
  })

  it('is one that was changed since', async () => {
    const html = await open(`<p>${cited('Look up first.', 22)}</p>`)
    const sentence = page.getByText('Look up first.').first()
    await sentence.click({ position: { x: 3, y: 8 } })
    await userEvent.keyboard('{Home}{ArrowRight}oo')
    await expect.element(chip('At risk: document A, page 22')).toBeVisible()
    expect(html()).toBe(`<p>${cited('Looook up first.', 22, 'Look up first.')}</p>`)
  })

  it('is none for what is typed behind it: that is of no source', async () => {
    const html = await open(`<p>${cited('Look up first.', 22)}</p>`)
    await page
      .getByText('Look up first.')
      .first()
      .click({ position: { x: 3, y: 8 } })
    await userEvent.keyboard('{End} Mine.')
    expect(html()).toBe(`<p>${cited('Look up first.', 22)} Mine.</p>`)
    expect(chipNames()).toEqual(['A 22: source on page 22 of document A', 'not from the document'])
  })
})

describe('words that no document says', () => {
  it('are counted, and walked to', async () => {
    await open(`${TEXT}<p>Mine, too.</p>`)
    await chip('A 24: source on page 24 of document A').click()
    await expect.element(panel.getByText(/3 sentences\./)).toBeVisible()
    const show = panel.getByRole('button', { name: /from the document/ })
    const opened = () => document.querySelector(`.${citing.open}`)?.textContent
    show.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(opened).toBe('Mine, too.')
    await userEvent.keyboard('{Enter}')
    await expect.poll(opened).toBe('Mine. And mine.')
    await expect.element(show).toHaveFocus()
    await expect.element(panel.getByRole('heading', { name: 'Not from the document' })).toBeVisible()
  })
})

it('on a phone, in German: chips below their paragraphs, the page as a sheet', async () => {
  await open()
  await page.viewport(390, 844)
  await changeLocale('de')
  const row = document.querySelector('[data-chips]')
  expect(row?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    row?.previousElementSibling?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
  )
  document.querySelector<HTMLElement>('[data-chips] > button[data-kind="risk"]')?.click()
  const sheet = page.getByRole('dialog', { name: 'Quelle' })
  await expect.element(sheet.getByText(/Bei Ihnen steht 15 kN, auf Seite 22 12 kN\./)).toBeVisible()
  await expectAccessible({ isPart: true })
  await expectNoOverflow()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
})
