import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { addChapter, chooseType, expectSaved, publish, startSpeach, writeText } from '../support/author.ts'
import { tabTo } from '../support/keyboard.ts'
import { test } from '../support/own-world.ts'

/** Longer than a phone, so that it counts when somebody has been to its end, and not before. */
const LONG = 'One foot, then the other, and look where the next hold is. '.repeat(60)

const doneButton = (page: Page) => page.getByRole('button', { name: /^(Mark as done|Done)/ })

test('an author says well done, and a reader is told what is left and then that it is all', async ({ page, world }) => {
  await world.signIn(page, 'author')
  await startSpeach(page, 'To the summit')
  await writeText(page, 'The climb', LONG)
  await addChapter(page)
  await chooseType(page, 'Celebrate')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('You made it')
  // Without words there is nothing to publish.
  await expect(page.getByText('“You made it” has no content yet.')).toBeVisible()
  await expectAccessible(page)
  const text = page.getByRole('textbox', { name: 'Chapter text' })
  await text.focus()
  await page.keyboard.type('From now on you find your ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('holds')
  const certificate = page.getByRole('switch', { name: 'Offer the certificate here' })
  await expect(certificate).toBeChecked()
  await certificate.press('Space')
  await expect(certificate).not.toBeChecked()
  await expectSaved(page)
  await page.reload()
  await expect(certificate).not.toBeChecked()
  await expect(text.locator('strong')).toHaveText('holds')
  const address = await publish(page)

  await world.signIn(page, 'reader')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await page.getByRole('link', { name: 'Next: You made it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You made it' })).toBeVisible()
  await expect(page.getByText('From now on you find your holds')).toBeVisible()
  await expect(page.getByText('You’ve completed 1 of 2 chapters.')).toBeVisible()
  await expect(doneButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('You have one chapter left:')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)

  const back = page.getByRole('main').getByRole('link', { name: 'The climb' })
  await tabTo(page, back)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The climb' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(doneButton(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Next: You made it' }).click()
  await expect(page.getByText('You’ve completed every chapter.')).toBeVisible()
  await expect(page.getByText('chapter left')).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('You’ve completed every chapter.')).toBeVisible()
  await page.getByRole('link', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Well done!' })).toBeVisible()
})
