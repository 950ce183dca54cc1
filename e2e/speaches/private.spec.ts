import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectSaved, publish, startSpeach, writeText } from '../support/author.ts'
import { signInAs } from '../support/people.ts'

test('a private speach opens with its code alone', async ({ page }) => {
  await signInAs(page, 'author')
  await startSpeach(page, 'For the board')
  await writeText(page, 'Figures', 'Only for those who have the code.')
  await page.getByRole('tab', { name: 'Speach' }).click()
  await page.getByRole('radio', { name: /^Private/ }).check()
  await page.getByRole('textbox', { name: 'Access code' }).fill('s3cret-plum')
  await expectSaved(page)
  const address = await publish(page)

  await signInAs(page, 'reader')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This speach is private' })).toBeVisible()
  await expect(page.getByText('For the board')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Access code').fill('wrong')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Access code').fill('s3cret-plum')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible()
})
