import { expect, type Page } from '@playwright/test'
import { accessibilityStatements } from '#features/legal/server/tables.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/own-world.ts'
import { dropSession } from '../support/people.ts'

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Accessibility statement' })

test.afterEach(({ world }) => world.platform.database.db.delete(accessibilityStatements))

test('an admin writes the accessibility statement from a sample, and everybody reads it', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto('/accessibility-statement')
  await expect(page.getByText('There is no accessibility statement yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Write the statement' }).click()
  await expect(textOf(page)).toContainText('We want everyone to be able to use this platform')
  await expectAccessible(page)
  await textOf(page).press('Control+End')
  await textOf(page).pressSequentially(' Ring us as well.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Accessibility statement saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/accessibility-statement$/)
  await expect(page.frameLocator('iframe').getByText('Ring us as well.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/administration/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Accessibility statement' }).first()).toBeVisible()

  await dropSession(page)
  await page.goto('/accessibility-statement')
  await expect(page.frameLocator('iframe').getByText('Ring us as well.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
})
