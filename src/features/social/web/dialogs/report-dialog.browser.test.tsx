import { notifications } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { Refusal } from '#ui/testing/draw.tsx'
import { dialogs } from './open-dialog.ts'
import { drawDialog, SPEACH } from './testing/draw-dialog.tsx'

const THANKS = 'Thank you. Someone will look at it.'
const AGAIN = 'You have already reported this. Someone will look at it.'
const reason = page.getByRole('textbox', { name: 'What is wrong?' })
const report = page.getByRole('dialog').getByRole('button', { name: 'Report' })

beforeEach(() => {
  notifications.clean()
  dialogs.close()
})

it('asks why before a comment is reported', async () => {
  const sent = await drawDialog(
    { kind: 'report-comment', speachID: 'abc', commentId: 7 },
    { 'POST /api/v2/comments/7/report': () => ({}) },
  )
  await page.getByRole('button', { name: 'More' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this comment' })
  await expect.element(dialog).toBeVisible()
  await expect.element(reason).toHaveFocus()
  await expect.element(report).toBeDisabled()
  await expectAccessible()
  await userEvent.keyboard('Advertising ')
  await report.click()
  await expect.element(page.getByText(THANKS)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.at(-1)?.body).toEqual({ reason: 'Advertising' })
})

it('says that a speach was reported before, keeps what was typed, and gives the focus back', async () => {
  await drawDialog(
    { kind: 'report', speach: SPEACH },
    { [`POST /api/v2/speaches/${SPEACH.speachID}/report`]: () => new Refusal(409, AGAIN) },
  )
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await expect.element(page.getByRole('dialog', { name: `Report “${SPEACH.title}”` })).toBeVisible()
  await reason.fill('Copied from our book')
  await report.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(AGAIN)
  await expect.element(reason).toHaveValue('Copied from our book')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
})
