import { expect } from '@playwright/test'
import { keepBounces } from '#features/accounts/bounces/server/service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { testAlone as test } from '../support/own-world.ts'

const PHONE = { width: 390, height: 844 }

test('somebody whose mails come back sees it with their account, and has it tried again', async ({ page, world }) => {
  await keepBounces(world.platform).note({ address: 'reader@demo.local', status: '5.1.1' })
  await page.setViewportSize(PHONE)
  await world.signIn(page, 'reader', 'de')
  await page.goto('/account/settings')
  const notice = page.getByRole('status').filter({ hasText: 'Unsere E-Mails erreichen Sie nicht' })
  await expect(notice).toContainText('reader@demo.local')
  await expect(notice).toContainText('Laut Mailserver gibt es diese Adresse nicht.')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Erneut versuchen' }).press('Enter')
  await expect(page.getByText('Wir schreiben wieder an Ihre Adresse.')).toBeVisible()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tom Okafor' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('an administrator sees to whom mails come back, and has it tried again', async ({ page, world }) => {
  await keepBounces(world.platform).note({ address: 'reader@demo.local', status: '5.7.1' })
  await world.signIn(page, 'admin')
  await page.goto('/administration/users')
  const row = page.getByRole('row').filter({ hasText: 'Tom Okafor' })
  await expect(row).toContainText('Mails come back')
  await expect(page.getByRole('row').filter({ hasText: 'Mails come back' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Edit Tom Okafor' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Tom Okafor' })
  await expect(panel.getByRole('status')).toContainText('The mail server takes no mails from us.')
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectNoOverflow(page)
  await panel.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText('Mails to Tom Okafor are tried again.')).toBeVisible()
  await expect(panel.getByRole('status')).toBeHidden()
  await expect(page.getByText('Mails come back')).toHaveCount(0)
  await page.goto('/administration/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Mails tried again' })).toContainText('Tom Okafor')
})
