import { expect, type Page } from '@playwright/test'
import { planQuiz } from '#features/assessments/server/testing/questions.ts'
import { viewSpeach } from '#features/reader/server/view-service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { choose, pressAt } from '../support/keyboard.ts'
import { sitDown, test } from '../support/own-world.ts'

const PHONE = { width: 390, height: 844 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const timer = (page: Page) => page.getByRole('timer', { name: 'Time left' })

test('a trainer gives more time without a mouse, and a reader whose clock runs out goes on', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  const rules = { passMark: 50, attempts: 1, timeLimitSeconds: 600 }
  const { speachID, address } = await world.publish(planQuiz({ type: 'QUIZZ_EXAMEN', rules }))
  await viewSpeach(world.platform, world.people.reader, speachID)
  const reader = await sitDown(browser, world, 'reader', '/account')
  await reader.setViewportSize(PHONE)
  await reader.clock.install()
  await reader.goto(address)
  await button(reader, 'Start').click()
  await expect(timer(reader)).toHaveText(/^(10:00|9:\d\d)$/)
  await reader.getByRole('radio', { name: 'Rome' }).check()
  await expect(reader.getByText('Your answers are kept', { exact: true })).toBeVisible()

  await world.signIn(page, 'author')
  await page.goto(`/analytics/s/${speachID}?view=people`)
  await pressAt(page, page.getByRole('button', { name: 'Actions for Tom Okafor' }))
  await choose(page.getByRole('menuitem', { name: 'More time in exams' }))
  const dialog = page.getByRole('dialog', { name: 'More time for Tom Okafor' })
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Extra time' }).focus()
  await page.keyboard.press('Enter')
  const double = page.getByRole('option', { name: '+ 100%' })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(double).toHaveAttribute('data-combobox-selected', 'true', { timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Extra time' })).toHaveValue('+ 100%')
  await pressAt(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Tom Okafor now has 100% more time.')).toBeVisible()

  // The reader's device has not heard of it: it looks again when its time is up.
  await reader.clock.fastForward('10:00')
  await expect(timer(reader)).toHaveText(/^(20:00|19:\d\d)$/)
  await expect(reader.getByRole('radio', { name: 'Rome' })).toBeChecked()
  await expectNoOverflow(reader)

  await reader.clock.fastForward('20:00')
  await expect(reader.getByText('1 of 7 points')).toBeVisible()
  await reader.context().close()
})
