import { expect } from '@playwright/test'
import { addUser } from '#features/accounts/server/service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { choose } from '../support/keyboard.ts'
import { testAlone as test } from '../support/own-world.ts'
import { PASSWORD } from '../support/people.ts'

test('an administrator hands over what somebody made who leaves, and fetches what is kept of them', async ({
  page,
  world,
}) => {
  const { platform, people } = world
  const leaver = { email: 'kim@demo.local', password: PASSWORD, firstName: 'Kim', lastName: 'Sato' }
  const { id } = await addUser(platform, { ...leaver, roles: { isAuthor: true } })
  await makeSpeach(platform, { ...people.author, id }, { title: 'Left behind' })
  await world.signIn(page, 'admin')
  await page.goto('/administration/users?search=sato')
  await page.getByRole('button', { name: 'Edit Kim Sato' }).press('Enter')
  const more = page.getByRole('button', { name: 'More actions for Kim Sato' })
  await more.press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Hand over their content' }))
  const dialog = page.getByRole('dialog', { name: 'Hand over the content of Kim Sato' })
  await expect(dialog.getByText('This person owns: 1 speach.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hand over' }).press('Enter')
  await expect(dialog.getByText('Choose who gets it.')).toBeVisible()
  const heir = dialog.getByRole('combobox', { name: 'New owner' })
  await heir.fill('diallo')
  await expect(page.getByRole('option', { name: /Amadou Diallo/ })).toBeVisible()
  await heir.press('ArrowDown')
  await heir.press('Enter')
  await expect(heir).toHaveValue(/Amadou Diallo/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hand over' }).press('Enter')
  await expect(page.getByText('The content was handed over.')).toBeVisible()

  await more.press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Export their data' }))
  const files = page.getByRole('dialog', { name: 'Data of Kim Sato' })
  await expect(files.getByText('No file has been created yet.')).toBeVisible()
  await files.getByRole('button', { name: 'Create a file' }).press('Enter')
  const coming = page.waitForEvent('download')
  await files.getByRole('link', { name: 'Download' }).press('Enter')
  expect((await coming).suggestedFilename()).toBe('openspeach-data.json')
  await expectAccessible(page)
})
