import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage, fail, GENERIC_FAILURE } from '#app/testing/draw-page.tsx'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import type { Answer } from '#ui/testing/draw.tsx'
import type { UnansweredQuestion } from '../contract.ts'
import { Unanswered } from './unanswered.tsx'

const LIST = '/api/v2/speaches/abc/questions/unanswered'
const question = (text: string, times = 1): UnansweredQuestion => ({
  ...{ question: text, times },
  askedAt: '2026-01-01T08:00:00.000Z',
})

const draw = (answer: Answer, isOn = true) =>
  drawOnPage(<Unanswered speachID="abc" />, {
    'GET /api/v2/config': () => ({ flags: { askSpeach: isOn } }),
    [`GET ${LIST}`]: answer,
  })

it('tells what was asked, how often and when, page by page', async () => {
  const pages = [1, 2].map((number) =>
    Array.from({ length: 20 }, (_, index) => question(`Page ${number}, question ${index}?`, index + 1)),
  )
  await draw(({ query }) => ({ result: pages[Number(query.get('page')) - 1], total: 40 }))
  const told = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(() => told()[0]).toMatch(/^Page 1, question 0\?Asked once · \S/)
  expect(told()[4]).toMatch(/Asked 5 times/)
  page.getByText('Page 1, question 19?').element().scrollIntoView()
  await expect.element(page.getByText('Page 2, question 19?')).toBeInTheDocument()
  await expectAccessible({ isPart: true })
})

it('says that every question found an answer', async () => {
  await draw(() => ({ result: [], total: 0 }))
  await expect.element(page.getByText('Every question so far found an answer.')).toBeVisible()
})

it('says what went wrong, and tries again', async () => {
  let isDown = true
  await draw(() => (isDown ? fail() : { result: [question('Who pays?')], total: 1 }))
  await expect.element(page.getByText(GENERIC_FAILURE)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Who pays?')).toBeVisible()
})

it('asks nothing where asking is switched off', async () => {
  const sent = await draw(() => ({ result: [question('Who pays?')], total: 1 }), false)
  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['/api/v2/config'])
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})

it('shows every hostile text as the text that it is', async () => {
  await draw(() => ({ result: HOSTILE_TEXTS.map((text) => question(text)), total: HOSTILE_TEXTS.length }))
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  const shown = [...document.querySelectorAll('li p')].map(({ textContent }) => textContent)
  expect(shown).toEqual([...HOSTILE_TEXTS])
  expect('hacked' in window).toBe(false)
})
