import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { draw } from '#ui/testing/draw.tsx'
import type { WorkflowRun } from '../../schemas.ts'
import { DecidePanel } from './decide-panel.tsx'

const RUN: WorkflowRun = {
  ...{ id: 7, speachId: 3, speachID: 'kQ3vZ8pWm1A', title: 'Give feedback', language: 'en', workflow: 'Quality' },
  ...{ regulated: false, state: 'AWAITING_VALIDATION', step: 1, totalStep: 1, version: 1, checksum: 'c', note: '' },
  ...{ submittedBy: null, submittedAt: '2026-11-20T10:00:00.000Z', endedAt: null, publishAt: null },
  ...{ draftChanged: false, steps: [], remarks: [], decidesFor: [], isLast: true },
  rights: {
    ...{ canDecide: true, canRefuse: true, canCancel: false, canResubmit: false, canEdit: false },
    canReadContent: true,
  },
  popup: { periodicReview: false, isRegulated: false, delayedTill: null, delayedDay: null, today: '2026-11-20' },
}

const DECISION = 'POST /api/v2/workflows/kQ3vZ8pWm1A/decision'
const drawPanel = (run: WorkflowRun) => draw(<DecidePanel run={run} />, { [DECISION]: () => RUN })
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('offers both words to who has said none', async () => {
  await drawPanel(RUN)
  await expect.element(button('Validate and publish')).toBeVisible()
  await expect.element(button('Refuse')).toBeVisible()
})

it('offers who has validated only to conclude it', async () => {
  await drawPanel({ ...RUN, rights: { ...RUN.rights, canRefuse: false } })
  await expect.element(button('Validate and publish')).toBeVisible()
  await expect.element(page.getByText('Nobody else has to decide', { exact: false })).toBeVisible()
  expect(button('Refuse').elements()).toEqual([])
})

it('counts the review from the organisation’s day of the time that was asked for', async () => {
  // Midnight of 1 June in Paris, of a year that stays ahead.
  const popup = { periodicReview: true, delayedTill: '2127-05-31T22:00:00.000Z', delayedDay: '2127-06-01' }
  const sent = await drawPanel({ ...RUN, popup: { ...RUN.popup, ...popup } })
  await button('Validate and publish').click()
  await page.getByRole('radio', { name: 'Review it regularly' }).click()
  await button('Next').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Validate and publish' }).click()
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ decision: 'VALIDATE', popup: '2127-05-31T22:00:00.000Z||2128-06-01', isLast: true })
})

it('asks twice where its author asked for a time, and closing it records nothing', async () => {
  const popup = { delayedTill: '2127-05-31T22:00:00.000Z', delayedDay: '2127-06-01' }
  const sent = await drawPanel({ ...RUN, popup: { ...RUN.popup, periodicReview: true, ...popup } })
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Validate and publish' })
  await button('Validate and publish').click()
  await expect.element(dialog.getByRole('heading', { name: /1 of 2/ })).toBeVisible()
  await button('Next').click()
  await expect.element(dialog.getByRole('radio', { name: /^As scheduled/ })).toBeChecked()
  await expectAccessible({ isPart: true })
  await dialog.getByRole('radio', { name: 'On another day' }).click()
  await expect.element(submit).toBeDisabled()
  await button('Back').click()
  await expect.element(dialog.getByRole('radio', { name: 'No periodic review' })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([])
  // Asked again, it begins anew.
  await button('Validate and publish').click()
  await button('Next').click()
  await expect.element(submit).toBeEnabled()
})
