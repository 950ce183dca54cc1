import { expect, type Page } from '@playwright/test'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type OwnWorld, testAlone as test } from '../support/own-world.ts'

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

/** An administrator writes down a workflow of one step and turns workflows on. */
async function makeWorkflow(page: Page, world: OwnWorld, name: string): Promise<void> {
  await world.signIn(page, 'admin')
  await page.goto('/administration/workflows')
  await page.getByRole('button', { name: 'New workflow' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Give every step at least one approver.')).toBeVisible()
  const approvers = dialog.getByRole('combobox', { name: 'Approvers of step 1' })
  await approvers.fill('weber')
  await expect(page.getByRole('option', { name: 'Jonas Weber' })).toBeVisible()
  await approvers.press('ArrowDown')
  await approvers.press('Enter')
  await approvers.press('Escape')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Jonas Weber')
  await page.getByRole('switch', { name: 'Publish through workflows' }).press('Space')
  await expect(toast(page, 'Workflows are on.')).toBeVisible()
  await expectAccessible(page)
}

/** The author hands the draft over in the editor. */
async function submit(page: Page, world: OwnWorld, speachID: string, name: string): Promise<void> {
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog')
  const workflow = dialog.getByRole('combobox', { name: 'Workflow' })
  await expect(workflow).toHaveValue(new RegExp(name))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByRole('link', { name: 'See where it stands' }).click()
  await expect(page.getByText('In validation · Step 1 of 1')).toBeVisible()
  await expect(page.getByText('Waiting for Jonas Weber')).toBeVisible()
}

test('a speach is submitted, taken back, refused with reasons, submitted again and published by the last validation', async ({
  page,
  world,
}) => {
  test.slow()
  const name = 'Legal check'
  const title = 'Whistleblowing'
  const { speachID } = await makeSpeach(world.platform, world.people.author, { title })
  await makeWorkflow(page, world, name)
  await submit(page, world, speachID, name)
  await page.getByRole('button', { name: 'Cancel validation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel validation' }).press('Enter')
  await expect(toast(page, 'The workflow was canceled.')).toBeVisible()
  await expect(page.getByText('It was withdrawn before it was validated.')).toBeVisible()
  await submit(page, world, speachID, name)

  await world.signIn(page, 'approver')
  await page.goto('/account/s/validate')
  await page.getByRole('article').filter({ hasText: title }).getByRole('link').first().click()
  await expect(page).toHaveURL(`${world.url}/workflow/validator/${speachID}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await expect(page.getByText('A short text to begin with.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your remark' }).fill('Which law is meant?')
  await page.getByRole('button', { name: 'Add remark' }).click()
  await expect(page.getByText('Which law is meant?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Name the law, please.')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(toast(page, 'Refused. Its author is told why.')).toBeVisible()
  await expect(page.getByText('Refused · Step 1 of 1')).toBeVisible()

  await world.signIn(page, 'author')
  await page.goto(`/workflow/author/${speachID}`)
  await expect(page.getByText('Name the law, please.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Remarks' })).toContainText('Which law is meant?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit again' }).click()
  await expect(page.getByText('In validation · Step 1 of 1')).toBeVisible()

  await world.signIn(page, 'approver')
  await page.goto(`/workflow/validator/${speachID}`)
  await page.getByRole('button', { name: 'Validate and publish' }).click()
  const popup = page.getByRole('dialog', { name: 'Before it goes out' })
  await popup.getByRole('radio', { name: 'Review it regularly' }).check()
  await popup.getByRole('radio', { name: 'in 2 years' }).check()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Validate and publish' }).click()
  await expect(toast(page, 'Validated. It goes out.')).toBeVisible()

  await world.signIn(page, 'reader')
  await page.goto(`/s/${speachID}`)
  await expect(page.getByText('A short text to begin with.')).toBeVisible()
})
