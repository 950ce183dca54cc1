import { expect, type Page } from '@playwright/test'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectSaved } from '../support/author.ts'
import { downTo, expectFocusInSight, pressAt, tabTo } from '../support/keyboard.ts'
import { test } from '../support/own-world.ts'

const chapter = (title: string) => ({ title, type: 'HTML' as const, content: { html: `<p>${title}</p>` } })

const outlineOf = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
const rowOf = (page: Page, title: string) => outlineOf(page).locator('[data-row]').filter({ hasText: title })

/** The titles in the outline, from top to bottom. */
async function orderOf(page: Page): Promise<(string | undefined)[]> {
  return (await outlineOf(page).locator('[data-row]').allInnerTexts()).map((text) => text.split('\n')[0])
}

test('without a mouse: an author puts chapters and lessons in another order, renames, moves and deletes by the menu of a row, and folds the outline', async ({
  page,
  world,
}) => {
  const { speachID } = await makeSpeach(world.platform, world.people.author, {
    title: 'Upside down',
    lessons: [
      { title: 'Ground', chapters: [chapter('Boots'), chapter('Gloves')] },
      { title: 'Tower', chapters: [chapter('Ladder')] },
    ],
  })
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  const row = (title: string) => rowOf(page, title)
  const order = () => orderOf(page)
  await expect.poll(order).toEqual(['Ground', 'Boots', 'Gloves', 'Tower', 'Ladder'])

  await tabTo(page, row('Ground'))
  for (const title of ['Boots', 'Gloves']) {
    await page.keyboard.press('ArrowDown')
    await expect(row(title)).toBeFocused()
    await expectFocusInSight(page)
  }
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).toEqual(['Ground', 'Gloves', 'Boots', 'Tower', 'Ladder'])
  await expect(row('Gloves')).toBeFocused()
  await expect(page.getByText('“Gloves” is now number 1 of 2 in “Ground”.')).toBeAttached()
  // Past the end of its lesson lies the next one.
  for (const _ of ['behind Boots', 'into the tower']) await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toEqual(['Ground', 'Boots', 'Tower', 'Gloves', 'Ladder'])
  await expect(row('Gloves')).toBeFocused()
  await expectFocusInSight(page)

  await page.keyboard.press('ArrowUp')
  await expect(row('Tower')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).toEqual(['Tower', 'Gloves', 'Ladder', 'Ground', 'Boots'])
  await expect(row('Tower')).toBeFocused()
  await expect(page.getByText('“Tower” is now number 1 of 2.')).toBeAttached()
  await expectFocusInSight(page)
  for (const _ of ['the lesson', 'into the tower', 'behind Boots']) await page.keyboard.press('Control+z')
  await expect.poll(order).toEqual(['Ground', 'Gloves', 'Boots', 'Tower', 'Ladder'])

  await pressAt(page, row('Boots'), 'F2')
  const name = outlineOf(page).getByRole('textbox', { name: 'Title of the chapter' })
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Shoes')
  await page.keyboard.press('Enter')
  await expect(row('Shoes')).toBeFocused()

  await pressAt(page, page.getByRole('button', { name: 'More actions for “Shoes”' }))
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  const entry = page.getByRole('menuitem', { name: 'Move to lesson' })
  await downTo(page, entry)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('menuitem', { name: 'Tower' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual(['Ground', 'Gloves', 'Tower', 'Ladder', 'Shoes'])
  await expect(page.getByText('“Shoes” is now number 2 of 2 in “Tower”.')).toBeAttached()
  await expect(row('Shoes')).toBeFocused()
  await expectFocusInSight(page)

  await pressAt(page, page.getByRole('button', { name: 'More actions for “Ground”' }))
  await downTo(page, page.getByRole('menuitem', { name: 'Move down' }))
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual(['Tower', 'Ladder', 'Shoes', 'Ground', 'Gloves'])
  await expect(row('Ground')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(row('Gloves')).toBeHidden()
  await pressAt(page, page.getByRole('button', { name: 'Undo', exact: true }).last())
  await expect(row('Gloves')).toBeVisible()

  await pressAt(page, page.getByRole('button', { name: 'Fold the outline' }))
  await pressAt(page, page.getByRole('button', { name: 'Show the outline' }))
  await expect.poll(order).toEqual(['Tower', 'Ladder', 'Shoes', 'Ground', 'Gloves'])
  await expectSaved(page)
  await page.reload()
  await expect.poll(order).toEqual(['Tower', 'Ladder', 'Shoes', 'Ground', 'Gloves'])
})
