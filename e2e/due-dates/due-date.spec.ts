import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { speaches } from '#features/speaches/server/tables.ts'
import { addDays } from '#shared/days.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { tabTo } from '../support/keyboard.ts'
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
  await change(world, speach, { badge: { type: 'AVANCEMENT' } })
  const [due, later] = [addDays(today, 20), addDays(today, 30)]
  await openSettings(page, world, speach)
  await day(page).fill(due)
  await unpublishes(page).click()
  await expect(unpublishes(page)).toBeChecked()
  await openSettings(page, world, speach)
  await expect(day(page)).toHaveValue(due)
  await expect(unpublishes(page)).toBeChecked()
  await expectAccessible(page)

  await day(page).fill(addDays(today, -3))
  await expect(
    page.getByText('The speach was not updated. The due date can be tomorrow at the earliest.'),
  ).toBeVisible()
  await expect(day(page)).toHaveValue(due)
  await day(page).fill('')
  await expect(page.getByText(/^The speach was not updated/).nth(1)).toBeVisible()
  await expect(day(page)).toHaveValue(due)
  await day(page).fill(later)
  await expect(day(page)).toHaveValue(later)

  await world.signIn(page, 'reader')
  await page.goto(speach.address)
  await expect(page.getByRole('banner').getByText(/^Due /)).toBeVisible()
  await page.goto('/account?tabSelected=SPEACHDUEDATE')
  const listed = page.getByRole('main').locator('div', { has: page.getByRole('article'), hasText: speach.title })
  await expect(listed.getByText(/^Due /).first()).toBeVisible()
})

test('without a badge there is nothing to be due, and a day that is over says so', async ({ page, world }) => {
  const speach = await world.publish()
  await openSettings(page, world, speach)
  await expect(day(page)).toBeDisabled()
  await expect(unpublishes(page)).toBeDisabled()
  await expect(page.getByText(/^A due date needs a badge/)).toBeVisible()
  await expectAccessible(page)
  await change(world, speach, { badge: { type: 'MIX' }, dueDate: addDays(today, -2), dueDateReachedAt: new Date() })
  await openSettings(page, world, speach)
  await expect(page.getByRole('alert')).toContainText('This due date is over.')
  await expect(day(page)).toBeEnabled()
  await expectAccessible(page)
})

test('a day is typed without a mouse: only what was typed to its end is saved', async ({ page, world }) => {
  const speach = await world.publish()
  const due = addDays(today, 400)
  await change(world, speach, { badge: { type: 'AVANCEMENT' }, dueDate: due })
  await openSettings(page, world, speach)
  await tabTo(page, day(page))
  // Down a year, past days that are too soon, and up again: nothing was said of those in between.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
    await page.keyboard.press(key)
  }
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await readDue(world, speach))?.slice(0, 4)).toBe(String(Number(due.slice(0, 4)) + 1))
  await expect(page.getByText(/^The speach was not updated/)).toBeHidden()
})

async function readDue(world: OwnWorld, { id }: PublishedSpeach): Promise<string | null | undefined> {
  const rows = await world.platform.database.db.select().from(speaches).where(eq(speaches.id, id))
  return rows[0]?.dueDate
}
