import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { choose } from '../support/keyboard.ts'
import { testAlone as test } from '../support/own-world.ts'
import { GROUP } from '../support/world-template.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })

test('an administrator finds a person, changes them beside the table, and deactivates them and back', async ({
  page,
  world,
}) => {
  await world.signIn(page, 'admin')
  await page.goto('/administration/users')
  await expect(page.getByRole('status').filter({ hasText: '5 of 5 shown' })).toBeVisible()
  await expect(row(page, 'Tom Okafor')).toContainText(GROUP)
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('okafor')
  await expect(page).toHaveURL(/search=okafor/)
  await expect(page.getByText('1 of 1 shown')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Tom Okafor' }).press('Enter')
  const panel = drawer(page, 'Tom Okafor')
  await expect(panel.getByRole('checkbox', { name: 'AI editor' })).toBeDisabled()
  await panel.getByRole('checkbox', { name: 'Author' }).press('Space')
  // A key that is pressed on what cannot be chosen yet goes to where the focus was.
  await expect(panel.getByRole('checkbox', { name: 'AI editor' })).toBeEnabled()
  await panel.getByRole('checkbox', { name: 'AI editor' }).press('Space')
  await panel.getByRole('textbox', { name: 'Last name' }).fill('Okafor-Brandt')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('The user was updated.')).toBeVisible()
  await expect(row(page, 'Tom Okafor-Brandt')).toContainText('AI editor')
  // Without author there is no AI editor.
  const renamed = drawer(page, 'Tom Okafor-Brandt')
  await renamed.getByRole('checkbox', { name: 'Author' }).press('Space')
  await expect(renamed.getByRole('checkbox', { name: 'AI editor' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(renamed).toBeHidden()

  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('5 of 5 shown')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Tom Okafor-Brandt' }).press('Space')
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('dialog', { name: 'Deactivate Tom Okafor-Brandt?' })
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('4 of 4 shown')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('5 of 5 shown')).toBeVisible()
})

test('who manages a group asks people into it, and they join', async ({ page, world }) => {
  const { rows } = await world.platform.database.pool.query(
    'UPDATE group_members SET is_manager = true WHERE user_id = $1 AND group_id IN (SELECT id FROM groups WHERE name = $2) RETURNING group_id',
    [world.people.reviewer.id, GROUP],
  )
  expect(rows).toHaveLength(1)
  await world.signIn(page, 'reviewer')
  await page.goto('/account')
  await page.getByRole('link', { name: 'My groups' }).click()
  await page.getByRole('button', { name: GROUP }).press('Enter')
  const panel = drawer(page, GROUP)
  await panel.getByRole('combobox', { name: 'Ask people to join' }).fill('weber')
  await page.getByRole('option', { name: /Jonas Weber/ }).click()
  await expect(panel.getByText(/^Asked on/)).toBeVisible()
  await panel.getByRole('button', { name: 'Actions for Tom Okafor' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Make manager' })).toHaveCount(0)
  await choose(page.getByRole('menuitem', { name: 'Remove from the group' }))
  await expect(panel.getByText('1 of 1 shown')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)

  await world.signIn(page, 'approver')
  await page.goto('/account/groups')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText(`You are now in ${GROUP}.`)).toBeVisible()
  await world.signIn(page, 'reviewer')
  await page.goto('/account/groups')
  await page.getByRole('button', { name: GROUP }).press('Enter')
  await expect(panel.getByText('2 of 2 shown')).toBeVisible()
})
