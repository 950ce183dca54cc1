import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { addChapter, chooseType, expectSaved, publish, startSpeach, writeText } from '../support/author.ts'
import { makeVideo, pdfWith } from '../support/files.ts'
import { signInAs } from '../support/people.ts'

/** A word that stands only inside the PDF, another in each run. */
const word = `Zugspitzanker${Date.now().toString(36)}`
const title = `Rotor safety ${Date.now().toString(36)}`

test.describe.configure({ mode: 'serial' })

test('an author makes a speach of a text, a video and a PDF and publishes it', async ({ page }) => {
  test.slow()
  await signInAs(page, 'author')
  await startSpeach(page, title)
  await expectAccessible(page)

  await writeText(page, 'Before you climb', 'Look at the sky, then at your harness.')
  await expectSaved(page)
  await expectAccessible(page)

  await addChapter(page)
  await chooseType(page, 'Show', 'Video')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makeVideo())
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('The rotor at night')
  await expectSaved(page)
  await expect(page.getByRole('region', { name: 'The rotor at night' }).or(page.locator('video')).first()).toBeVisible({
    timeout: 45_000,
  })

  await addChapter(page)
  await chooseType(page, 'Show', 'PDF')
  await page.locator('input[type=file]').first().setInputFiles(pdfWith(word))
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('The manual')
  await expectSaved(page)
  await expect(
    page
      .getByRole('img', { name: /page 1/i })
      .or(page.getByText(/of 4/))
      .first(),
  ).toBeVisible({ timeout: 45_000 })

  expect(await publish(page)).toMatch(/\/s\/[\w-]{11}\//)
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page.getByText(/Published, v1/)).toBeVisible()
})

test('a reader finds it by a word inside the PDF, reads it to the end on a phone, and comes back to where they stopped', async ({
  page,
}) => {
  await signInAs(page, 'reader')
  await page.goto('/')
  await page.getByRole('button', { name: /^Search speaches/ }).click()
  const hit = page.getByRole('row', { name: new RegExp(title) })
  // The index is made behind the publication: who is that quick types again.
  await expect(async () => {
    await page.getByRole('combobox').fill('')
    await page.getByRole('combobox').fill(word)
    await expect(hit).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(hit).toContainText('page 3')
  await expectAccessible(page)
  await hit.getByText('page 3').click()
  await expect(page).toHaveURL(/\/s\/[\w-]{11}\/.*page=3/)
  await expect(page.getByRole('heading', { level: 1, name: 'The manual' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/?searchTerm=${encodeURIComponent(title)}`)
  await page.getByRole('row', { name: new RegExp(title) }).click()
  await expect(page).toHaveURL(/\/s\/[\w-]{11}\//)
  await page.getByRole('button', { name: 'Show the outline' }).click()
  await page.getByRole('link', { name: /^Before you climb/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Before you climb' })).toBeVisible()
  await expectAccessible(page)

  const seen = (count: number) => page.getByRole('progressbar', { name: `Progress: ${count} of 3 chapters seen` })
  await expect(seen(1)).toBeVisible()
  await page.getByRole('link', { name: 'Next: The rotor at night' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The rotor at night' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done' }).click()
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
  await expect(seen(3)).toBeVisible()
  await page.getByRole('link', { name: 'Finish' }).click()
  await expect(page.getByText('Well done!')).toBeVisible()
  await expectAccessible(page)
})
