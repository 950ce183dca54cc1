import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { testAlone as test } from '../support/own-world.ts'
import { dropSession } from '../support/people.ts'

const SETTINGS = '/administration/settings'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const save = async (page: Page, name: string) => {
  await section(page, name).getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(`Saved: ${name}.`)).toBeVisible()
}

/** The colour that the page's own links and buttons take. */
const accentOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--accent)'
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })

test('an organisation gives the product its name and its colour, for everybody at once', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto(SETTINGS)
  await expect(section(page, 'General')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Product name' }).fill('Lernwerk')
  await save(page, 'General')
  await expect(page).toHaveTitle('Settings · Lernwerk')
  await expect(page.getByRole('banner')).toContainText('Lernwerk')

  const accent = page.getByRole('textbox', { name: 'Accent colour' })
  await accent.fill('#2b66d9')
  await save(page, 'Brand')
  await expect.poll(() => accentOf(page)).toBe('rgb(43, 102, 217)')

  const hosts = page.getByRole('textbox', { name: 'Sites that your chapters can show' })
  await hosts.fill('youtube.com\n*.vimeo.com')
  await save(page, 'Embedding')
  await expect(hosts).toHaveValue('youtube.com\nvimeo.com')
  await page.getByRole('textbox', { name: 'At least' }).fill('14')
  await save(page, 'Passwords')
  await world.signIn(page, 'reader')
  await page.goto('/account/settings')
  await expect(page.getByText('14 to 128 characters.')).toBeVisible()

  // Who comes without an account sees it too, from the first drawing on.
  await dropSession(page)
  await page.goto('/login')
  await expect(page).toHaveTitle(/ · Lernwerk$/)
  await expect.poll(() => accentOf(page)).toBe('rgb(43, 102, 217)')
  await expectAccessible(page)
})
