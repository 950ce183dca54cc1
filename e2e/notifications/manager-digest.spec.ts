import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { type OwnWorld, testAlone as test } from '../support/own-world.ts'

const ADDRESS = '/account/myNotifications?settings=open'

/** Makes the reader a manager of the group that they are in. */
async function promote({ platform, people }: OwnWorld): Promise<void> {
  await platform.database.db.execute(sql`
    UPDATE group_members SET is_manager = true WHERE user_id = ${people.reader.id} AND group_id IN (
      SELECT id FROM groups WHERE NOT is_system)`)
}

test('who manages a group says whether they want a digest of it; others are not asked', async ({ page, world }) => {
  await world.signIn(page, 'author')
  await page.goto(ADDRESS)
  await expect(page.getByRole('switch').first()).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Weekly digest of my groups' })).toHaveCount(0)

  await promote(world)
  await world.signIn(page, 'reader')
  await page.goto(ADDRESS)
  const digest = page.getByRole('switch', { name: 'Weekly digest of my groups' })
  await expect(digest).toBeChecked()
  await expectAccessible(page)
  await digest.press('Space')
  await expect(digest).not.toBeChecked()
  await expect
    .poll(async () => (await page.request.get('/api/v2/notifications/managerDigest')).json())
    .toEqual({ isManager: true, isOn: false })
  await page.reload()
  await expect(digest).not.toBeChecked()
  await digest.press('Space')
  await expect(digest).toBeChecked()

  await page.route('**/api/v2/notifications/managerDigest', (route) => route.abort())
  await digest.press('Space')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(digest).toBeChecked()
})

test('the switch reads well on a phone, in German, in the dark', async ({ page, world }) => {
  await promote(world)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await world.signIn(page, 'reader', 'de')
  await page.goto(ADDRESS)
  await expect(page.getByRole('switch', { name: 'Wöchentliche Übersicht meiner Gruppen' })).toBeChecked()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
