import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { createGroup } from '#features/accounts/people/groups-contract.ts'
import { updateSettings } from '#features/settings/contract.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type OwnWorld, testAlone as test } from '../support/own-world.ts'

const LOG = '/administration/audit'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function send(page: Page, world: OwnWorld, method: 'post' | 'patch', path: string, data: object): Promise<void> {
  const answer = await page.request[method](path, { headers: { origin: world.url }, data })
  expect(answer.ok()).toBe(true)
}

test('an administrator finds who changed what, and what it was before', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto(LOG)
  await expect(page.getByText('No entries match.')).toBeVisible()
  await send(page, world, 'patch', updateSettings.path, { 'product.name': 'Lernwerk', 'flag.comments': false })
  await send(page, world, 'post', createGroup.path, { name: 'Night watch' })
  await page.reload()
  await expect(page.getByText('3 of 3 shown')).toBeVisible()
  await expect(row(page, 'Group added')).toContainText('Lena Brandt')
  await expectAccessible(page)

  await page.getByRole('searchbox').fill('watch')
  await expect(page).toHaveURL(/subject=watch/)
  await expect(page.getByText('1 of 1 shown')).toBeVisible()
  await page.getByRole('button', { name: /Contains “watch”/ }).click()
  await expect(page.getByText('3 of 3 shown')).toBeVisible()

  await page.goto(`${LOG}?kind=settings`)
  await expect(page.getByText('2 of 2 shown')).toBeVisible()
  await page.getByRole('button', { name: 'Details: Setting changed, Comments' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Setting changed' })
  const values = drawer.getByRole('row').filter({ hasText: 'Comments' })
  await expect(values.getByRole('cell')).toHaveText(['Yes', 'No'])
  await expect(drawer.getByText('Lena Brandt')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const file = await (await download).path()
  const text = await readFile(file, 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toContain('product.name: Lernwerk')
})
