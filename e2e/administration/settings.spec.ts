import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { updateSettings } from '#features/settings/contract.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { type OwnWorld, testAlone as test } from '../support/own-world.ts'

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

async function change(page: Page, world: OwnWorld, data: object): Promise<void> {
  const answer = await page.request.patch(updateSettings.path, { headers: { origin: world.url }, data })
  expect(answer.status()).toBe(200)
}

test('an organisation gives the product its name and its colour, for everybody at once', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto(SETTINGS)
  await expect(section(page, 'General')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Name of the product' }).fill('Lernwerk')
  await save(page, 'General')
  await expect(page).toHaveTitle('Settings · Lernwerk')
  await expect(page.getByRole('banner')).toContainText('Lernwerk')

  const accent = page.getByRole('textbox', { name: 'Accent colour' })
  await accent.fill('#2b66')
  await expect(page.getByText('Six digits after a #, such as #2B66D9.')).toBeVisible()
  await accent.fill('#2b66d9')
  // 5.2 to 1 on white, 4.9 on paper; on the raised ground of the dark theme too little.
  await expect(section(page, 'Brand').getByText('Easy to read: 4.9 to 1.')).toBeVisible()
  await expect(section(page, 'Brand').getByText(/Your colour reaches \d\.\d to 1 here, 4\.5 are needed/)).toBeVisible()
  await expectAccessible(page)
  await save(page, 'Brand')
  await expect.poll(() => accentOf(page)).toBe('rgb(43, 102, 217)')

  // Who comes without an account sees it too, from the first drawing on.
  await page.context().clearCookies()
  await page.goto('/login')
  await expect(page).toHaveTitle(/ · Lernwerk$/)
  await expect.poll(() => accentOf(page)).toBe('rgb(43, 102, 217)')
  await expectAccessible(page)
})

test('what was saved can be undone, and what was not is asked about', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto(SETTINGS)
  const comments = page.getByRole('switch', { name: 'Comments' })
  await comments.press('Space')
  await expect(comments).not.toBeChecked()

  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`))
  await expect(comments).not.toBeChecked()

  await save(page, 'Features')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Everything is as it was: Features.')).toBeVisible()
  await expect(comments).toBeChecked()

  await comments.press('Space')
  await section(page, 'Features').getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(comments).toBeChecked()
  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Comments' })).toHaveCount(2)
})

test('two who change the same are told of each other; two who change something else are not', async ({
  page,
  world,
}) => {
  await world.signIn(page, 'admin')
  await page.goto(SETTINGS)
  const name = page.getByRole('textbox', { name: 'Name of the product' })
  await name.fill('Mine')
  await change(page, world, { 'flag.delay': false })
  await save(page, 'General')

  await name.fill('Mine again')
  await change(page, world, { 'product.name': 'Theirs' })
  await section(page, 'General').getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Somebody changed this in the meantime.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take theirs' }).press('Enter')
  await expect(name).toHaveValue('Theirs')

  await name.fill('Mine after all')
  await change(page, world, { 'product.name': 'Theirs again' })
  await section(page, 'General').getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await expect(page).toHaveTitle('Settings · Mine after all')
})

test('what the server refuses is named where it stands; passwords and seats follow', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto(SETTINGS)
  const hosts = page.getByRole('textbox', { name: 'Sites whose pages chapters may show' })
  await hosts.fill('youtube.com\nnot a host')
  await section(page, 'Frames').getByRole('button', { name: 'Save' }).press('Enter')
  await expect(section(page, 'Frames').getByText('Please check this.')).toBeVisible()
  await hosts.fill('youtube.com\n*.vimeo.com')
  await save(page, 'Frames')
  await expect(hosts).toHaveValue('youtube.com\nvimeo.com')

  await page.getByRole('textbox', { name: 'At least' }).fill('14')
  await save(page, 'Passwords')
  await page.getByRole('switch', { name: 'Open access' }).press('Space')
  await expect(page.getByText('With open access, everything public can be read')).toBeVisible()

  await world.signIn(page, 'reader')
  await page.goto('/account/settings')
  await expect(page.getByText('14 to 128 characters.')).toBeVisible()
})

test('a test mail lies in the outbox, which super-administrators alone read', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Send me a test mail' }).press('Enter')
  await expect(page.getByText('The test mail for admin@demo.local lies in the outbox')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the outbox' })).toBeHidden()
  await page.goto('/administration/outbox')
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()

  await world.platform.database.db.execute(
    sql`UPDATE users SET is_super_admin = true WHERE id = ${world.people.admin.id}`,
  )
  await page.goto(SETTINGS)
  await page.getByRole('link', { name: 'Open the outbox' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
  await expect(page.getByText('1 of 1 shown')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Read Openspeach can send mail' }).press('Enter')
  const mail = page.getByRole('dialog', { name: 'Openspeach can send mail' })
  await expect(mail.getByText('This is a test mail from Openspeach. If you can read it, mail works.')).toBeVisible()
  await expectAccessible(page)
})

test('the settings read well on a phone, in German, in the dark', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await world.signIn(page, 'admin', 'de')
  await change(page, world, { 'brand.accent': '#f2a900' })
  await page.goto(SETTINGS)
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Akzentfarbe' })).toHaveValue('#f2a900')
  await expectNoOverflow(page)
  await expectAccessible(page)
})
