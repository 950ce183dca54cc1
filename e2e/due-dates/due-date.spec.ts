import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { speaches } from '#features/speaches/server/tables.ts'
import { addDays } from '#shared/days.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type OwnWorld, type PublishedSpeach, test } from '../support/own-world.ts'

const today = new Date().toISOString().slice(0, 10)
const day = (page: Page) => page.getByLabel('Due date', { exact: true })
const unpublishes = (page: Page) => page.getByRole('switch', { name: 'Unpublish it after the due date' })

/** Opens the settings of a speach in the editor. */
async function openSettings(page: Page, world: OwnWorld, { speachID }: PublishedSpeach): Promise<void> {
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  await page.getByRole('tab', { name: 'Speach' }).click()
}

const change = (world: OwnWorld, { id }: PublishedSpeach, values: Partial<typeof speaches.$inferInsert>) =>
  world.platform.database.db.update(speaches).set(values).where(eq(speaches.id, id))

test('an author says by when readers should have the badge, and a reader finds it among what is due', async ({
  page,
  world,
}) => {
  const chapters = ['Before the fire', 'After the fire'].map((title) => ({
    ...{ title, type: 'HTML' as const },
    content: { html: '<p>Count heads.</p>' },
  }))
  const speach = await world.publish({ lessons: [{ title: '', chapters }] })
  const over = { dueDate: addDays(today, -2), dueDateReachedAt: new Date() }
  await change(world, speach, { badge: { type: 'AVANCEMENT' }, ...over })
  const due = addDays(today, 20)
  await openSettings(page, world, speach)
  await expect(page.getByRole('alert')).toContainText('This due date has passed.')
  await expectAccessible(page)
  await day(page).fill(due)
  await unpublishes(page).click()
  await expect(unpublishes(page)).toBeChecked()
  await openSettings(page, world, speach)
  await expect(day(page)).toHaveValue(due)
  await expect(unpublishes(page)).toBeChecked()

  await world.signIn(page, 'reader')
  await page.goto(speach.address)
  await expect(page.getByRole('banner').getByText(/^Due /)).toBeVisible()
  await page.goto('/account?tabSelected=SPEACHDUEDATE')
  const listed = page.getByRole('main').locator('div', { has: page.getByRole('article'), hasText: speach.title })
  await expect(listed.getByText(/^Due /).first()).toBeVisible()
})
