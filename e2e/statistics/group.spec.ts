import { expect, type Page } from '@playwright/test'
import { rollUpStatistics } from '#features/analytics/server/rollup-service.ts'
import { saveProgress } from '#features/reader/server/reader-service.ts'
import { viewSpeach } from '#features/reader/server/view-service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import { pressAt } from '../support/keyboard.ts'
import { type OwnWorld, testAlone as test } from '../support/own-world.ts'
import { GROUP } from '../support/world-template.ts'

const task = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

/** The reviewer manages the group that they and the reader are in. */
async function promote({ platform, people }: OwnWorld): Promise<number> {
  const { rows } = await platform.database.pool.query<{ id: number }>(
    'UPDATE group_members SET is_manager = true WHERE user_id = $1 AND group_id IN (SELECT id FROM groups WHERE name = $2) RETURNING group_id AS id',
    [people.reviewer.id, GROUP],
  )
  return rows[0]?.id ?? 0
}

/** A speach that the group is to have read by a day, which the reader has. */
async function assign({ platform, people }: OwnWorld, title: string, groupId: number, dueDate: string | null) {
  const { id, speachID, lessons } = await makeSpeach(platform, people.author, { title, publish: true })
  const given = { userIds: [], groupIds: [groupId], source: 'ASSIGNMENT' as const, dueDate }
  await platform.database.transaction((tx) => grantAccess(tx, people.author, id, given))
  await viewSpeach(platform, people.reader, speachID)
  for (const { id: chapterId } of lessons.flatMap(({ chapters }) => chapters)) {
    await saveProgress(platform, people.reader, speachID, { chapterId, done: true })
  }
  await rollUpStatistics(platform, new AbortController().signal)
}

test('who manages a group sees what it has to read, an administrator goes on to the people, and others see nothing', async ({
  page,
  world,
}) => {
  const groupId = await promote(world)
  await assign(world, 'Ladders', groupId, '2026-01-31')
  await assign(world, 'Gloves', groupId, null)
  await world.signIn(page, 'reviewer')
  await page.goto('/account')
  await pressAt(page, page.getByRole('link', { name: 'My groups' }))
  await expect(page.getByRole('heading', { name: 'My groups', level: 1 })).toBeVisible()
  await pressAt(page, page.getByRole('link', { name: `Progress of ${GROUP}` }))
  await expect(page.getByRole('heading', { name: GROUP, level: 1 })).toBeVisible()
  await expect(task(page, 'Ladders')).toContainText('1 of 2 done')
  await pressAt(page, page.getByRole('button', { name: 'Overdue' }))
  await expect(page).toHaveURL(`/account/groups/${groupId}?filter=OVERDUE`)
  await page.reload()
  await expect(page.getByText('1 of 1 shown')).toBeVisible()
  await expect(task(page, 'Ladders')).toBeVisible()
  await expect(page.getByText('Okafor')).toHaveCount(0)

  await world.signIn(page, 'admin')
  await page.goto(`/account/groups/${groupId}`)
  await page.getByRole('link', { name: 'People of “Ladders”' }).click()
  await expect(page.getByRole('row', { name: /Tom Okafor/ })).toContainText('Done')
  for (const name of ['author', 'reader'] as const) {
    await world.signIn(page, name)
    await page.goto(`/account/groups/${groupId}`)
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  }
})
