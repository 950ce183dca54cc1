import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import type { Answer, AskedQuestion } from '../../schemas.ts'
import { QuestionBody } from './question-body.tsx'

const answers: (Answer | null)[] = []
const last = () => answers.at(-1)

beforeEach(() => {
  answers.length = 0
})

function Example({ question }: { question: AskedQuestion }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  return (
    <>
      <h2 id="asked">{question.text}</h2>
      <QuestionBody
        question={question}
        answer={answer ?? undefined}
        review={undefined}
        labelledBy="asked"
        lang="en"
        onAnswer={(next) => {
          answers.push(next)
          setAnswer(next)
        }}
      />
    </>
  )
}

async function ask(question: Omit<AskedQuestion, 'id' | 'points'>): Promise<void> {
  await drawOnPage(<Example question={{ id: 'q', points: 1, ...question }} />, {})
  await expect.element(page.getByRole('heading', { name: question.text })).toBeVisible()
}

const CHOICES = ['Mouse', 'Cat', 'Horse'].map((text) => ({ id: text.toLowerCase(), text }))

const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

describe('choices', () => {
  it('are chosen by their numbers, and by arrows as radio buttons are', async () => {
    await ask({ kind: 'single', text: 'Which purrs?', choices: CHOICES })
    await userEvent.keyboard('2')
    await expect.element(page.getByRole('radio', { name: 'Cat' })).toBeChecked()
    await userEvent.keyboard('9')
    expect(answers).toEqual([['cat']])
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(last()).toEqual(['horse'])
  })

  it('read from the side of their first letter', async () => {
    const choices = ['SQL لغة (قديمة)!', 'لغة SQL!'].map((text) => ({ id: text, text }))
    await ask({ kind: 'single', text: 'ما هو؟', choices })
    const sides = choices.map(({ text }) => getComputedStyle(page.getByText(text, { exact: true }).element()).direction)
    expect(sides).toEqual(['ltr', 'rtl'])
  })

  it('are switched on and off where several can be right', async () => {
    await ask({ kind: 'multiple', text: 'Which are small?', choices: CHOICES })
    await userEvent.keyboard('12')
    expect(last()).toEqual(['mouse', 'cat'])
    await userEvent.keyboard('12')
    expect(answers).toEqual([['mouse'], ['mouse', 'cat'], ['cat'], null])
  })
})

describe('an order', () => {
  const rows = () => page.getByRole('listitem').elements()
  const order = () => rows().map((row) => CHOICES.find(({ text }) => row.textContent?.includes(text))?.text)

  it('is made with Alt and an arrow, and the focus stays with what moves', async () => {
    await ask({ kind: 'order', text: 'From large to small', choices: CHOICES })
    await userEvent.tab()
    expect(focusedName()).toBe('Move down: Mouse')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(order).toEqual(['Cat', 'Mouse', 'Horse'])
    await expect.poll(focusedName).toBe('Move down: Mouse')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(order).toEqual(['Cat', 'Horse', 'Mouse'])
    // At the end there is no way down any more.
    await expect.poll(focusedName).toBe('Move up: Mouse')
    expect(last()).toEqual(['cat', 'horse', 'mouse'])
    await expect.element(page.getByText('Mouse: now 3 of 3.')).toBeInTheDocument()
  })

  it('is made with its buttons', async () => {
    await ask({ kind: 'order', text: 'From large to small', choices: CHOICES })
    await page.getByRole('button', { name: 'Move up: Horse' }).click()
    await page.getByRole('button', { name: 'Move up: Horse' }).click()
    await expect.poll(order).toEqual(['Horse', 'Mouse', 'Cat'])
    expect(last()).toEqual(['horse', 'mouse', 'cat'])
    await expect.element(page.getByRole('button', { name: 'Move up: Horse' })).toBeDisabled()
  })
})

it('matches with a select for each on the left, and takes a match back', async () => {
  await ask({ kind: 'match', text: 'Who says what?', lefts: ['Cow', 'Duck'], rights: ['Quack', 'Moo'] })
  await userEvent.tab()
  await expect.element(page.getByLabelText('Cow')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(last).toEqual({ Cow: 'Moo' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(last).toEqual({ Cow: 'Moo', Duck: 'Quack' })
  await page.getByLabelText('Cow').selectOptions('')
  await page.getByLabelText('Duck').selectOptions('')
  expect(last()).toBeNull()
})

it('fills gaps in the order of the text, with the same words wherever a gap is named again', async () => {
  await ask({ kind: 'gaps', text: 'The {{2}} meets the {{1}}, and the {{2}} wins.', gaps: ['2', '1'] })
  await userEvent.tab()
  expect(focusedName()).toBe('Gap 1 of 2')
  await userEvent.keyboard('cat')
  await userEvent.tab()
  expect(focusedName()).toBe('Gap 2 of 2')
  await userEvent.keyboard('mouse')
  expect(last()).toEqual({ 2: 'cat', 1: 'mouse' })
  await expect.element(page.getByLabelText('Gap 1 of 2').nth(1)).toHaveValue('cat')
  await page.getByLabelText('Gap 2 of 2').fill('')
  expect(last()).toEqual({ 2: 'cat' })
})

it('says how a number was understood, and that something is none', async () => {
  await ask({ kind: 'number', text: 'Gravity?', unit: 'm/s²' })
  const field = page.getByLabelText('Your number in m/s²')
  await field.fill('9,81')
  expect(last()).toBe(9.81)
  await expect.element(page.getByText('Understood as 9.81 m/s²')).toBeVisible()
  await field.fill('nine')
  expect(last()).toBeNull()
  await expect.element(page.getByText('This is not a number.')).toBeVisible()
  await expect.element(field).toHaveValue('nine')
})

describe('a place in a picture', () => {
  it('is aimed at with the arrows and set with Enter', async () => {
    await ask({ kind: 'hotspot', text: 'Where is it?' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    await expect.element(page.getByRole('status')).toHaveTextContent('Cross-hair 52% from the left, 54% from the top.')
    expect(answers).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(last()).toEqual({ x: 0.52, y: 0.54 })
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}')
    expect(last()).toEqual({ x: 0.42, y: 0.54 })
    await expect.element(page.getByRole('status')).toHaveTextContent('Chosen: 42% from the left, 54% from the top.')
  })

  it('stays inside of it', async () => {
    await ask({ kind: 'hotspot', text: 'Where is it?' })
    await userEvent.tab()
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}{Enter}')
    expect(last()).toEqual({ x: 0.5, y: 0 })
  })
})
