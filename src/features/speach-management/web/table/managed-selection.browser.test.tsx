import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { fillAddOns } from '#app/web/add-ons.ts'
import { ConfirmHost } from '#ui/dialog/confirm-host.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import type { AdminSpeach } from '../../schemas.ts'
import { useManagedActions } from '../panel/use-managed-actions.ts'
import { ManagedSelection } from './managed-selection.tsx'

const speach = (id: number, own: Partial<AdminSpeach> = {}) =>
  ({
    ...{ id, speachID: `s-${id}`, title: `Speach ${id}`, state: 'PUBLIE', isTemplate: false },
    ...{ isWorkflowInProgress: false, ...own },
  }) as AdminSpeach

/** Four speaches: a template, one in a workflow, one that is archived, and one that is none of these. */
const ROWS = [
  speach(1),
  speach(2, { isWorkflowInProgress: true }),
  speach(3, { isTemplate: true }),
  speach(4, { state: 'ARCHIVE' }),
]

function Chosen() {
  const selection = useSelection((row: AdminSpeach) => row.id)
  const actions = useManagedActions(() => undefined)
  return (
    <>
      <button type="button" onClick={() => selection.toggleAll(ROWS)}>
        All
      </button>
      <ManagedSelection selection={selection} actions={actions} />
      <ConfirmHost />
    </>
  )
}

it('makes templates and cancels workflows of many, each of those with which it can be done', async () => {
  const made: (string | null)[] = []
  const cancelled: (string | null)[] = []
  fillAddOns()
  await drawOnPage(<Chosen />, {
    'PUT /api/v2/admin/speach/createTemplate': ({ query }) => {
      made.push(query.get('speachId'))
      return { id: 9, speachID: 's-9' }
    },
    'PUT /api/v2/admin/speach/cancelWorkflow': ({ query }) => {
      cancelled.push(query.get('speachId'))
      return { id: 2, speachID: 's-2' }
    },
  })
  await page.getByRole('button', { name: 'All' }).click()
  await page.getByRole('button', { name: 'Make templates' }).click()
  const ready = page.getByRole('dialog', { name: 'The templates are ready' })
  await expect.element(ready.getByText('2 templates are among yours now.')).toBeVisible()
  expect(made).toEqual(['s-1', 's-2'])
  await ready.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Cancel workflows' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel the workflow of “Speach 2”?' })
  await question.getByRole('button', { name: 'Cancel the workflow' }).click()
  await expect.poll(() => cancelled).toEqual(['s-2'])
})
