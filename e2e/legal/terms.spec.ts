import { expect, type Page } from '@playwright/test'
import { legalAcceptances, legalVersions } from '#features/legal/server/tables.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { test } from '../support/own-world.ts'

const LONG = Array.from({ length: 60 }, (_, line) => `Clause ${line + 1}: be kind to one another.`).join('\n')

const heading = (page: Page, what: string) => page.getByRole('heading', { level: 1, name: `Please read our ${what}` })
const accept = (page: Page) => page.getByRole('button', { name: 'Accept and continue' })

test.afterEach(async ({ world }) => {
  const { db } = world.platform.database
  await db.delete(legalAcceptances)
  await db.delete(legalVersions)
})

/** Writes a text and puts it in force, as an admin who has nothing to accept. */
async function putInForce(page: Page, kind: string, text: string, version: number): Promise<void> {
  await page.getByRole('radio', { name: kind }).check()
  const field = page.getByRole('textbox', { name: `${kind}, English` })
  await field.fill(text)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('dialog', { name: `Publish “${kind}”?` })
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${kind}: version ${version} is in force.`)).toBeVisible()
}

/** Reads to the end, accepts, and waits for what follows. */
async function readAndAccept(page: Page, label: string): Promise<void> {
  await expect(accept(page)).toBeDisabled()
  // The heading takes the focus when it comes; a key that was pressed before then is pressed again.
  await expect(async () => {
    await page.getByRole('region', { name: label }).press('End')
    await expect(page.getByText('You have reached the end. You can accept now.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await accept(page).click()
}

test('terms that an admin wrote are read to their end and accepted once, and again when they change', async ({
  page,
  world,
}) => {
  await world.signIn(page, 'admin')
  await page.goto('/administration/legal')
  await expect(page.getByText('Not published yet.')).toBeVisible()
  await expectAccessible(page)
  await putInForce(page, 'Terms of use', LONG, 1)

  // The admin meets what they have put in force.
  await expect(heading(page, 'terms of use')).toBeVisible()
  await world.signIn(page, 'reader')
  await page.goto('/account?tabSelected=FOLLOWED')
  await expect(heading(page, 'terms of use')).toBeVisible()
  await expectAccessible(page)
  await readAndAccept(page, 'Terms of use')
  // Back to where they wanted to go.
  await expect(page.getByRole('navigation', { name: 'My lists' })).toBeVisible()
  await expect(page).toHaveURL(/tabSelected=FOLLOWED/)
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'My lists' })).toBeVisible()

  await world.signIn(page, 'admin')
  await page.goto('/administration/legal')
  await readAndAccept(page, 'Terms of use')
  await expect(page.getByText('Version 1 is in force. 2 people have accepted it.')).toBeVisible()
  await putInForce(page, 'Terms of use', `${LONG}\nClause 61: and to yourself.`, 2)

  await world.signIn(page, 'reader')
  await page.goto('/')
  await expect(heading(page, 'terms of use')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 700 })
  await expectNoOverflow(page)
  await expect(page.getByText('Clause 61')).toBeAttached()
})
