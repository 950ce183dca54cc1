import { expect } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { chooseType, expectSaved, publish, startSpeach } from '../support/author.ts'
import { test } from '../support/own-world.ts'

const PHONE = { width: 390, height: 844 }

test('a reader answers in their own words, the author reads it, and the reader sees what it was worth', async ({
  page,
  world,
}) => {
  await world.signIn(page, 'author')
  await startSpeach(page, 'Ice and water')
  await chooseType(page, 'Ask', 'Open question')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('Think')
  await expect(page.getByText('“Think” has no content yet.')).toBeVisible()
  await page.getByLabel('Question', { exact: true }).fill('Why does ice float?')
  await page.getByLabel('Marking guide').fill('Density, not weight.')
  await page.getByLabel('Points').fill('4')
  await expectSaved(page)
  await expectAccessible(page)
  const address = await publish(page)

  await world.signIn(page, 'reader')
  await page.setViewportSize(PHONE)
  await page.goto(address)
  await expect(page.getByRole('region', { name: 'Before you begin' })).toContainText('Why does ice float?')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Why does ice float?' })).toBeFocused()
  await expect(page.getByText('Density')).toBeHidden()
  await page.getByLabel('Your answer in your own words').fill('Because it is less dense than water.')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible()

  await world.signIn(page, 'author')
  await page.goto('/grading')
  const card = page.getByRole('article', { name: 'Why does ice float?' })
  await expect(card).toContainText('Because it is less dense than water.')
  await expect(card).toContainText('Density, not weight.')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await card.getByLabel('Points out of 4').fill('3.5')
  await card.getByLabel('A comment for').fill('Good. And why is it less dense?')
  await card.getByRole('button', { name: 'Give points' }).click()
  await expect(page.getByText('Done. The result is updated.')).toBeVisible()
  await expect(card).toBeHidden()

  await world.signIn(page, 'reader')
  await page.goto(address)
  await page.getByRole('region', { name: 'Earlier attempts' }).getByRole('button').click()
  await expect(page.getByText('3.5 of 4 points')).toBeVisible()
  await expect(page.getByText('Good. And why is it less dense?')).toBeVisible()
  await expectAccessible(page)
})
