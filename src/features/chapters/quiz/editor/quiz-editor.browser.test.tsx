import { notifications } from '@mantine/notifications'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Question } from '../question-schema.ts'
import { CHAPTER, draftWith, drawQuiz as draw, refuse } from './testing/draw-quiz.tsx'

const CONVERT = 'GET /api/v2/quizz/do-convert-to-quizz-exam'
const DRAFT = 'GET /api/v2/speaches/abcdefghijk'

let quiz: Awaited<ReturnType<typeof draw>>

async function drawQuiz(...drawn: Parameters<typeof draw>): Promise<void> {
  quiz = await draw(...drawn)
  await expect.element(page.getByRole('button').first()).toBeVisible()
}

const questionsNow = () => quiz.questionsNow()
const choice = (id: string, text: string, right?: true) => ({ id, text, right })

/** The choices of the first question; the right ones are marked by `!`. */
function choicesNow(): string[] {
  const [question] = questionsNow()
  return question && 'choices' in question
    ? question.choices.map(({ text, right }) => `${right ? '!' : ''}${text}`)
    : []
}

const answer = (number: number) => page.getByRole('textbox', { name: `Answer ${number}`, exact: true })
const single = (...choices: ReturnType<typeof choice>[]): Question => ({
  id: 'q',
  text: 'Which?',
  kind: 'single',
  choices,
})

// Toasts outlive the page that raised them.
beforeEach(() => notifications.clean())

describe('answers to choose from', () => {
  const open = single(choice('1', ''), choice('2', ''))

  it('are written one after the other by Enter, which adds the next one', async () => {
    await drawQuiz([open])
    await answer(1).click()
    await userEvent.keyboard('red{Enter}')
    await expect.element(answer(2)).toHaveFocus()
    await userEvent.keyboard('green{Enter}')
    await expect.element(answer(3)).toHaveFocus()
    await userEvent.keyboard('blue')
    expect(choicesNow()).toEqual(['red', 'green', 'blue'])
    // In the middle too.
    await answer(1).click()
    await userEvent.keyboard('{Enter}')
    await expect.element(answer(2)).toHaveFocus()
    expect(choicesNow()).toEqual(['red', '', 'green', 'blue'])
  })

  it('go by Backspace when they are empty, and one is in the answer before', async () => {
    await drawQuiz([single(choice('1', 'red'), choice('2', 'x'))])
    await answer(2).click()
    await userEvent.keyboard('{End}{Backspace}')
    expect(choicesNow()).toEqual(['red', ''])
    await expect.element(answer(2)).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    await expect.element(answer(1)).toHaveFocus()
    expect(choicesNow()).toEqual(['red'])
    await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}{Backspace}')
    // The last one stays.
    expect(choicesNow()).toEqual([''])
    await expect.element(answer(1)).toHaveFocus()
  })

  it('are moved by Alt and an arrow, and keep the focus', async () => {
    await drawQuiz([single(choice('1', 'red', true), choice('2', 'green'), choice('3', ''))])
    await answer(1).click()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(choicesNow()).toEqual(['green', '!red', ''])
    await expect.element(answer(2)).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    expect(choicesNow()).toEqual(['!red', 'green', ''])
    await expect.element(answer(1)).toHaveFocus()
  })

  it('have one that is right, or several', async () => {
    await drawQuiz([single(choice('1', 'red', true), choice('2', 'green'), choice('3', ''))])
    await page.getByRole('radio', { name: 'Answer 2 is right' }).click()
    expect(choicesNow()).toEqual(['red', '!green', ''])
    await page.getByRole('combobox', { name: 'Kind of question' }).click()
    await page.getByRole('option', { name: 'Multiple choice' }).click()
    await page.getByRole('checkbox', { name: 'Answer 1 is right' }).click()
    expect(choicesNow()).toEqual(['!red', '!green', ''])
  })

  it('are taken back as one writes them: a word at a time', async () => {
    await drawQuiz([open])
    await answer(1).click()
    await userEvent.keyboard('red')
    quiz.session.undo()
    await expect.element(answer(1)).toHaveValue('')
    expect(choicesNow()).toEqual(['', ''])
  })
})

describe('the list of questions', () => {
  const two: Question[] = [
    { id: 'a', text: 'First', kind: 'open' },
    { id: 'b', text: '', kind: 'open' },
  ]
  const head = (name: RegExp) => page.getByRole('button', { name })

  it('unfolds what is unfinished and says what it lacks', async () => {
    await drawQuiz(two)
    await expect.element(head(/^1 Open answer First/)).toHaveAttribute('aria-expanded', 'false')
    await expect.element(head(/^2 Open answer.*No text yet/)).toHaveAttribute('aria-expanded', 'true')
    await head(/^1 Open answer/).click()
    await expect.element(head(/^2 Open answer Question without text/)).toHaveAttribute('aria-expanded', 'false')
  })

  it('is ordered by Alt and an arrow', async () => {
    await drawQuiz(two)
    await head(/^1/).click()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(questionsNow().map(({ id }) => id)).toEqual(['b', 'a'])
    await expect.element(head(/^2 Open answer/)).toHaveFocus()
    await expect.element(page.getByText('Now number 2 of 2.')).toBeInTheDocument()
  })

  it('begins with a kind, and goes on with the menu', async () => {
    await drawQuiz([])
    await page.getByRole('button', { name: /^True or false/ }).click()
    await expect.element(page.getByRole('textbox', { name: 'Question' })).toHaveFocus()
    expect(choicesNow()).toEqual(['True', 'False'])
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('menuitem', { name: /^Number/ }).click()
    await expect.element(page.getByRole('textbox', { name: 'Question' })).toHaveFocus()
    expect(questionsNow().map(({ kind }) => kind)).toEqual(['boolean', 'number'])
  })

  it('gives a deleted question back', { repeats: 12 }, async () => {
    await drawQuiz(two)
    await page.getByRole('button', { name: 'More actions for question 1' }).click()
    const entry = page.getByRole('menuitem', { name: 'Delete the question' })
    await expect.element(entry).toBeVisible()
    // By key: a pointer that comes while the menu unfolds has the page scrolled to it, and with its button it is gone.
    entry.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(entry).not.toBeInTheDocument()
    expect(questionsNow().map(({ id }) => id)).toEqual(['b'])
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(questionsNow().map(({ id }) => id)).toEqual(['a', 'b'])
  })
})

describe('the other kinds', () => {
  it('pairs go from left to right, and on to the next pair', async () => {
    const blank = { left: '', right: '' }
    await drawQuiz([{ id: 'q', text: '', kind: 'match', pairs: [blank, blank] }])
    await page.getByRole('textbox', { name: 'Pair 1, left' }).click()
    await userEvent.keyboard('a{Enter}b{Enter}c{Enter}d{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Pair 3, left' })).toHaveFocus()
    const pairs = [
      { left: 'a', right: 'b' },
      { left: 'c', right: 'd' },
    ]
    expect(questionsNow()[0]).toMatchObject({ pairs: [...pairs, blank] })
    await userEvent.keyboard('{Backspace}')
    await expect.element(page.getByRole('textbox', { name: 'Pair 2, right' })).toHaveFocus()
    expect(questionsNow()[0]).toMatchObject({ pairs })
  })

  it('a gap is made of the words that are selected', async () => {
    await drawQuiz([{ id: 'q', text: 'Rome is old', kind: 'gaps', gaps: {} }])
    const text = page.getByRole('textbox', { name: 'Question' })
    ;(text.element() as HTMLTextAreaElement).setSelectionRange(0, 4)
    await page.getByRole('button', { name: 'Make a gap' }).click()
    expect(questionsNow()[0]).toMatchObject({ text: '{{1}} is old', gaps: { 1: { accept: ['Rome'] } } })
    await expect.element(text).toHaveFocus()
    await page.getByRole('combobox', { name: 'Gap 1: right answers' }).click()
    await userEvent.keyboard('Roma{Enter}')
    expect(questionsNow()[0]).toMatchObject({ gaps: { 1: { accept: ['Rome', 'Roma'] } } })
  })

  it('a number may be missing, negative and broken', async () => {
    await drawQuiz([{ id: 'q', text: '', kind: 'number', value: null, tolerance: 0 }])
    const field = page.getByRole('textbox', { name: 'Right number' })
    await field.click()
    await userEvent.keyboard('-1.05')
    await expect.element(field).toHaveValue('-1.05')
    expect(questionsNow()[0]).toMatchObject({ value: -1.05 })
    await field.clear()
    expect(questionsNow()[0]).toMatchObject({ value: null })
  })
})

describe('making an exam of a quiz', () => {
  const finished: Question[] = [{ id: 'a', text: 'First', kind: 'open' }]
  const convert = async () => {
    await page.getByRole('button', { name: 'Turn into an exam' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn into an exam' }).click()
  }

  it('asks first, and shows what the server made of it', async () => {
    const exam = { type: 'QUIZZ_EXAMEN', content: { passMark: 80, attempts: 3, questions: finished }, rev: 2 } as const
    const draft = draftWith(finished, exam)
    await drawQuiz(finished, {
      [CONVERT]: () => draft.lessons[0]?.chapters[0],
      [DRAFT]: () => draft,
    })
    await convert()
    await expect.element(page.getByRole('textbox', { name: 'Pass mark' })).toHaveValue('80 %')
    expect(quiz.sent.find(({ path }) => CONVERT.endsWith(path))?.query.get('chapterId')).toBe(CHAPTER)
    await expect.element(page.getByText('This chapter is now an exam.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Turn into an exam' })).not.toBeInTheDocument()
  })

  it('says that it failed, whatever the server said, and stays a quiz', async () => {
    await drawQuiz(finished, { [CONVERT]: () => refuse('Only a quiz can become an exam.') })
    await convert()
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('An error occurred. Please contact your administrator.')
    await expect.element(page.getByRole('button', { name: 'Turn into an exam' })).toBeVisible()
  })
})
