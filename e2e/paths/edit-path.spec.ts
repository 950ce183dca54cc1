import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { expectFocusInSight, tabTo } from '../support/keyboard.ts'
import { type OwnWorld, test } from '../support/own-world.ts'
import { GROUP } from '../support/world-template.ts'

const row = (page: Page, title: string) => page.locator('[data-row]').filter({ hasText: title })
const order = (page: Page) => page.locator('[data-row]').allInnerTexts()
const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Speaches' }).getByRole('link', { name })

/** A path of the author with speaches in it, as its calls make one. */
async function makePath(page: Page, title: string, speaches: { speachID: string }[]): Promise<number> {
  const headers = { origin: new URL(page.url()).origin }
  const made = await page.request.post('/api/v2/learningPath', { headers, data: { title } })
  const { pathId } = await made.json()
  for (const { speachID } of speaches) {
    const added = await page.request.put(`/api/v2/learningPath/${pathId}/addSpeach/${speachID}`, { headers })
    expect(added.ok()).toBe(true)
  }
  return pathId
}

const publishAll = async (world: OwnWorld, titles: string[]) => {
  const made = []
  for (const title of titles) made.push(await world.publish({ title }))
  return made
}

test('an author makes a path, orders it by keyboard, gives it to a group, and a reader learns along it', async ({
  page,
  world,
}) => {
  test.slow()
  // One is left over: of none, no number is said.
  await publishAll(world, ['Arrive', 'Look around', 'Begin', 'Later'])
  await world.signIn(page, 'author')
  await page.goto('/')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'A learning path' }).click()
  await page.getByLabel('Title').fill('First day')
  await page.getByRole('button', { name: 'Choose speaches' }).click()

  // Nothing is in it: what can be added comes first, and it cannot go out.
  await expect(page).toHaveURL(/\/recorder\/editionparcour\/\d+\?selectedTab=AVAILABLE$/)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await expectAccessible(page)
  const total = async () => Number.parseInt((await page.getByText(/^\d+ speach(es)?$/).innerText()) ?? '', 10)
  const before = await total()
  for (const title of ['Arrive', 'Look around', 'Begin']) {
    await page.getByRole('button', { name: `Add “${title}”` }).click()
    await expect(page.getByText(`“${title}” added`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Add “${title}”` })).toBeHidden()
  }
  await expect.poll(total).toBe(before - 3)

  await tab(page, /In this learning path/).click()
  await expect(page).toHaveURL(/selectedTab=SELECTED$/)
  await expect.poll(() => order(page)).toEqual(['Arrive', 'Look around', 'Begin'])
  await tabTo(page, row(page, 'Arrive'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Begin')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => order(page)).toEqual(['Arrive', 'Begin', 'Look around'])
  await expect(page.getByText('“Begin” is now number 2 of 3.')).toBeAttached()
  await expect(page.getByText('Order changed')).toBeVisible()
  await expect(row(page, 'Begin')).toBeFocused()
  await expectFocusInSight(page)

  await page.locator('input[type=file]').setInputFiles('public/apple-touch-icon.png')
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByText('Picture updated')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Use the drawn one' })).toBeVisible()

  // The words are saved as they are typed.
  await page.getByRole('textbox', { name: 'Description of the learning path' }).fill('All of your first day.')
  await expect(page.getByText('Description updated')).toBeVisible()
  await page.getByRole('combobox', { name: 'Groups' }).click()
  await page.getByRole('option', { name: GROUP }).click()
  await expect(page.getByText('Groups updated')).toBeVisible()
  await page.getByRole('combobox', { name: 'People' }).fill('Weber')
  await page.getByRole('option', { name: 'Jonas Weber' }).click()
  await expect(page.getByText('People updated')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('“First day” is published')).toBeVisible()
  await page.reload()
  await expect.poll(() => order(page)).toEqual(['Arrive', 'Begin', 'Look around'])
  await expect(page.getByRole('textbox', { name: 'Description of the learning path' })).toHaveValue(
    'All of your first day.',
  )
  await expect(page.getByRole('button', { name: 'Use the drawn one' })).toBeVisible()

  await world.signIn(page, 'reader')
  await page.goto('/')
  const found = page.getByRole('link', { name: /^First day/ })
  // Rows further down are made as one comes near.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(found).toBeVisible({ timeout: 1000 })
  }).toPass()
  await found.click()
  await expect(page.getByRole('heading', { level: 1, name: 'First day' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await expect(page).toHaveURL(/\/s\/.*\/arrive/)
})

test('another person who edits a path is told whose it is, and leaves the order alone', async ({ page, world }) => {
  await world.signIn(page, 'author')
  await page.goto('/account/paths')
  const pathId = await makePath(page, 'Not yours', await publishAll(world, ['One', 'Two']))
  await world.signIn(page, 'admin')
  await page.goto(`/recorder/editionparcour/${pathId}`)
  await expect(page.getByText('This learning path belongs to Amadou Diallo.')).toBeVisible()
  await expect.poll(() => order(page)).toEqual(['One', 'Two'])
  await row(page, 'Two').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('button', { name: 'More actions for “Two”' }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove from learning path' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Remove from learning path' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('“Two” removed')).toBeVisible()
  await expect.poll(() => order(page)).toEqual(['One'])

  // Given away, it is the other's to order.
  await page.getByRole('button', { name: 'More actions for this learning path' }).click()
  await page.getByRole('menuitem', { name: 'Transfer to another author' }).click()
  await page.getByRole('combobox', { name: 'New owner' }).fill('Brandt')
  await page.getByRole('option', { name: 'Lena Brandt' }).click()
  await page.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByText('The learning path now belongs to Lena Brandt')).toBeVisible()
  await expect(page.getByText('This learning path belongs to')).toBeHidden()

  // Whoever is neither owner nor administrator does not even learn that there is one.
  await world.signIn(page, 'author')
  await page.goto(`/recorder/editionparcour/${pathId}`)
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
})

test('a path is taken back and deleted, and its editor fits a phone in German', async ({ page, world }) => {
  await world.signIn(page, 'author', 'de')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/account')
  const pathId = await makePath(page, 'Kurzweiliger Lernpfad', await publishAll(world, ['Sicherheitsunterweisung']))
  await page.getByRole('link', { name: 'Meine Lernpfade' }).click()
  await page.getByRole('link', { name: /^Kurzweiliger Lernpfad/ }).click()
  await page.getByRole('link', { name: 'Bearbeiten' }).click()
  await expect(page).toHaveURL(`/recorder/editionparcour/${pathId}?selectedTab=SELECTED`)
  await expect(page.getByRole('link', { name: 'Sicherheitsunterweisung' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('„Kurzweiliger Lernpfad“ ist veröffentlicht')).toBeVisible()
  await page.getByRole('button', { name: 'Weitere Aktionen für diesen Lernpfad' }).click()
  await page.getByRole('menuitem', { name: 'Zurückziehen' }).click()
  await expect(page.getByText('„Kurzweiliger Lernpfad“ ist wieder ein Entwurf')).toBeVisible()
  await page.getByRole('button', { name: 'Weitere Aktionen für diesen Lernpfad' }).click()
  await page.getByRole('menuitem', { name: 'Lernpfad löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lernpfad löschen' }).click()
  await expect(page).toHaveURL('/account/paths')
  await expect(page.getByText('„Kurzweiliger Lernpfad“ wurde gelöscht')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Kurzweiliger Lernpfad/ })).toBeHidden()
})
