import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chaptersOf } from '#features/chapters/outline.ts'
import type { Question } from '#features/chapters/quiz/question-schema.ts'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import type { TextQuestion } from '../contract.ts'
import { drawText, HELPER } from './testing/draw-text.tsx'

const FIRST = 'A siphon carries water over an edge without a motor.'
const SECOND = 'It is filled with 20 litres of water before it works.'
const TEXT = `<p>${FIRST}</p><p>${SECOND}</p>`

const choices = (...texts: string[]) =>
  texts.map((text) => ({
    id: text.replace(/\W/g, '').toLowerCase(),
    text: text.replace('*', ''),
    ...(text.startsWith('*') && { right: true }),
  }))
const one = (question: Question, quote = FIRST): TextQuestion => ({ question, quote })
const SINGLE = one({
  ...{ id: 'q1', kind: 'single', text: 'What carries water over an edge?' },
  choices: choices('A dam', 'A sieve', '*A siphon', 'A tap'),
})
const GAP = one({ id: 'q2', kind: 'gaps', text: 'It takes {{1}} litres.', gaps: { 1: { accept: ['20'] } } }, SECOND)
const STATEMENT = one({
  ...{ id: 'q3', kind: 'boolean', text: 'A siphon needs a motor.', choices: choices('True', '*False') },
})
const MULTIPLE = one({
  ...{ id: 'q4', kind: 'multiple', text: 'What does a siphon do without?' },
  choices: choices('*A motor', '*A pump', 'An edge', 'Water'),
})

const says =
  (questions: TextQuestion[], dropped = 0): Answer =>
  () => ({ questions, dropped })

const button = (name: string | RegExp) => page.getByRole('button', { name })
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
const panel = page.getByRole('dialog', { name: 'Questions about your text' })
const cards = panel.getByRole('list', { name: 'Questions about your text' }).getByRole('listitem')

/** Has questions proposed about the whole chapter. */
async function ask(questions: Answer, html = TEXT) {
  const drawn = await drawText(html, { questions })
  await page.getByRole('textbox', { name: 'Chapter text' }).click()
  await button('Improve the text').click()
  await item('Questions about this chapter…').click()
  const { session } = drawn
  return {
    ...drawn,
    asked: () => drawn.sent.filter(({ path }) => path.includes('/textQuestions/')),
    outline: () =>
      chaptersOf(session.getState().document).map(({ title, type, content }) =>
        'questions' in content ? [title, ...content.questions.map(({ id }) => id)] : type,
      ),
  }
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => changeLocale('en'))

describe('questions about a text', () => {
  it('are about the chapter, or what is selected, for a price that is said before', async () => {
    const { sent } = await drawText(TEXT, { questions: says([SINGLE]) })
    await page.getByText(SECOND).click()
    await button('Improve the text').click()
    await expect.element(page.getByText(/^About €0\.00\d+ for up to 5 questions$/)).toBeVisible()
    await item('Questions about this chapter…').click()
    await expect.element(cards.first()).toBeVisible()
    expect(sent.at(-1)?.body).toEqual({ texts: [FIRST, SECOND] })
    await button('Done').click()
    await page.getByText(SECOND).click()
    await userEvent.keyboard('{Home}{Shift>}{End}{/Shift}')
    await button('Improve the text').click()
    await item('Questions about the selection…').click()
    await expect.element(cards.first()).toBeVisible()
    expect(sent.at(-1)?.body).toEqual({ texts: [SECOND] })
  })

  it('stand with their answers and the sentence they rest on, and change nothing by themselves', async () => {
    const { html, outline } = await ask(says([SINGLE, GAP, STATEMENT, MULTIPLE], 2))
    await expect.element(cards.nth(3)).toBeVisible()
    await expect.element(panel.getByText('1. One answer is right')).toBeVisible()
    await expect.element(panel.getByText('2. Fill the gap')).toBeVisible()
    await expect.element(panel.getByText('It takes ______ litres.')).toBeVisible()
    await expect.element(panel.getByText('3. True or false')).toBeVisible()
    await expect.element(panel.getByText('4. Several answers are right')).toBeVisible()
    await expect.element(panel.getByText(SECOND)).toBeVisible()
    expect([...document.querySelectorAll('[data-right]')].map(({ textContent }) => textContent)).toEqual(
      ['A siphon', '20', 'False', 'A motor', 'A pump'].map((text) => `${text}right`),
    )
    await expect.element(panel.getByText(/^2 questions were left out/)).toBeVisible()
    await button('Done').click()
    expect(outline()).toEqual(['HTML', 'HTML', 'HTML'])
    expect(html()).toBe(TEXT)
  })

  it('are taken one by one, by the keyboard alone, each as a step of its own', async () => {
    const { outline, session, asked } = await ask(says([SINGLE, GAP, STATEMENT]))
    await expect.element(button(/^Take: What carries/)).toBeVisible()
    await expect.element(button('Done')).toHaveFocus()
    button(/^Take: What carries/)
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(outline).toEqual(['HTML', ['Questions', 'q1'], 'HTML', 'HTML'])
    // The keyboard goes on with the next one, which is thrown away.
    await expect.element(button(/^Take: It takes/)).toHaveFocus()
    await expect.element(panel.getByText(/goes into “Questions”/)).toBeVisible()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(button(/^Take: A siphon needs/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(outline).toEqual(['HTML', ['Questions', 'q1', 'q3'], 'HTML', 'HTML'])
    await expect.element(panel.getByText('2 taken. 0 undecided.')).toBeVisible()
    await expect.element(button('Done')).toHaveFocus()
    session.undo()
    await expect.element(button(/^Take: A siphon needs/)).toBeVisible()
    session.undo()
    expect(outline()).toEqual(['HTML', 'HTML', 'HTML'])
    expect(asked()).toHaveLength(1)
  })

  it('can be thrown away and had back, and asked in other words', async () => {
    const { session, outline } = await ask(says([GAP]))
    await button(/^Throw away: It takes/).click()
    await button(/^Take back: It takes/).click()
    await button(/^Change the words: It takes/).click()
    const field = panel.getByRole('textbox', { name: 'Question' })
    await expect.element(panel.getByText('{{1}} stands for the gap.')).toBeVisible()
    await field.fill('It takes some litres.')
    await expect.element(button(/^Take: It takes/)).toBeDisabled()
    await field.fill('A siphon takes {{1}} litres.')
    await button(/^Take: It takes/).click()
    await expect.poll(outline).toEqual(['HTML', ['Questions', 'q2'], 'HTML', 'HTML'])
    const quiz = chaptersOf(session.getState().document)[1]
    expect(quiz?.content).toMatchObject({ questions: [{ text: 'A siphon takes {{1}} litres.', kind: 'gaps' }] })
  })

  it('that failed say why, and are asked for again', async () => {
    const answers: Answer[] = [() => new Refusal(409, 'The budget is used up.'), says([SINGLE])]
    const { outline } = await ask((sent) => answers.shift()?.(sent))
    await expect.element(panel.getByRole('alert')).toHaveTextContent('The budget is used up.')
    await button(/^Try again, about €0\.00\d+$/).click()
    await expect.element(cards.first()).toBeVisible()
    expect(panel.getByRole('alert').elements()).toEqual([])
    expect(outline()).toEqual(['HTML', 'HTML', 'HTML'])
  })

  it('of which none holds are none, and it is said', async () => {
    await ask(says([], 3))
    await expect.element(panel.getByText('The model proposed no question that holds.')).toBeVisible()
    await expect.element(panel.getByText(/^3 questions were left out/)).toBeVisible()
  })

  it('are not lost by a click beside them', async () => {
    await ask(says([SINGLE]))
    await expect.element(cards.first()).toBeVisible()
    await userEvent.click(document.body, { position: { x: 5, y: 5 } })
    await expect.element(cards.first()).toBeVisible()
  })

  it('show every hostile text as the text that it is', async () => {
    await ask(
      says(
        HOSTILE_TEXTS.map((text, index) =>
          one({ id: `h${index}`, kind: 'gaps', text: `${text} {{1}}`, gaps: { 1: { accept: [text] } } }, text),
        ),
      ),
    )
    await expect.element(cards.first()).toBeVisible()
    expect(panel.element().querySelectorAll('script, img, iframe')).toHaveLength(0)
    expect('hacked' in window).toBe(false)
    await expectNoOverflow()
  })
})

it.each([
  ['questions', 'Questions about this chapter…'],
  ['a proposal', 'Rewrite'],
])('a call for %s ends when its dialog closes', async (_, name) => {
  const never: Answer = () => new Promise(() => {})
  const { sent } = await drawText(TEXT, { questions: never, answer: never })
  await page.getByText(FIRST).click()
  await button('Improve the text').click()
  await item(name).click()
  await expect.poll(() => sent.at(-1)?.method).toBe('POST')
  const signal = sent.at(-1)?.signal
  expect(signal?.aborted).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(signal?.aborted).toBe(true)
})

it.each([
  ['en', 1440, 'Improve the text', /^Questions about this/],
  ['de', 390, 'Text verbessern', /^Fragen zu diesem/],
  ['fr', 390, 'Améliorer le texte', /^Questions sur ce/],
  ['es', 1440, 'Mejorar el texto', /^Preguntas sobre este/],
] as const)('questions can be used by everybody, in %s at %i', async (locale, width, name, entry) => {
  await page.viewport(width, 844)
  const helper = { ...HELPER, name: 'a-very-long-name-of-a-model-2026-large' }
  await drawText(TEXT, { questions: says([SINGLE, GAP, MULTIPLE], 1), helper })
  await changeLocale(locale)
  await page.getByText(FIRST).click()
  await button(name).click()
  await expectAccessible({ isPart: true })
  await item(entry).click()
  const list = page.getByRole('dialog').getByRole('listitem')
  await expect.element(list.first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button').nth(1).click()
  await expectAccessible({ isPart: true })
  await expectNoOverflow()
})
