import { expect } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { expectSaved } from '../support/author.ts'
import { expectFocusInSight, pressAt, tabTo } from '../support/keyboard.ts'
import { test } from '../support/own-world.ts'

test('by keyboard alone, an author designs a badge, and is told that nobody could earn it', async ({ page, world }) => {
  const speach = await world.publish()
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speach.speachID}`)
  await page.getByRole('tab', { name: 'Chapter' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Speach' })).toHaveAttribute('aria-selected', 'true')
  await pressAt(page, page.getByRole('button', { name: 'Choose a badge' }))
  const designer = page.getByRole('dialog', { name: 'Badge of this speach' })
  await tabTo(page, designer.getByRole('radio', { name: /^No badge/ }))
  await page.keyboard.press('ArrowDown')
  await expect(designer.getByRole('radio', { name: /^For progress/ })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(designer.getByRole('radio', { name: /^For results/ })).toBeChecked()
  await expect(designer.getByText('This speach has no exam, so nobody can earn this badge.')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(designer.getByText('This speach has no exam')).toBeHidden()

  await tabTo(page, designer.getByRole('radio', { name: 'Rosette' }))
  await page.keyboard.press('ArrowRight')
  await expect(designer.getByRole('radio', { name: 'Shield' }).first()).toBeChecked()
  await expectFocusInSight(page)
  await tabTo(page, designer.getByRole('radio', { name: 'Peach' }))
  await page.keyboard.press('ArrowLeft')
  await expect(designer.getByRole('radio', { name: 'Berry' })).toBeChecked()
  await tabTo(page, designer.getByLabel('Name'))
  await page.keyboard.type('First aider')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await pressAt(page, designer.getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('button', { name: 'Change the badge' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Badge' })).toContainText('First aider')
  await expectSaved(page)
  await page.reload()
  await page.getByRole('tab', { name: 'Speach' }).click()
  await expect(page.getByRole('region', { name: 'Badge' })).toContainText('First aider')
})
