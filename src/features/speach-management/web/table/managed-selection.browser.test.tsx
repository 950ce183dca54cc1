import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { fillAddOns } from '#app/web/add-ons.ts'
import { ConfirmHost } from '#ui/dialog/confirm-host.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import type { AdminSpeach } from '../../schemas.ts'
import { readShown } from '../filters/filter-address.ts'
import { SpeachesBatchProgress } from '../many/speaches-batch-progress.tsx'
import { useSpeachesBatch } from '../many/use-speaches-batch.ts'
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
  const batch = useSpeachesBatch()
  return (
    <>
      <button type="button" onClick={() => selection.toggleAll(ROWS)}>
        All
      </button>
      <button type="button" onClick={() => selection.chooseMatching(321)}>
        All that match
      </button>
      <SpeachesBatchProgress batch={batch} />
      <ManagedSelection {...{ selection, actions, batch }} shown={readShown({ state: 'ARCHIVE' })} />
      <ConfirmHost />
    </>
  )
}

async function choose(action: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: action }).click()
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
  await choose('Make templates')
  const ready = page.getByRole('dialog', { name: 'The templates are ready' })
  await expect.element(ready.getByText('2 templates are among yours now.')).toBeVisible()
  expect(made).toEqual(['s-1', 's-2'])
  await ready.getByRole('button', { name: 'Cancel' }).click()
  await choose('Cancel workflows')
  const question = page.getByRole('dialog', { name: 'Cancel the workflow of “Speach 2”?' })
  await question.getByRole('button', { name: 'Cancel the workflow' }).click()
  await expect.poll(() => cancelled).toEqual(['s-2'])
})

it('deletes all that match once their number is typed, and tells which stayed and why', async () => {
  const batches = '/api/v2/admin/speach/batches'
  const begun = {
    ...{ batchID: 'b', act: 'delete', status: 'processing', progress: 0.5, failure: null },
    ...{ total: 321, done: 160, updated: 160, skipped: 0, failed: [] as object[] },
  }
  const over = { ...begun, status: 'done', progress: 1, done: 321, updated: 320 }
  const failed = [{ id: 7, title: 'Cleanroom gowning', reason: 'REGULATED' }]
  let found: object = begun
  const asked: unknown[] = []
  await drawOnPage(<Chosen />, {
    [`POST ${batches}`]: ({ body }) => {
      asked.push(body)
      return begun
    },
    [`GET ${batches}/b`]: () => found,
  })
  await page.getByRole('button', { name: 'All that match' }).click()
  await choose('Delete for good')
  const dialog = page.getByRole('dialog', { name: 'Delete 321 speaches for good?' })
  const confirm = dialog.getByRole('button', { name: 'Delete 321 speaches' })
  const number = dialog.getByRole('textbox', { name: 'To confirm, type 321' })
  await number.fill('32')
  await expect.element(confirm).toBeDisabled()
  await number.fill('321')
  await confirm.click()
  await expect.element(page.getByRole('progressbar', { name: 'Deleting 321 speaches' })).toBeVisible()
  expect(asked).toMatchObject([
    { speaches: { filter: { state: 'ARCHIVE', searchTitle: '' } }, change: { act: 'delete', count: 321 } },
  ])
  found = { ...over, failed }
  await expect.element(page.getByText('320 speaches done.')).toBeVisible()
  await expect.element(page.getByText('Cleanroom gowning: regulated, only its workflow can change it')).toBeVisible()
})
