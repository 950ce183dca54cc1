import { expect, type Page } from '@playwright/test'
import { planQuiz } from '#features/assessments/server/testing/questions.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { expectFocusInSight, pressAt, tabTo } from '../support/keyboard.ts'
import { sitDown, test } from '../support/own-world.ts'

const PHONE = { width: 390, height: 844 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const questions = (page: Page) => page.getByRole('region', { name: 'Questions' })
const at = (page: Page, number: number) => expect(page.getByText(`Question ${number} of 6`)).toBeVisible()
const kept = (page: Page) => expect(page.getByText('Your answers are kept', { exact: true })).toBeVisible()

test('on a phone, a reader takes an exam, loses the connection in the middle, and nothing else', async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize(PHONE)
  const rules = { passMark: 80, attempts: 2, timeLimitSeconds: 600 }
  const { address } = await world.publish(planQuiz({ type: 'QUIZZ_EXAMEN', rules }))
  await world.signIn(page, 'reader')
  await page.goto(address)
  const card = page.getByRole('region', { name: 'Before you begin' })
  await expect(card).toContainText('6 questions')
  await expect(card).toContainText('Passed from 80%')
  await expect(card).toContainText('Time: 10 minutes')
  await expect(card).toContainText('2 of 2 attempts left')
  await expect(card).toContainText('The time runs from the moment you start')
  await expectAccessible(page)
  await button(page, 'Start').click()

  await at(page, 1)
  await expect(page.getByRole('heading', { name: 'Which is the capital of Italy?' })).toBeFocused()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(10:00|9:\d\d)$/)
  await page.getByRole('radio', { name: 'Rome' }).check()
  await kept(page)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await button(page, 'Next question').click()

  await at(page, 2)
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: '2' }).check()
  await page.getByRole('checkbox', { name: '3' }).check()
  await expect(page.getByText('Your answers are kept on this device and sent later.')).toBeVisible()
  await expectAccessible(page)
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.setViewportSize(PHONE)
  // What waited is still on its way when the reader goes on.
  const goesOn = Promise.withResolvers<void>()
  await again.route(/\/api\/v2\/attempts\/\d+$/, async (route) => {
    if (route.request().method() === 'PUT') await goesOn.promise
    await route.continue()
  })
  await again.goto(address)
  await expect(again.getByText('You have begun already.')).toBeVisible()
  await button(again, 'Go on').click()
  goesOn.resolve()
  // The first that is open: the answer of the tunnel is there.
  await at(again, 3)
  await button(again, 'Back').click()
  await expect(again.getByRole('checkbox', { name: '2' })).toBeChecked()
  await expect(again.getByRole('checkbox', { name: '3' })).toBeChecked()
  await kept(again)
  await button(again, 'Next question').click()
  // Nothing is told before the end.
  await expect(button(again, 'Check')).toBeHidden()
  await button(again, 'Next question').click()
  await questions(again).getByLabel('Cow').selectOption('Moo')
  await questions(again).getByLabel('Duck').selectOption('Quack')
  await button(again, 'Next question').click()
  await questions(again).getByLabel('Gap 1 of 1').fill('Rhine')
  await button(again, 'Next question').click()
  await questions(again).getByLabel('Your number in m/s²').fill('9,8')
  await expect(again.getByText('Understood as 9.8 m/s²')).toBeVisible()
  await button(again, 'Look over').click()

  await expect(again.getByRole('heading', { name: '1 question is still open' })).toBeFocused()
  await expectAccessible(again)
  await expectNoOverflow(again)
  await again.getByRole('button', { name: /From small to large.*Open/ }).click()
  await at(again, 3)
  for (let left = 0; left < 3; left += 1) await button(again, 'Next question').click()
  await button(again, 'Look over').click()
  await button(again, 'Hand in').click()
  const dialog = again.getByRole('dialog', { name: 'Hand in the exam?' })
  await expect(dialog).toContainText('1 question is still open.')
  await dialog.getByRole('button', { name: 'Hand in' }).click()

  // Five of seven points.
  await expect(again.getByRole('heading', { name: 'Not passed yet' })).toBeFocused()
  await expect(again.getByText('71%')).toBeVisible()
  await expect(again.getByText('5 of 7 points')).toBeVisible()
  await expect(again.getByText('You have 1 attempt left.')).toBeVisible()
  const outcomes = again.getByRole('region', { name: 'Your answers' })
  await expect(outcomes.getByRole('listitem').filter({ hasText: 'The … flows' })).toContainText('Not right')
  await expect(outcomes).toContainText('Rhine')
  // Another attempt may follow.
  await expect(outcomes).not.toContainText('Seine')
  await expectAccessible(again)
  await expectNoOverflow(again)
  await again.reload()
  await expect(again.getByRole('navigation', { name: 'Chapters' }).or(again.getByText('71%')).first()).toBeVisible()
  await expect(button(again, 'Try again')).toBeVisible()
  await expect(again.getByRole('region', { name: 'Earlier attempts' })).toContainText('Not passed')
})

test('without a mouse: a reader works through a quiz and sees after each question how it went', async ({
  page,
  world,
}) => {
  test.slow()
  const { address } = await world.publish(planQuiz())
  await world.signIn(page, 'reader')
  await page.goto(address)
  await pressAt(page, button(page, 'Start'))
  await at(page, 1)
  await expect(page.getByRole('heading', { name: 'Which is the capital of Italy?' })).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.getByRole('radio', { name: 'Milan' })).toBeChecked()
  await page.keyboard.press('Enter')
  const review = page.getByRole('region', { name: 'How you did' })
  const marked = async (text: string) => {
    await expect(review).toBeFocused()
    await expect(review).toContainText(text)
  }
  await marked('Not right')
  await expect(review).toContainText('Its largest stock exchange.')
  await expect(review).toContainText('Since 1871.')
  await expect(page.getByRole('radio', { name: /Rome/ })).toBeDisabled()
  await expect(questions(page)).toContainText('Right answer')
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  await at(page, 2)
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await marked('2 of 2 points')
  // To and fro, and not to another chapter.
  await page.keyboard.press('ArrowLeft')
  await at(page, 1)
  await expect(page.getByRole('radio', { name: /Milan/ })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await at(page, 2)
  await page.keyboard.press('Enter')

  await at(page, 3)
  for (const animal of ['Horse', 'Cat']) {
    const down = page.getByRole('button', { name: `Move down: ${animal}` })
    for (let places = 0; places < 2 && (await down.isEnabled()); places += 1) {
      await tabTo(page, down)
      await page.keyboard.press('Alt+ArrowDown')
      await expectFocusInSight(page)
    }
    if (animal === 'Horse') continue
    await tabTo(page, page.getByRole('button', { name: 'Move up: Cat' }))
    await page.keyboard.press('Alt+ArrowUp')
  }
  await pressAt(page, button(page, 'Check'))
  await marked('1 of 1 point')
  await page.keyboard.press('Enter')

  await at(page, 4)
  await tabTo(page, questions(page).getByLabel('Cow'))
  await page.keyboard.type('Moo')
  await page.keyboard.press('Enter')
  await marked('Partly right')
  await expect(review).toContainText('Duck – Quack')
  await page.keyboard.press('Enter')

  await at(page, 5)
  await tabTo(page, questions(page).getByLabel('Gap 1 of 1'))
  await page.keyboard.type('seine')
  await page.keyboard.press('Enter')
  await marked('Right')
  await page.keyboard.press('Enter')

  // A question may be left open.
  await at(page, 6)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 question is still open' })).toBeFocused()
  await pressAt(page, button(page, 'Hand in'))
  const dialog = page.getByRole('dialog', { name: 'Finish the quiz?' })
  await expect(dialog.getByRole('button', { name: 'Hand in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You’ve finished' })).toBeFocused()
  await expect(page.getByText('4.5 of 7 points')).toBeVisible()
  await expect(page.getByText('9.81 m/s²')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
})

test('an exam hands itself in when its time is up', async ({ page, world }) => {
  await page.clock.install()
  const rules = { passMark: 10, timeLimitSeconds: 90 }
  const { address } = await world.publish(planQuiz({ type: 'QUIZZ_EXAMEN', rules }))
  await world.signIn(page, 'reader')
  await page.goto(address)
  await button(page, 'Start').click()
  await at(page, 1)
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: 'Rome' })).toBeChecked()
  await page.clock.fastForward('00:35')
  await expect(page.getByRole('status').filter({ hasText: '1 minute left.' })).toBeAttached()
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible()
  await expect(page.getByText('1 of 7 points')).toBeVisible()
})

test('two tabs and another device show the same answers, and the end of one is the end of all', async ({
  page,
  context,
  browser,
  world,
}) => {
  const { address } = await world.publish(planQuiz({ type: 'QUIZZ_EXAMEN' }))
  await world.signIn(page, 'reader')
  await page.goto(address)
  await button(page, 'Start').click()
  await page.getByRole('radio', { name: 'Milan' }).check()
  await kept(page)
  const other = await context.newPage()
  await other.goto(address)
  await button(other, 'Go on').click()
  await button(other, 'Back').click()
  await other.getByRole('radio', { name: 'Rome' }).check()
  await expect(page.getByRole('radio', { name: 'Rome' })).toBeChecked()
  await other.getByRole('button', { name: 'Next question' }).click()
  await other.getByRole('checkbox', { name: '2' }).check()
  await kept(other)
  await button(page, 'Next question').click()
  await expect(page.getByRole('checkbox', { name: '2' })).toBeChecked()

  const device = await sitDown(browser, world, 'reader', address)
  await button(device, 'Go on').click()
  for (let left = 0; left < 3; left += 1) await button(device, 'Next question').click()
  await questions(device).getByLabel('Your number in m/s²').fill('9.81')
  await kept(device)
  const refused = page.waitForResponse((response) => response.status() === 409)
  await page.getByRole('checkbox', { name: '3' }).check()
  expect(await (await refused).json()).toMatchObject({ code: 'CONFLICT', theirs: { answers: { gravity: 9.81 } } })
  await kept(page)

  await button(device, 'Look over').click()
  await button(device, 'Hand in').click()
  await device.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
  await expect(device.getByText('4 of 7 points')).toBeVisible()
  await page.getByRole('checkbox', { name: '4' }).check()
  await expect(page.getByText('4 of 7 points')).toBeVisible()
  await device.context().close()
})
