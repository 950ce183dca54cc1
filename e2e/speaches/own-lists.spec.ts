import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectFocusIn } from '../support/keyboard.ts'
import { test } from '../support/own-world.ts'
import { GROUP } from '../support/world-template.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My lists' }).getByRole('link', { name: new RegExp(`^${name}`) })

/** How many a tab says that its list has. */
const countOf = async (page: Page, name: string) => Number(/\d+/.exec(await tab(page, name).innerText())?.[0])

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function choose(page: Page, title: string, action: string): Promise<void> {
  await card(page, title).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function readMails(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.map((name) => readFile(path.join(outbox, name), 'utf8')))
  // Long lines are broken in a mail, in the middle of an address as well.
  return mails.map((mail) => mail.replaceAll('=\n', ''))
}

test('an author narrows their list down, duplicates and makes a template, and the tabs count them', async ({
  page,
  world,
}) => {
  const word = `Anchor ${Date.now()}`
  for (const title of [`${word} b`, `${word} a`]) await world.publish({ title })
  await world.publish({ title: `${word} draft`, publish: false })
  await world.signIn(page, 'author')
  await page.goto('/account')
  await page.getByRole('searchbox', { name: 'Find by title' }).fill(word)
  const bar = page.getByRole('search', { name: 'Narrow down' })
  await expect(bar.getByRole('status')).toHaveText('3 speaches')
  await bar.getByText('Published', { exact: true }).click()
  await bar.getByText('Title', { exact: true }).click()
  await bar.getByRole('button', { name: 'Ascending' }).click()
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveText([`${word} a`, `${word} b`])
  await page.reload()
  await expect(titles).toHaveText([`${word} a`, `${word} b`])
  await expect(bar.getByRole('button', { name: 'Ascending' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('nothing is called that')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')

  const title = `${word} a`
  await expect(card(page, title)).toBeVisible()
  const [edited, templates] = [await countOf(page, 'Edited'), await countOf(page, 'Templates')]
  await choose(page, title, 'Duplicate')
  await expect(page.getByText(`“${title} (copy)” is now in your speaches`)).toBeVisible()
  await expect(card(page, `${title} (copy)`)).toContainText('Draft')
  await choose(page, title, 'Make a template')
  await expect(page.getByText(/is now in your templates/)).toBeVisible()
  await expect.poll(() => countOf(page, 'Edited')).toBe(edited + 1)
  await expect.poll(() => countOf(page, 'Templates')).toBe(templates + 1)
  await tab(page, 'Templates').click()
  const template = page.getByRole('article').filter({ hasText: title })
  await expect(template).toContainText('Template')
  await template.getByRole('button', { name: /^More/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('menuitem', { name: /^(Share|Assign|Make a template)/ })).toHaveCount(0)
})

test('an author shares a speach with a person, a group and an address, and copies its link', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url })
  const { title, speachID } = await world.publish({ title: `Hoist ${Date.now()}` })
  await world.signIn(page, 'author')
  await page.goto('/account')
  await choose(page, title, 'Share')
  const dialog = page.getByRole('dialog', { name: `Share “${title}”` })
  const people = dialog.getByRole('combobox', { name: 'People and groups' })
  await expectFocusIn(dialog)
  for (const name of ['Lena Brandt', GROUP]) {
    await people.fill(name)
    await page.getByRole('option', { name }).click()
  }
  await dialog.getByLabel('E-mail addresses').fill('approver@demo.local')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Message').fill('Before Monday, please.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${world.url}/s/${speachID}/`)
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Shared with 3 people.')).toBeVisible()
  await expect(dialog).toBeHidden()

  const told = async () =>
    (await readMails(world.outbox))
      .filter((mail) => mail.includes(speachID))
      .map((mail) => /^To: (\S+)@/m.exec(mail)?.[1])
      .sort()
  await expect.poll(told).toEqual(['admin', 'approver', 'reader', 'reviewer'])
})

test('an author assigns a speach with a due date, and its reader finds it at home', async ({ page, world }) => {
  const { title } = await world.publish({ title: `Brake ${Date.now()}`, facts: { visibility: 'SEMI_PRIVE' } })
  await world.signIn(page, 'author')
  await page.goto('/account')
  await choose(page, title, 'Assign')
  const dialog = page.getByRole('dialog', { name: `Assign “${title}”` })
  await expectFocusIn(dialog)
  await dialog.getByRole('combobox', { name: 'People and groups' }).fill('Okafor')
  await page.getByRole('option', { name: 'Tom Okafor' }).click()
  await dialog.getByLabel('Due date').fill('2099-05-01')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toContainText('Tom Okafor')
  await page.keyboard.press('Escape')
  await expect(card(page, title).getByRole('button', { name: /^More/ })).toBeFocused()

  await world.signIn(page, 'reader')
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Assigned to you' })
  await expect(row.getByRole('heading', { name: title })).toBeVisible()
  await page.goto('/account?tabSelected=SPEACHDUEDATE')
  await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toContainText(/Due .*2099/)
})
