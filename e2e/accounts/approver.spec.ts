import { expect, type Page } from '@playwright/test'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import { createWorkflow, enableWorkflow } from '#features/workflow/server/definition-service.ts'
import { submitSpeach } from '#features/workflow/server/run-service.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type OwnWorld, testAlone as test } from '../support/own-world.ts'
import type { PersonName } from '../support/people.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'My lists' })
const chosen = (page: Page) => tabs(page).locator('[aria-current="page"]')

/** A draft in the first of two steps: of the one person, then of the other. */
async function submitDraft({ platform, people }: OwnWorld, title: string, [first, then]: [PersonName, PersonName]) {
  const { id: workflowId } = await createWorkflow(platform, people.admin, {
    name: title,
    steps: [first, then].map((name) => ({ needs: 'ONE', users: [people[name].id], groups: [] })),
  })
  const draft = await makeSpeach(platform, people.author, { title })
  await submitSpeach(platform, people.author, draft.id, { workflowId })
  return draft
}

/** The reviewer is an approver too. */
async function turnOnWorkflows({ platform, people }: OwnWorld): Promise<void> {
  await platform.database.pool.query('UPDATE users SET is_approver = true WHERE id = $1', [people.reviewer.id])
  await enableWorkflow(platform, people.admin, true)
}

test('an approver finds what waits for them, reads that draft, and no other', async ({ page, world }) => {
  await turnOnWorkflows(world)
  const asked = await submitDraft(world, 'Rescue plan', ['approver', 'reviewer'])
  const other = await submitDraft(world, 'Somebody else’s step', ['reviewer', 'approver'])
  await world.signIn(page, 'approver')
  await page.goto('/account/s/validate')
  await expect(chosen(page)).toContainText(/^To validate\d/)
  await expect(tabs(page).getByRole('link', { name: /^(Edited|Templates|Validation in progress)/ })).toHaveCount(0)
  const card = page.getByRole('article').filter({ hasText: 'Rescue plan' })
  await expect(card).toContainText('Awaiting step 1/2')
  await expect(page.getByText('Somebody else’s step')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`/play/${asked.speachID}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await page.goto(`/recorder/edit/${asked.speachID}`)
  await expect(page.getByText('You can view this speach, but only its author')).toBeVisible()
  for (const address of [`/play/${other.speachID}`, `/s/${asked.speachID}`, `/recorder/edit/${other.speachID}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  }
})

test('everybody has the lists of what they are, under their own addresses', async ({ page, world }) => {
  await turnOnWorkflows(world)
  const { platform, people } = world
  const { id, title } = await world.publish({ title: 'To be looked at again' })
  const given = { userIds: [people.reviewer.id], groupIds: [], source: 'REVIEW' as const }
  await platform.database.transaction((tx) => grantAccess(tx, people.author, id, given))
  await submitDraft(world, 'Waiting for a word', ['approver', 'reviewer'])

  await world.signIn(page, 'reviewer')
  await page.goto('/account?tabSelected=TOREVIEW')
  await expect(chosen(page)).toContainText(/^To review\d/)
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()

  await world.signIn(page, 'reader')
  await page.goto('/account?tabSelected=TOREVIEW')
  await expect(chosen(page)).toContainText('With due date')
  await expect(tabs(page).getByRole('link', { name: /^To (review|validate)/ })).toHaveCount(0)

  await world.signIn(page, 'author')
  await page.goto('/account/s/validateInProgress')
  await expect(chosen(page)).toContainText('Validation in progress')
  await expect(page.getByRole('article').filter({ hasText: 'Waiting for a word' })).toBeVisible()
  await tabs(page)
    .getByRole('link', { name: /^Followed/ })
    .click()
  await expect(page).toHaveURL(/tabSelected=FOLLOWED/)
  await expect(chosen(page)).toContainText('Followed')
  await page.goto('/account?tabSelected=NOTHING_LIKE_IT')
  await expect(chosen(page)).toContainText('Edited')
})
