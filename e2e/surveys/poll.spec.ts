import { expect, type Page } from '@playwright/test'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { expectSaved } from '../support/author.ts'
import { downTo, pressAt } from '../support/keyboard.ts'
import { sitDown, test } from '../support/own-world.ts'

const PHONE = { width: 390, height: 844 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const split = (page: Page) => page.getByRole('region', { name: 'Results' })
const bar = (page: Page, answer: string) => split(page).getByRole('listitem').filter({ hasText: answer })

test('an author asks all readers, and the split of the first changes as the second one answers', async ({
  page,
  browser,
  world,
}) => {
  const { speachID } = await makeSpeach(world.platform, world.people.author, {
    title: 'On the rope',
    lessons: [{ title: '', chapters: [{ title: 'Your say' }] }],
  })
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  await pressAt(page, page.getByRole('button', { name: /^Ask/ }).first())
  await pressAt(page, page.getByRole('button', { name: /^Poll/ }))
  // A poll has one question, which can be counted.
  await expect(page.getByRole('button', { name: /^Ranking/ })).toBeHidden()
  await pressAt(page, page.getByRole('button', { name: /^Single choice/ }))
  await expect(page.getByText('“Your say”: question 1 is not finished.')).toBeVisible()
  await page.keyboard.type('When shall we climb?')
  await page.getByRole('textbox', { name: 'Answer 1', exact: true }).click()
  await page.keyboard.type('In the morning')
  await page.keyboard.press('Enter')
  await page.keyboard.type('At night')
  await expect(page.getByText('“Your say”: question 1 is not finished.')).toBeHidden()
  await expect(page.getByRole('radio', { name: /right/ })).toBeHidden()
  await expect(page.getByText('You see who answered what')).toBeVisible()
  await pressAt(page, page.getByRole('button', { name: 'More actions for question 1' }))
  await downTo(page, page.getByRole('menuitem', { name: 'Delete the question' }))
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('switch', { name: 'Readers can see the results' })).toBeChecked()
  await expectAccessible(page)
  await expectSaved(page)
  await pressAt(page, button(page, 'Publish'))
  await pressAt(page, page.getByRole('button', { name: 'Publish now' }))
  await expect(page.getByText(/Version \d+ is published/)).toBeVisible()

  const address = `/s/${speachID}`
  const first = await sitDown(browser, world, 'reader', address)
  const second = await sitDown(browser, world, 'reviewer', address)
  for (const reader of [first, second]) await reader.setViewportSize(PHONE)

  await expect(first.getByText('The author sees your answers with your name.')).toBeVisible()
  await expectAccessible(first)
  await expectNoOverflow(first)
  // Without an answer there is nothing to send.
  await button(first, 'Send').click()
  await expect(first.getByRole('alert')).toHaveText('Please answer at least one question.')
  await first.getByRole('radio', { name: 'In the morning' }).check()
  await button(first, 'Send').click()
  await expect(first.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(bar(first, 'In the morning')).toContainText('1 · 100%')
  await expect(bar(first, 'In the morning')).toContainText('Your answer')
  await expect(button(first, 'Done')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(first)
  await expectNoOverflow(first)

  await second.getByRole('radio', { name: 'At night' }).check()
  await button(second, 'Send').click()
  await expect(bar(second, 'At night')).toContainText('1 · 50%')

  // Nobody touches the first phone.
  await expect(bar(first, 'At night')).toContainText('1 · 50%')
  await expect(bar(first, 'In the morning')).toContainText('1 · 50%')
  await expect(split(first)).toContainText('2 answers')

  // A word that may be taken back, or not: the keyboard stays with it.
  await button(first, 'Change my answer').click()
  await expect(first.locator('form :is(h2, h3)')).toBeFocused()
  await button(first, 'Keep my answer').click()
  await expect(first.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await button(first, 'Change my answer').click()
  await expect(first.getByRole('radio', { name: 'In the morning' })).toBeChecked()
  await first.getByRole('radio', { name: 'At night' }).check()
  await button(first, 'Send').click()
  await expect(bar(first, 'At night')).toContainText('2 · 100%')
  await expect(bar(second, 'At night')).toContainText('2 · 100%')
})
