import { expect, type Page } from '@playwright/test'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { createWorkflow, enableWorkflow } from '#features/workflow/server/definition-service.ts'
import { submitSpeach } from '#features/workflow/server/run-service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { choose, expectFocusIn } from '../support/keyboard.ts'
import { type OwnWorld, sitDown, testAlone as test } from '../support/own-world.ts'
import type { PersonName } from '../support/people.ts'

interface Step {
  needs: 'ONE' | 'ALL'
  people: PersonName[]
}

/** A draft that waits for a workflow of these steps; the reviewer and the reader are approvers too. */
async function waiting(world: OwnWorld, name: string, steps: Step[]): Promise<string> {
  const { platform, people } = world
  const ids = [people.reviewer.id, people.reader.id]
  await platform.database.pool.query('UPDATE users SET is_approver = true WHERE id = ANY($1)', [ids])
  await enableWorkflow(platform, people.admin, true)
  const { id: workflowId } = await createWorkflow(platform, people.admin, {
    name,
    steps: steps.map(({ needs, people: names }) => ({ needs, users: names.map((one) => people[one].id), groups: [] })),
  })
  const { id, speachID } = await makeSpeach(platform, people.author, { title: name })
  await submitSpeach(platform, people.author, id, { workflowId })
  return speachID
}

async function validate(page: Page, label = 'Validate'): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
}

test('a step that needs all waits for both, who decide in two browsers at once, and then for the next step', async ({
  browser,
  world,
}) => {
  test.slow()
  const speachID = await waiting(world, 'Two pairs of eyes', [
    { needs: 'ALL', people: ['approver', 'reviewer'] },
    { needs: 'ONE', people: ['reader'] },
  ])
  const address = `/workflow/validator/${speachID}`
  const [jonas, ines] = [
    await sitDown(browser, world, 'approver', address),
    await sitDown(browser, world, 'reviewer', address),
  ]
  for (const page of [jonas, ines]) await expect(page.getByText('After you, others are asked.')).toBeVisible()
  await Promise.all([validate(jonas), validate(ines)])
  for (const page of [jonas, ines]) {
    await expect(page.getByText('Thank you. Your decision is saved.', { exact: true })).toBeVisible()
  }
  await jonas.reload()
  await expect(jonas.getByText('In validation · Step 2 of 2')).toBeVisible()
  await expect(jonas.getByText('Waiting for Tom Okafor')).toBeVisible()
  await expectAccessible(jonas)
  const tom = await sitDown(browser, world, 'reader', address)
  await expect(tom.getByText('Yours is the last decision: if you validate, it is published.')).toBeVisible()
  await validate(tom, 'Validate and publish')
  await expect(tom.getByText('Validated. It goes out.', { exact: true })).toBeVisible()
  for (const page of [jonas, ines, tom]) await page.context().close()
})

test('an approver names a deputy with the keyboard, who decides in their place, also by a workflow that is archived meanwhile', async ({
  page,
  world,
}) => {
  test.slow()
  const name = 'While I am away'
  const speachID = await waiting(world, name, [{ needs: 'ONE', people: ['approver'] }])
  const address = `/workflow/validator/${speachID}`
  await world.signIn(page, 'approver')
  await page.goto(address)
  await page.getByRole('button', { name: 'Absence and deputy' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Absence and deputy' })
  const deputy = dialog.getByRole('combobox', { name: 'Deputy' })
  await expectFocusIn(dialog)
  await deputy.fill('carv')
  await expect(page.getByRole('option', { name: 'Inês Carvalho' })).toBeVisible()
  await deputy.press('ArrowDown')
  await deputy.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('From').fill(yesterday)
  await dialog.getByLabel('Until').fill(inTwoDays)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Your deputy is set.', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Absence and deputy' }).click()
  await expect(dialog.getByText(/Inês Carvalho decides for you/)).toBeVisible()
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')

  await world.signIn(page, 'admin')
  await page.goto('/administration/workflows')
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('1 under way')
  await card.getByRole('button', { name: `More actions for “${name}”` }).press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Archive or delete' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(page.getByText('The workflow was archived.', { exact: true })).toBeVisible()
  await expect(card).toContainText('Archived')
  await expectAccessible(page)

  await world.signIn(page, 'reviewer')
  await page.goto(address)
  await expect(page.getByText('You decide for Jonas Weber')).toBeVisible()
  await validate(page, 'Validate and publish')
  await expect(page.getByText('Inês Carvalho for Jonas Weber validated')).toBeVisible()

  await world.signIn(page, 'admin')
  await page.goto('/administration/workflows')
  await card.getByRole('button', { name: `More actions for “${name}”` }).press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Restore' }))
  await expect(page.getByText('The workflow was restored.', { exact: true })).toBeVisible()
  await expect(card).not.toContainText('Archived')

  await world.signIn(page, 'approver')
  await page.goto(address)
  await page.getByRole('button', { name: 'Absence and deputy' }).click()
  await dialog.getByRole('button', { name: 'Remove deputy' }).press('Enter')
  await expect(page.getByText('Nobody decides for you any more.', { exact: true })).toBeVisible()
})
