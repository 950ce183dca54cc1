import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { speaches } from '#features/speaches/server/tables.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { expectFocusIn } from '../support/keyboard.ts'
import { testAlone as test } from '../support/own-world.ts'

const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: title, exact: true }) })

test('an administrator finds a speach, changes it beside the table, and takes the change back', async ({
  page,
  world,
}) => {
  test.slow()
  for (const title of ['Wind at sea', 'Wind on land', 'Water']) await world.publish({ title })
  await world.signIn(page, 'admin')
  await page.goto('/administration')
  await expect(page).toHaveURL(/\/administration\/t\/all$/)
  await page.getByRole('searchbox', { name: 'Title' }).fill('wind')
  await expect(page.getByRole('status').filter({ hasText: '2 of 2 shown' })).toBeVisible()
  await expect(page).toHaveURL(/searchTitle=wind/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove “Title: wind”' }).click()
  await expect(row(page, 'Water')).toBeVisible()
  await expect(page).not.toHaveURL(/searchTitle/)

  // Without a mouse: the title is the row's button.
  await page.getByRole('button', { name: 'Wind at sea', exact: true }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Wind at sea' })
  await expect(panel.getByRole('tab', { name: 'General' })).toBeVisible()
  await expectAccessible(page)
  const title = panel.getByRole('textbox', { name: 'Title' })
  await title.fill('Wind over the sea')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: 'Wind over the sea' })).toBeVisible()
  await expect(row(page, 'Wind over the sea')).toBeVisible()
  await page.getByRole('status').filter({ hasText: 'was updated' }).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Wind at sea')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('every filter and the order stand in the address, figures and yes or no among them', async ({ page, world }) => {
  test.slow()
  const { pool } = world.platform.database
  for (const title of ['Winter 2024', 'Winter 2025', 'Autumn']) await world.publish({ title })
  await pool.query("UPDATE speaches SET is_pinned = true WHERE title = 'Winter 2025'")
  const { rows } = await pool.query<{ id: number }>("INSERT INTO categories (name) VALUES ('Seasons') RETURNING id")
  await pool.query("UPDATE speaches SET category_id = $1 WHERE title = 'Autumn'", [rows[0]?.id])
  await world.signIn(page, 'admin')
  await page.goto('/administration/t/all')
  await page.getByRole('searchbox', { name: 'Title' }).fill('2024')
  await expect(page.getByText('1 of 1 shown')).toBeVisible()
  await expect(row(page, 'Winter 2024')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 of 1 shown')).toBeVisible()
  await page.getByRole('button', { name: 'Remove “Title: 2024”' }).click()
  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await expect(page).toHaveURL(/sort=TITLE/)
  const titles = page.getByRole('row').getByRole('rowheader')
  await expect(titles).toContainText(['Autumn', 'Winter 2024', 'Winter 2025'])
  await page.reload()
  await expect(titles).toContainText(['Autumn', 'Winter 2024', 'Winter 2025'])
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Pinned on home').click()
  await expect(page.getByText('1 of 1 shown')).toBeVisible()
  await expect(row(page, 'Winter 2025')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Winter 2025')).toBeVisible()
  await expect(page.getByText('1 of 1 shown')).toBeVisible()
  await page.goto(`/administration/t/all?categories=${rows[0]?.id}`)
  await expect(row(page, 'Autumn')).toBeVisible()
  await expect(page.getByText('1 of 1 shown')).toBeVisible()
})

test('an administrator changes several together, and puts them away and back', async ({ page, world }) => {
  test.slow()
  const titles = ['Fire drill', 'Fire doors']
  for (const title of titles) await world.publish({ title })
  await world.signIn(page, 'admin')
  await page.goto('/administration/t/all?searchTitle=fire')
  await page.getByRole('checkbox', { name: 'Select Fire drill' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  // One alone is edited in its panel.
  await expect(bar.getByRole('button', { name: 'Archive' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Edit together' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select Fire doors' }).check()
  await bar.getByRole('button', { name: 'Edit together' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 speaches' })
  await dialog.getByRole('combobox', { name: 'Visibility' }).press('Enter')
  const restricted = page.getByRole('option', { name: 'Restricted' })
  await expect(restricted).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(restricted).toHaveAttribute('data-combobox-selected', 'true', { timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Visibility' })).toHaveValue('Restricted')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 2 speaches' }).click()
  await expect(page.getByText('2 speaches were updated')).toBeVisible()
  for (const title of titles) await expect(row(page, title)).toContainText('Restricted')

  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await page
    .getByRole('dialog', { name: 'Archive 2 speaches?' })
    .getByRole('button', { name: 'Archive 2 speaches' })
    .click()
  await expect(page.getByText('No speach matches these filters.')).toBeVisible()
  await page.getByRole('status').filter({ hasText: 'were archived' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 speaches were restored, unpublished')).toBeVisible()
  await page.goto('/administration/t/all?searchTitle=fire&state=NON_PUBLIE')
  for (const title of titles) await expect(row(page, title)).toBeVisible()
})

test('an administrator has a speach reviewed, its reviewer says what becomes of it, and it is put away', async ({
  page,
  world,
}) => {
  test.slow()
  const { id, speachID, title } = await world.publish({ title: 'Old rules' })
  const { db } = world.platform.database
  await db.update(speaches).set({ nextReviewOn: '2026-01-01' }).where(eq(speaches.id, id))
  await world.signIn(page, 'admin')
  await page.goto('/admin.listspeach/listperiodicreviews')
  await expect(page.getByRole('button', { name: `Assign reviewers of “${title}”` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Assign reviewers of “${title}”` }).click()
  const dialog = page.getByRole('dialog', { name: `Reviewers of “${title}”` })
  const people = dialog.getByRole('combobox', { name: 'People' })
  await expectFocusIn(dialog)
  await people.fill('Inês')
  await expect(page.getByRole('option', { name: /Inês Carvalho/ })).toBeVisible()
  await people.press('ArrowDown')
  await people.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The speaches were updated.')).toBeVisible()
  await expect(page.getByRole('button', { name: `1 reviewer: assign reviewers of “${title}”` })).toBeVisible()

  await world.signIn(page, 'reviewer')
  await page.goto(`/reviews/${speachID}`)
  await page.getByRole('radio', { name: 'Archive it' }).check()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('So far: To be archived')).toBeVisible()

  await world.signIn(page, 'admin')
  await page.goto('/admin.listspeach/listperiodicreviews?periodicReviewAction=ARCHIVE')
  await page.getByRole('button', { name: `Archive “${title}”` }).click()
  const question = page.getByRole('dialog', { name: `Archive “${title}”?` })
  await expect(question).toContainText('Are you sure you want to archive this speach?')
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('No review matches these filters.')).toBeVisible()
})
