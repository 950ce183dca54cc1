import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectSaved } from '../support/author.ts'
import { choose, downTo, expectFocusInSight, pressAt, tabTo } from '../support/keyboard.ts'
import { test } from '../support/own-world.ts'

test('without a mouse: an author begins a speach from the header, adds a chapter, chooses text, and writes with the toolbar and the list of blocks', async ({
  page,
  world,
}) => {
  test.slow()
  await world.signIn(page, 'author')
  await page.goto('/')
  await pressAt(page, page.getByRole('button', { name: 'Create', exact: true }))
  await choose(page.getByRole('menuitem', { name: 'Speach' }))
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expectFocusInSight(page)
  await page.keyboard.type('Gear')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recorder\/edit\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit: Gear' })).toBeAttached()
  await pressAt(page, page.getByRole('button', { name: 'Add a chapter', exact: true }))
  const title = page.getByRole('textbox', { name: 'Title of the chapter' })
  await expect(title).toBeFocused()
  await page.keyboard.type('Gloves')
  await expectAccessible(page)
  await pressAt(page, page.getByRole('button', { name: /^Write/ }).first())
  await expect(page.getByRole('group', { name: 'Text', exact: true })).toBeFocused()
  const text = page.getByRole('textbox', { name: 'Chapter text' })
  await tabTo(page, text)
  await expectAccessible(page)

  await page.keyboard.type('/sub')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Subheading/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ropes')
  await expect(text.getByRole('heading', { level: 3, name: 'Ropes' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Check them ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('twice')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(', as said at ')
  await expect(text.locator('strong')).toHaveText('twice')

  await page.keyboard.press('Control+k')
  const field = page.getByRole('textbox', { name: 'Link to' })
  await expect(field).toBeFocused()
  await page.keyboard.type('ropes.example/checks')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const address = 'https://ropes.example/checks'
  await expect(text.getByRole('link', { name: address })).toHaveAttribute('href', address)
  await expect(text).toBeFocused()

  // One stop for Tab, also after a field hung over it, and the arrows inside.
  const toolbar = page.getByRole('toolbar', { name: 'Format the text' })
  await page.keyboard.press('Shift+Tab')
  await expect(toolbar.getByRole('button', { name: 'Heading', exact: true })).toBeFocused()
  await expectFocusInSight(page)
  const callout = toolbar.getByRole('button', { name: 'Call-out' })
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(callout).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await downTo(page, page.getByRole('menuitem', { name: 'Tip' }))
  await page.keyboard.press('Enter')
  await expect(text.locator('[data-tone=tip], aside')).toContainText('Check them twice')
  await expect(text).toBeFocused()

  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Length')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Age')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Checked')
  await expect(text.getByRole('columnheader')).toHaveText(['Length', 'Age', 'Checked'])
  await expectAccessible(page)
  await page.keyboard.press('Shift+Tab')
  await expect(text).toBeFocused()

  // A table takes Tab for its cells; behind it, Tab leads out of the text.
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  await expectFocusInSight(page)
  await expectSaved(page)
})
