import { expect, type Page } from '@playwright/test'
import { writeSetting } from '#features/site/server/service.ts'
import { changeChapter } from '#features/speaches/server/drafts/chapter-service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { decide } from '#features/workflow/server/decision-service.ts'
import { enableWorkflow, listWorkflows } from '#features/workflow/server/definition-service.ts'
import { submitSpeach } from '#features/workflow/server/run-service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { type OwnWorld, testAlone as test } from '../support/own-world.ts'
import { PASSWORD } from '../support/people.ts'

const NAME = 'Batch records'
const TITLE = 'Gowning for the clean room'

/** An administrator makes a regulated workflow of one step. */
async function makeRegulated(page: Page, world: OwnWorld): Promise<void> {
  const { platform, people } = world
  await writeSetting(platform, platform.database.db, 'flag.regulatedWorkflow', true)
  await enableWorkflow(platform, people.admin, true)
  await world.signIn(page, 'admin')
  await page.goto('/administration/workflows')
  await page.getByRole('button', { name: 'New workflow' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(NAME)
  const approvers = dialog.getByRole('combobox', { name: 'Approvers of step 1' })
  await approvers.fill('weber')
  await expect(page.getByRole('option', { name: 'Jonas Weber' })).toBeVisible()
  await approvers.press('ArrowDown')
  await approvers.press('Enter')
  await approvers.press('Escape')
  await dialog.getByRole('switch', { name: 'Regulated (GXP)' }).press('Space')
  await expect(dialog.getByRole('switch', { name: 'Regulated (GXP)' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article').filter({ hasText: NAME })).toContainText('Regulated')
}

/** The author signs what is handed over. */
async function submitSigned(page: Page, world: OwnWorld, speachID: string): Promise<void> {
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You sign as its author for exactly what you submit.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByRole('link', { name: 'See where it stands' }).click()
  await expect(page.getByText('In validation · Step 1 of 1')).toBeVisible()
}

test('a regulated speach is signed by others than who made it, and everything is kept and verified', async ({
  page,
  world,
}) => {
  test.slow()
  const { platform, people } = world
  const { speachID } = await makeSpeach(platform, people.author, { title: TITLE })
  await makeRegulated(page, world)
  await submitSigned(page, world, speachID)
  // Who made it has nothing to decide.
  await page.goto(`/workflow/validator/${speachID}`)
  await expect(page.getByRole('heading', { name: 'Nothing to decide for you here' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Validate/ })).toHaveCount(0)

  await world.signIn(page, 'approver')
  await page.goto(`/workflow/validator/${speachID}`)
  await page.getByRole('button', { name: 'Validate and publish' }).press('Enter')
  const popup = page.getByRole('dialog')
  await expect(popup.getByRole('radio', { name: 'Review it regularly' })).toBeChecked()
  await expect(popup.getByRole('radio', { name: 'No periodic review' })).toBeDisabled()
  await expect(popup.getByRole('button', { name: 'Validate and publish' })).toBeDisabled()
  const password = popup.getByLabel('Your password')
  await password.focus()
  await page.keyboard.type('not my password')
  await popup.getByRole('button', { name: 'Validate and publish' }).press('Enter')
  await expect(popup.getByRole('alert')).toHaveText('Your current password is not right.')
  await expectAccessible(page)
  await popup.getByRole('radio', { name: 'Approver' }).press('ArrowLeft')
  await expect(popup.getByRole('radio', { name: 'Reviewer' })).toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await password.fill(PASSWORD)
  await popup.getByRole('button', { name: 'Validate and publish' }).press('Enter')
  await expect(page.getByText('Validated. It goes out.', { exact: true })).toBeVisible()
  await expect(page.getByText('signed as reviewer')).toBeVisible()
  await expectNoOverflow(page)

  await world.signIn(page, 'admin')
  await page.goto('/administration/regulated')
  await expect(page.getByRole('heading', { name: 'Nothing was changed' })).toBeVisible()
  const rows = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('Published')
  await expect(rows.nth(1)).toContainText('Jonas Weber signed as reviewer')
  await expect(rows.nth(2)).toContainText('Amadou Diallo signed as author')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const speach = page.getByRole('combobox', { name: 'Speach' })
  await speach.fill('gown')
  await expect(page.getByRole('option', { name: TITLE })).toBeVisible()
  await speach.press('ArrowDown')
  await speach.press('Enter')
  await expect(page.getByText('3 rows', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export for machines' }).click()
  expect((await download).suggestedFilename()).toBe('regulated-history.jsonl')

  // Somebody with the database changes a signature.
  await platform.database.pool.query(`
    ALTER TABLE regulated_history DISABLE TRIGGER ALL;
    UPDATE regulated_history SET comment = 'Never said.' WHERE number = 1`)
  await page.goto('/administration/regulated')
  await expect(page.getByRole('heading', { name: 'Something is wrong' })).toBeVisible()
  await expect(page.getByText('Row 1 was changed after it was written.')).toBeVisible()
  await expectAccessible(page)
})

test('who has read a regulated speach is asked to read its next version', async ({ page, world }) => {
  test.slow()
  const { platform, people } = world
  const page1 = { title: 'Hands', type: 'HTML', content: { html: '<p>Wash your hands.</p>' } } as const
  const page2 = { title: 'Gloves', type: 'HTML', content: { html: '<p>One pair of gloves.</p>' } } as const
  const lessons = [{ title: '', chapters: [page1, page2] }]
  const { id, speachID, lessons: made } = await makeSpeach(platform, people.author, { title: TITLE, lessons })
  await makeRegulated(page, world)
  const publish = async () => {
    const [workflow] = (await listWorkflows(platform)).result
    const signature = { password: PASSWORD, meaning: 'author' } as const
    await submitSpeach(platform, people.author, id, { workflowId: workflow?.id, signature })
    await decide(platform, people.approver, id, {
      ...{ decision: 'VALIDATE', comment: '' },
      signature: { password: PASSWORD, meaning: 'approver' },
    })
  }
  await publish()
  await world.signIn(page, 'reader')
  await page.goto(`/s/${speachID}`)
  await expect(page.getByText('Wash your hands.')).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await page.goto(`/s/${speachID}?chapter=${made[0]?.chapters[1]?.id}`)
  await expect(page.getByText('One pair of gloves.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  const trained = async () =>
    (await platform.database.pool.query(`SELECT version FROM regulated_history WHERE act = 'TRAINED'`)).rows
  await expect.poll(trained).toEqual([{ version: 1 }])

  const gloves = made[0]?.chapters[1]
  await changeChapter(platform, people.author, gloves?.id ?? 0, {
    rev: gloves?.rev ?? 0,
    content: { html: '<p>Two pairs of gloves.</p>' },
  })
  await publish()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/s/${speachID}?chapter=${made[0]?.chapters[0]?.id}`)
  await expect(page.getByRole('note')).toHaveText('Version 2 is new. Please read it again to the end.')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await page.goto(`/s/${speachID}?chapter=${gloves?.id}`)
  await expect(page.getByText('Two pairs of gloves.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect.poll(trained).toEqual([{ version: 1 }, { version: 2 }])
})
