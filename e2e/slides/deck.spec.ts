import { expect, type Page, test } from '@playwright/test'
import { makePptx } from '#platform/media-tools/testing/make-presentation.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { expectSaved, publish, startSpeach } from '../support/author.ts'
import { tabTo } from '../support/keyboard.ts'
import { signInAs } from '../support/people.ts'
import { openSpeach } from '../support/reader.ts'

const title = `Night shift ${Date.now().toString(36)}`
const words = ['Why we hand over', 'Only for trainers', 'What to say', 'What to write down']
const deck = {
  name: 'handover.pptx',
  mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  buffer: makePptx(words.map((word) => ({ title: word }))),
}
let address = ''

test.describe.configure({ mode: 'serial' })

/** The words of the slide that is shown, as those hear them who do not see it. */
function slideText(page: Page) {
  return page.getByRole('region', { name: /^Slide \d+ of \d+$/ }).getByText(/\w/)
}

test('an author drops a deck, hides a slide, changes the order with the keyboard, and publishes', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAs(page, 'author')
  await startSpeach(page, title)
  // The place for files in the chooser knows a deck by its name.
  await page.locator('input[type=file]').first().setInputFiles(deck)
  const order = page.getByRole('list', { name: 'Order of the slides' })
  await expect(order.getByRole('listitem')).toHaveCount(4, { timeout: 120_000 })
  await expect(page.getByRole('textbox', { name: 'Title of the chapter' })).toHaveValue('handover')
  await order.getByRole('button', { name: 'Hide slide 2' }).click()
  await expect(order.getByRole('button', { name: 'Show slide 2' })).toBeVisible()
  await expect(page.getByText(/handover\.pptx · 3 slides · 1 hidden/)).toBeVisible()
  await tabTo(page, order.getByRole('button', { name: 'Slide 4', exact: true }))
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Now number 3 of 4.')).toBeAttached()
  await expectSaved(page)
  await expectAccessible(page)
  address = await publish(page)
})

test('a reader pages through it on a phone, by touch and by key, without what is hidden, and it is done', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'reader')
  await openSpeach(page, address)
  const viewer = page.getByRole('region', { name: 'handover' })
  await expect(slideText(page)).toHaveText(words[0] ?? '')
  await expect(viewer.getByRole('img', { name: 'Slide 1 of 3' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await viewer.getByRole('button', { name: 'Next slide' }).click()
  await expect(slideText(page)).toHaveText(words[3] ?? '')
  await page.reload()
  await expect(slideText(page)).toHaveText(words[3] ?? '')
  await expect(page.getByText('Counts at the last slide (2 of 3).')).toBeVisible()
  await viewer.getByRole('button', { name: 'Slide 3' }).click()
  await expect(slideText(page)).toHaveText(words[2] ?? '')
  await expect(viewer.getByRole('button', { name: 'Next slide' })).toBeDisabled()
  await expect(page.getByText('This chapter counts.')).toBeVisible()

  // With the keyboard alone.
  await tabTo(page, page.getByRole('region', { name: /^Slide \d+ of 3$/ }))
  await page.keyboard.press('Home')
  await expect(slideText(page)).toHaveText(words[0] ?? '')
  await page.keyboard.press('End')
  await expect(slideText(page)).toHaveText(words[2] ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(slideText(page)).toHaveText(words[3] ?? '')
})
