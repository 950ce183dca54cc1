import { expect, test } from '@playwright/test'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { expectSaved, publish, startSpeach } from '../support/author.ts'
import { signInAs } from '../support/people.ts'

const word = `quartz${Date.now().toString(36)}`
const handbook = {
  name: 'handbook.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf({
    pages: ['Welcome', 'Tools', `Tools need ${word}`, 'Leaving'].map((text) => ({ content: textLine(text) })),
    outline: [
      { title: 'First day', page: 1 },
      { title: 'Your tools', page: 2 },
      { title: 'When you leave', page: 4 },
    ],
  }),
}

test('a handbook becomes a speach with a chapter for each of its parts', async ({ page }) => {
  await signInAs(page, 'author')
  await startSpeach(page, `Handbook ${word}`)
  await page.locator('input[type=file]').first().setInputFiles(handbook)
  const outline = page.getByRole('navigation', { name: 'Outline' })
  await expect(page.getByText('Its table of contents has 3 parts.')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Split into chapters' }).click()
  await expect(page.getByText('3 chapters created.')).toBeVisible()
  await expect(outline.getByText('Your tools')).toBeVisible()
  await expect(outline.getByText('When you leave')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title of the chapter' })).toHaveValue('First day')

  await page.keyboard.press('Control+z')
  await expect(outline.getByText('Your tools')).toBeHidden()
  await page.getByRole('button', { name: 'Split into chapters' }).click()
  await outline.getByText('Your tools').click()
  const order = page.getByRole('list', { name: 'Order of the slides' })
  await expect(order.getByRole('listitem')).toHaveCount(2)
  await expectSaved(page)
  const address = await publish(page)

  await page.goto('/')
  await page.getByRole('button', { name: /^Search speaches/ }).click()
  const hits = page.getByRole('row')
  // The index is made behind the publication: who is that quick types again.
  await expect(async () => {
    await page.getByRole('combobox').fill('')
    await page.getByRole('combobox').fill(word)
    await expect(hits.getByText('Your tools')).toBeVisible({ timeout: 3000 })
  }).toPass()
  // The word stands on a page of the second part alone.
  await expect(hits.getByText('First day')).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await expectNoOverflow(page)
})
