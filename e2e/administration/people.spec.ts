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

test('many are given groups and roles at once; no role excludes the others', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto('/administration/users?sort=CREATED&asc=true')
  await page.getByRole('checkbox', { name: 'Select Inês Carvalho' }).press('Space')
  await page.getByRole('checkbox', { name: 'Select Jonas Weber' }).press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Edit together' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit 2 people' })
  await dialog.getByRole('switch', { name: 'Change roles' }).press('Space')
  await dialog.getByRole('checkbox', { name: 'Author' }).press('Space')
  await dialog.getByRole('checkbox', { name: 'No role' }).press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'Author' })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Author' }).press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'No role' })).not.toBeChecked()
  await dialog.getByRole('switch', { name: 'Change groups' }).press('Space')
  await dialog.getByRole('checkbox', { name: GROUP }).press('Space')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('The users were updated.')).toBeVisible()
  await expect(page.getByText('2 selected')).toBeHidden()
  for (const name of ['Inês Carvalho', 'Jonas Weber']) {
    await expect(row(page, name)).toContainText(GROUP)
    await expect(row(page, name)).toContainText('Author')
  }
})

test('filters stand in the address, and let go of who was chosen', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto('/administration/users')
  await page.getByRole('checkbox', { name: 'Select all shown' }).press('Space')
  await expect(page.getByText('5 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Roles', exact: true }).press('Enter')
  await page.getByRole('checkbox', { name: 'Administrator' }).press('Space')
  await expect(page.getByText('5 selected')).toBeHidden()
  await expect(page.getByText('1 of 1 shown')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Dates' }).press('Enter')
  await page
    .getByRole('group', { name: 'Created' })
    .getByRole('button', { name: 'More than 7 days ago' })
    .press('Enter')
  await expect(page.getByText('Nobody matches these filters.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Nobody matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: /^Remove “Created until/ }).click()
  await expect(page.getByText('1 of 1 shown')).toBeVisible()
})

test('a password is set within its bounds, or made and mailed', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto('/administration/users?search=diallo')
  await page.getByRole('button', { name: 'Edit Amadou Diallo' }).press('Enter')
  await page.getByRole('button', { name: 'More actions for Amadou Diallo' }).press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Reset password' }))
  const dialog = page.getByRole('dialog', { name: 'Reset the password of Amadou Diallo' })
  await expect(dialog.getByRole('button', { name: 'Set the password' })).toBeDisabled()
  await dialog.getByLabel('New password', { exact: true }).fill('short')
  await expect(dialog.getByText('Password too short: 5 of at least 10 characters')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Set the password' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mail a new password' }).press('Enter')
  await expect(page.getByText(/^A new password is on its way to/)).toBeVisible()
})

test('somebody is added by hand; a wrong or taken address is said at the field', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto('/administration/users')
  await page.getByRole('button', { name: 'Add a person' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByRole('button', { name: 'Add and invite' }).press('Enter')
  await expect(dialog.getByText('Please enter a first name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Grace')
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('admin@demo.local')
  await dialog.getByRole('button', { name: 'Add and invite' }).press('Enter')
  await expect(dialog.getByText('Somebody has this e-mail address already.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('grace@new.io')
  await dialog.getByRole('button', { name: 'Add and invite' }).press('Enter')
  await expect(page.getByText('Grace is added. The mail is on its way.')).toBeVisible()
  await expect(row(page, 'grace@new.io')).toBeVisible()
})

test('groups are made, ordered by keys, filled and given a manager', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto('/administration/groups')
  await page.getByRole('button', { name: 'New group' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New group' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Day shift')
  await dialog.getByRole('button', { name: 'Create the group' }).press('Enter')
  const inOrder = () => page.getByRole('list', { name: 'Groups' }).getByRole('listitem')
  await expect(inOrder().nth(1)).toContainText('Day shift')
  await page.getByRole('button', { name: 'Actions for Day shift' }).press('Alt+ArrowUp')
  await expect(inOrder().first()).toContainText('Day shift')
  await expect(page.getByText('Day shift is now number 1 of 2.')).toBeAttached()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Day shift', exact: true }).press('Enter')
  const panel = drawer(page, 'Day shift')
  await expect(panel.getByText('Nobody is in this group yet.')).toBeVisible()
  await panel.getByRole('combobox', { name: 'Add people' }).fill('weber')
  await page.getByRole('option', { name: /Jonas Weber/ }).click()
  await expect(panel.getByText('1 of 1 shown')).toBeVisible()
  await panel.getByRole('button', { name: 'Actions for Jonas Weber' }).press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Make manager' }))
  await expect(panel.getByText('Manager', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a custom field is labelled in four languages and stands in everybody’s panel', async ({ page, world }) => {
  await world.signIn(page, 'admin', 'de')
  await page.goto('/administration/customFields')
  await page.getByRole('button', { name: 'Neues Feld' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Neues Feld' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Unit')
  await dialog.getByRole('textbox', { name: 'Bezeichnung auf Deutsch' }).fill('Abteilung')
  await dialog.getByRole('button', { name: 'Feld anlegen' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Abteilung' })).toContainText('Unit')
  await expectAccessible(page)
  await page.goto('/administration/users?search=Diallo')
  await page.getByRole('button', { name: 'Amadou Diallo bearbeiten' }).press('Enter')
  const panel = drawer(page, 'Amadou Diallo')
  await panel.getByRole('textbox', { name: 'Abteilung' }).fill('Lager')
  await panel.getByRole('button', { name: 'Speichern' }).press('Enter')
  await expect(page.getByText('Die Person ist geändert.')).toBeVisible()
  await expectNoOverflow(page)
})

test('people are imported from a file: columns are guessed, the list is checked, and then added', async ({
  page,
  world,
}) => {
  await world.signIn(page, 'admin')
  await page.goto('/administration/users')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import people' })).toBeVisible()
  const csv = 'E-Mail;First name;Nachname;Team\nx@import.io;Xenia;Xu;A\nno address;Y;Z;B\n'
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await expect(page.getByRole('combobox', { name: '“E-Mail” is' })).toHaveValue('E-mail address')
  await expect(page.getByRole('combobox', { name: '“Nachname” is' })).toHaveValue('Last name')
  await expect(page.getByRole('combobox', { name: '“Team” is' })).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the list' }).press('Enter')
  await expect(page.getByText('Nobody was added yet: this is what would happen.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 no address Not an e-mail address/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add the people' }).press('Enter')
  await expect(page.getByText('The list is in.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'People', exact: true }).first().click()
  await expect(row(page, 'Xenia Xu')).toContainText('x@import.io')
})

test('who manages a group fills it without being an administrator', async ({ page, world }) => {
  const { rows } = await world.platform.database.pool.query(
    'UPDATE group_members SET is_manager = true WHERE user_id = $1 RETURNING group_id',
    [world.people.reviewer.id],
  )
  expect(rows).toHaveLength(1)
  await world.signIn(page, 'reviewer')
  await page.goto('/account')
  await page.getByRole('link', { name: 'My groups' }).click()
  await page.getByRole('button', { name: GROUP }).press('Enter')
  const panel = drawer(page, GROUP)
  await panel.getByRole('combobox', { name: 'Add people' }).fill('weber')
  await page.getByRole('option', { name: /Jonas Weber/ }).click()
  await expect(panel.getByText('3 of 3 shown')).toBeVisible()
  await panel.getByRole('button', { name: 'Actions for Tom Okafor' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Make manager' })).toHaveCount(0)
  await choose(page.getByRole('menuitem', { name: 'Take out of the group' }))
  await expect(panel.getByText('2 of 2 shown')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})
