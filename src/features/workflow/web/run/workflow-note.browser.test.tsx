import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import type { WorkflowRun } from '../../schemas.ts'
import { WorkflowNote } from './workflow-note.tsx'

const person = (id: number, label: string) => ({ id, label, imgUrl: null })

const RUN: WorkflowRun = {
  ...{ id: 7, speachId: 3, speachID: 'kQ3vZ8pWm1A', title: 'Give feedback', language: 'en', workflow: 'Quality' },
  ...{ regulated: false, state: 'AWAITING_VALIDATION', step: 2, totalStep: 3, version: 1, checksum: 'c', note: '' },
  ...{ submittedBy: null, submittedAt: '2026-11-20T10:00:00.000Z', endedAt: null, publishAt: null },
  ...{ draftChanged: false, remarks: [], decidesFor: [], isLast: false },
  steps: [
    { needs: 'ALL', state: 'DONE', approvers: [person(1, 'Ada First')], decisions: [] },
    {
      ...{ needs: 'ALL', state: 'CURRENT', approvers: [person(2, 'Bea Second'), person(3, 'Cem Third')] },
      decisions: [
        {
          ...{ by: person(2, 'Bea Second'), insteadOf: null, decision: 'VALIDATE', meaning: null, comment: '' },
          at: '2026-11-21T10:00:00.000Z',
        },
      ],
    },
  ],
  rights: {
    ...{ canDecide: false, canRefuse: false, canCancel: true, canResubmit: false, canEdit: true },
    canReadContent: true,
  },
  popup: { periodicReview: false, isRegulated: false, delayedTill: null, delayedDay: null, today: '2026-11-20' },
}

const ADDRESS = 'GET /api/v2/workflows/kQ3vZ8pWm1A'
const CANCEL = 'DELETE /api/v2/admin/speach/cancelWorkflow'
const drawNote = (run: WorkflowRun, isInWorkflow = true) =>
  drawOnPage(<WorkflowNote speachID={run.speachID} isInWorkflow={isInWorkflow} />, {
    [ADDRESS]: () => run,
    [CANCEL]: () => ({}),
  })

it('says who is still waited for, and what may be changed', async () => {
  await drawNote(RUN)
  await expect.element(page.getByText(/step 2 of 3/i)).toBeVisible()
  await expect.element(page.getByText(/Waiting for Cem Third$/)).toBeVisible()
  await expect.element(page.getByText(/What you change now is not part/)).toBeVisible()
  await expectAccessible({ isPart: true })
})

it('offers to take it back to those who may alone', async () => {
  await drawNote({ ...RUN, rights: { ...RUN.rights, canCancel: false } })
  await expect.element(page.getByText(/Waiting for/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Cancel validation' }).elements()).toEqual([])
})

it.each(['VALIDATED', 'CANCELLED'] as const)('says nothing of one that is over: %s', async (state) => {
  const sent = await drawNote({ ...RUN, state })
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
})

it('does not ask where no workflow runs', async () => {
  const sent = await drawNote(RUN, false)
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
  expect(sent).toEqual([])
})
