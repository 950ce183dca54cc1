import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { pdfWith } from '../support/files.ts'
import { signInAs } from '../support/people.ts'

/** A word that stands only inside the PDF, another in each run. */
const word = `Zugspitzanker${Date.now().toString(36)}`
const title = `Rotor safety ${Date.now().toString(36)}`

test.describe.configure({ mode: 'serial' })

test('an author makes a speach of a text and a PDF and publishes it', async ({ page }) => {
  await signInAs(page, 'author')
  await page.goto('/recorder/indexrecorderlayout')
  await expectAccessible(page)
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Start writing' }).click()
  await expect(page).toHaveURL(/\/recorder\/edit\//)

  await chooseType(page, 'Write', 'Text')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('Before you climb')
  await page.getByRole('textbox', { name: 'Text of the chapter' }).fill('Look at the sky, then at your harness.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('button', { name: /^Add a chapter/ })
    .first()
    .click()
  await chooseType(page, 'Show', 'PDF')
  await page.locator('input[type=file]').first().setInputFiles(pdfWith(word))
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('The manual')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(
    page
      .getByRole('img', { name: /page 1/i })
      .or(page.getByText(/of 3/))
      .first(),
  ).toBeVisible({ timeout: 45_000 })

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/Published, v1/)).toBeVisible()
})

test('a reader finds it by a word inside the PDF and lands on its page', async ({ page }) => {
  await signInAs(page, 'reader')
  await page.goto('/')
  await page.getByRole('button', { name: /^Search speaches/ }).click()
  await page.getByRole('combobox').fill(word)
  const hit = page.getByRole('option', { name: new RegExp(title) })
  await expect(hit).toBeVisible({ timeout: 30_000 })
  await expect(hit).toContainText('page 3')
  await expectAccessible(page)
  await hit.getByText('page 3').click()
  await expect(page).toHaveURL(/\/s\/[\w-]{11}\/.*page=3/)
  await expect(page.getByRole('heading', { level: 1, name: 'The manual' })).toBeVisible()
})

test('the reader reads it to the end on a phone and comes back to where they stopped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'reader')
  await page.goto(`/?searchTerm=${encodeURIComponent(title)}`)
  await page.getByRole('option', { name: new RegExp(title) }).click()
  await page.goto(page.url().split('?')[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  const seen = (count: number) => page.getByRole('progressbar', { name: `Progress: ${count} of 2 chapters seen` })
  await expect(seen(1)).toBeVisible()
  await page.getByRole('link', { name: 'Next: The manual' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The manual' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Continue' })).toBeVisible()
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'The manual' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(seen(2)).toBeVisible()
  await page.getByRole('link', { name: 'Finish' }).click()
  await expect(page.getByText('Well done!')).toBeVisible()
  await expectAccessible(page)
})

/** Picks a chapter type in the chooser: its family first, then the type. */
async function chooseType(page: Page, family: string, type: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${family}`) })
    .first()
    .click()
  const option = page.getByRole('button', { name: new RegExp(`^${type}`) })
  if (await option.first().isVisible()) await option.first().click()
}
