import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { speaches } from '#features/speaches/server/tables.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { choose, expectFocusIn } from '../support/keyboard.ts'
import { testAlone as test } from '../support/own-world.ts'

test('categories are added, renamed, and put into one another', async ({ page, world }) => {
  const { id, title } = await world.publish({ title: 'Lifting well' })
  await world.signIn(page, 'admin')
  await page.goto('/administration/categories')
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'New category' }).first().press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New category' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  await add('Health')
  await add('Warehouse')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Health')).toContainText('Nothing in it')
  await page.getByRole('button', { name: 'Actions for Health' }).press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Rename' }))
  const renaming = page.getByRole('dialog', { name: 'Rename Health' })
  await renaming.getByRole('textbox', { name: 'Name' }).fill('warehouse')
  await renaming.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('There’s already a category with this name.')).toBeVisible()
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Safety')
  await expect(renaming.getByRole('button', { name: 'Save' })).toBeEnabled()
  await renaming.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(row('Safety')).toBeVisible()
  await expectAccessible(page)

  const { db } = world.platform.database
  const { rows } = await world.platform.database.pool.query(`SELECT id FROM categories WHERE name = 'Safety'`)
  await db.update(speaches).set({ categoryId: rows[0].id }).where(eq(speaches.id, id))
  await page.reload()
  await page.getByRole('link', { name: '1 speach' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
  await page.goBack()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Actions for Safety' }).press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Delete' }))
  const dialog = page.getByRole('dialog', { name: 'Delete Safety?' })
  const into = dialog.getByRole('combobox', { name: 'Put them into' })
  await expectFocusIn(dialog)
  await into.fill('ware')
  await expect(page.getByRole('option', { name: 'Warehouse' })).toBeVisible()
  await into.press('ArrowDown')
  await into.press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete the category' }).press('Enter')
  await expect(page.getByText('The category was deleted.')).toBeVisible()
  await expect(row('Warehouse')).toContainText('1 speach')
})
