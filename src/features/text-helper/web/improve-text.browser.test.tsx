import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setText } from '#features/chapters/outline.ts'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import { drawText, HELPER } from './testing/draw-text.tsx'

const OWN = 'A siphon is a bent pipe.'
const NEW = 'A siphon is a curved pipe.'
const TEXT = `<p>${OWN}</p><p>It needs no motor.</p>`

const says =
  (...texts: string[]): Answer =>
  () => ({ texts })

const button = (name: string | RegExp) => page.getByRole('button', { name })
const item = (name: string) => page.getByRole('menuitem', { name })
const panel = page.getByRole('dialog')
const field = page.getByRole('textbox', { name: 'Chapter text' })

/** Has what a cursor in the first paragraph means worded anew. */
async function wish(name = 'Rewrite') {
  await page.getByText(OWN).click()
  await button('Improve the text').click()
  await item(name).click()
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => changeLocale('en'))

describe('the button', () => {
  it('is there for those whom a model helps', async () => {
    await drawText(TEXT)
    await expect.element(button('Improve the text')).toBeVisible()
  })

  it.each([
    ['no model is set', { helper: null }],
    ['there is no licence', { me: { isAiEditor: false } }],
  ])('is not there where %s', async (_, drawing) => {
    const { sent } = await drawText(TEXT, drawing)
    await expect.element(button('Bold')).toBeVisible()
    await expect.poll(() => sent.length).toBe('helper' in drawing ? 1 : 0)
    expect(button('Improve the text').elements()).toEqual([])
  })

  it('says by which model and for how much, and into which languages', async () => {
    await drawText(TEXT)
    await page.getByText(OWN).click()
    await button('Improve the text').click()
    await expect.element(page.getByText('By small at models.example')).toBeVisible()
    await expect.element(page.getByText(/^About €0\.001\d* for what is selected$/)).toBeVisible()
    expect(
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Rewrite',
      'Shorten',
      'Simplify',
      'Questions about this chapter…',
      'Français',
      'English',
      'Deutsch',
      'Español',
    ])
    await expect.poll(() => document.getSelection()?.toString()).toBe(OWN)
  })

  it.each([
    ['nothing is there', '<p></p>', 'Select a text, or put the cursor into one.'],
    [
      'too much is selected',
      `<p>${'word '.repeat(1001)}</p>`,
      'Please select less: at most 5,000 characters in 100 passages.',
    ],
  ])('says what to do where %s', async (_, html, said) => {
    await drawText(html)
    await field.click()
    await button('Improve the text').click()
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(item('Rewrite')).toBeDisabled()
  })
})

describe('a proposal', () => {
  it('stands beside one’s own words, and takes their place only when it is taken', async () => {
    const { html, sent } = await drawText(TEXT, { answer: says(NEW) })
    await wish()
    await expect.element(panel.getByRole('region', { name: 'Proposal' }).getByText('curved')).toBeVisible()
    expect(
      [...document.querySelectorAll('del, ins')].map(({ tagName, textContent }) => [tagName, textContent]),
    ).toEqual([
      ['DEL', 'bent'],
      ['INS', 'curved'],
    ])
    expect(html()).toBe(TEXT)
    expect(sent.at(-1)?.body).toEqual({ what: 'rewrite', texts: [OWN] })
    await button('Take it').click()
    await expect.poll(html).toBe(TEXT.replace(OWN, NEW))
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
  })

  it('is asked for, read and taken by the keyboard alone', async () => {
    const { html, sent } = await drawText(TEXT, { answer: says('Ein Heber ist ein gebogenes Rohr.') })
    await expect.element(button('Improve the text')).toBeVisible()
    await page.getByText(OWN).click()
    // Out of the text into its tools, and on to the last of them.
    await userEvent.keyboard('{Escape}{End}')
    await expect.element(button('Improve the text')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Rewrite')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown>6/}{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Translated into Deutsch' })).toBeVisible()
    await expect.element(button('Take it')).toBeEnabled()
    await expect.element(button('Keep mine')).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(html).toContain('Ein Heber')
    await expect.element(field).toHaveFocus()
    expect(sent.at(-1)?.body).toEqual({ what: 'translate', language: 'de', texts: [OWN] })
  })

  it('is left with Escape, back in the text', async () => {
    const { html } = await drawText(TEXT, { answer: says(NEW) })
    await wish()
    await expect.element(button('Take it')).toBeEnabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
    expect(html()).toBe(TEXT)
  })

  it('that failed says why, and can be asked for again', async () => {
    const answers: Answer[] = [() => new Refusal(409, 'The budget is used up.'), says(NEW)]
    const { html } = await drawText(TEXT, { answer: (sent) => answers.shift()?.(sent) })
    await wish()
    await expect.element(panel.getByRole('alert')).toHaveTextContent('The budget is used up.')
    await expect.element(button('Take it')).toBeDisabled()
    expect(html()).toBe(TEXT)
    await button(/^Try again, about €0\.001\d*$/).click()
    await expect.element(button('Take it')).toBeEnabled()
    expect(panel.getByRole('alert').elements()).toEqual([])
  })

  it('that changes nothing says so', async () => {
    await drawText(TEXT, { answer: says(OWN) })
    await wish()
    await expect.element(panel.getByText('The model would change nothing.').last()).toBeVisible()
    await expect.element(button('Take it')).toBeDisabled()
  })

  it('is put where its words stand now, when others wrote before them', async () => {
    const { html, session } = await drawText(TEXT, { answer: says(NEW) })
    await wish()
    await expect.element(button('Take it')).toBeEnabled()
    session.edit((document) => setText(document, '11', `<p>Before.</p>${TEXT}`))
    await button('Take it').click()
    await expect.poll(html).toBe(`<p>Before.</p>${TEXT.replace(OWN, NEW)}`)
  })

  it('replaces nothing once its words were changed; it can be copied', async () => {
    const { html, session } = await drawText(TEXT, { answer: says(NEW) })
    await wish()
    await expect.element(button('Take it')).toBeEnabled()
    const theirs = TEXT.replace('bent', 'long')
    session.edit((document) => setText(document, '11', theirs))
    await expect.element(panel.getByText(/Your text was changed meanwhile/)).toBeVisible()
    await expect.element(button('Copy the proposal')).toBeVisible()
    expect(button('Take it').elements()).toEqual([])
    expect(html()).toBe(theirs)
  })

  it('for a sentence of a document says that it is to be checked, which is seen in the text', async () => {
    const cited = (words: string) =>
      `<span data-source="AAAAAAAAAAAAAAAAAAAAAA" data-page="3" data-quote="${OWN}">${words}</span>`
    const { html } = await drawText(`<p>${cited(OWN)} Mine.</p>`, { answer: says(NEW, 'Mine.') })
    await page.getByText(OWN).first().click()
    await button('Improve the text').click()
    await item('Rewrite').click()
    await expect.element(panel.getByText(/1 sentence leads to a page/)).toBeVisible()
    await button('Take it').click()
    await expect.poll(html).toBe(`<p>${cited(NEW)} Mine.</p>`)
    await expect.element(button('At risk: document A, page 3')).toBeInTheDocument()
  })

  it('shows every hostile text as the text that it is', async () => {
    const { html } = await drawText('<p>A siphon is a bent pipe.</p>', { answer: says(HOSTILE_TEXTS.join(' ')) })
    await wish()
    await expect.element(button('Take it')).toBeEnabled()
    await button('Take it').click()
    await expect.poll(html).not.toContain('bent')
    expect(html()).not.toMatch(/<(?:script|img|iframe)/)
    expect('hacked' in window).toBe(false)
  })
})

it.each([
  ['en', 1440, 'Improve the text'],
  ['de', 390, 'Text verbessern'],
  ['fr', 390, 'Améliorer le texte'],
  ['es', 1440, 'Mejorar el texto'],
] as const)('can be used by everybody, in %s at %i', async (locale, width, name) => {
  await page.viewport(width, 844)
  await drawText(TEXT, { answer: says(NEW), helper: { ...HELPER, name: 'a-very-long-name-of-a-model-2026-large' } })
  await changeLocale(locale)
  await page.getByText(OWN).click()
  await button(name).click()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  await expectAccessible({ isPart: true })
  await page.getByRole('menuitem').first().click()
  await expect.element(panel.getByText('curved')).toBeVisible()
  await expectAccessible({ isPart: true })
  await expectNoOverflow()
})
