import { expect } from '@playwright/test'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { publishSpeach } from '#features/speaches/server/publication/publication-service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { choose } from '../support/keyboard.ts'
import { testAlone as test } from '../support/own-world.ts'

test('an administrator makes a token, a script uses it, and it ends when it is revoked', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto('/administration/integrations')
  await expect(page.getByText(/^No tokens yet/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New token' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New API token' })
  await dialog.getByRole('button', { name: 'Create the token' }).press('Enter')
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly export')
  await dialog.getByRole('checkbox', { name: /^Administer/ }).press('Space')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create the token' }).press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your new token' })
  const token = (await shown.locator('code').textContent()) ?? ''
  expect(token).toMatch(/^osp_/)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I’ve saved it' }).press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly export' })
  await expect(row).toContainText('Lena Brandt')
  await expect(row).toContainText('Never used')

  const call = () => fetch(`${world.url}/api/v2/admin/users`, { headers: { authorization: `Bearer ${token}` } })
  expect((await (await call()).json()).total).toBe(5)
  await page.reload()
  await expect(row).toContainText('Last used')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await row.getByRole('button', { name: 'Revoke Nightly export' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the token' }).press('Enter')
  await expect(page.getByText('The token was revoked.')).toBeVisible()
  expect((await call()).status).toBe(401)
})

test('an administrator has another system told of publications, and sees what came of it', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto('/administration/integrations')
  await page.getByRole('button', { name: 'New webhook' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Intranet')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('intranet')
  await dialog.getByRole('button', { name: 'Create the webhook' }).press('Enter')
  await expect(dialog.getByText('Please enter an address that starts with https:// or http://.')).toBeVisible()
  await expect(dialog.getByText('Please choose at least one.')).toBeVisible()
  // Of this machine, which the product sends nothing to.
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:9000/hook')
  await dialog.getByRole('checkbox', { name: /^a speach is published/ }).press('Space')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create the webhook' }).press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your webhook’s secret' })
  await expect(shown.locator('code')).toContainText('whsec_')
  await shown.getByRole('button', { name: 'I’ve saved it' }).press('Enter')

  const { platform, people } = world
  const { id } = await makeSpeach(platform, people.author, { title: 'Fire drill' })
  await publishSpeach(platform, people.author, id, {})
  await page.getByRole('button', { name: 'Actions for Intranet' }).press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Message log' }))
  const drawer = page.getByRole('dialog', { name: 'Messages to Intranet' })
  await expect(drawer.getByText('a speach is published')).toBeVisible()
  await expect(drawer.getByText('No answer (ADDRESS_REFUSED)')).toBeVisible()
  await drawer.getByText('Message content').press('Enter')
  await expect(drawer.getByText('"title": "Fire drill"')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions for Intranet' }).press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Turn off' }))
  await expect(page.getByText('The webhook was saved.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Intranet' })).toContainText('Off')
})
