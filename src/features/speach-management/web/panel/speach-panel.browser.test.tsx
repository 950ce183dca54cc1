import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { CONFIG } from '#app/testing/draw-screen.tsx'
import type { AuditEntry } from '#features/audit/contract.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import type { AdminSpeach } from '../../schemas.ts'
import { SpeachPanel } from './speach-panel.tsx'
import { useManagedActions } from './use-managed-actions.ts'

const LONG = 'W'.repeat(300)
const AUTHOR = { type: 'author', id: 3, label: 'Ada Lovelace' } as unknown as AdminSpeach['authorsInfos']['author']

const SPEACH = {
  ...{ id: 12, speachID: 'c1BpEe7hJ-o', slug: 'w', title: LONG, img: null, description: LONG, tags: LONG },
  ...{ tagList: [LONG], language: 'en', category: { id: 1, name: LONG }, state: 'PUBLIE', publication: 'PUBLIE' },
  ...{ visibility: 'PUBLIC', accessCode: null, isPinnedOnHome: false, authorId: 3, isTemplate: false, hasBadge: false },
  authorsInfos: { author: AUTHOR, coEditors: [], coEditorGroups: [{ id: 1, label: LONG }] },
  affectationUsersInfos: { affectedUsers: [], affectedGroups: [] },
  ...{ publicationDate: '2026-11-01T10:00:00.000Z', publicationTimestamp: null, hasPendingUpdates: false },
  ...{ lastUpdatedDate: '2026-11-01T10:00:00.000Z', lastUpdatedTimestamp: 0, delayed_till: null },
  ...{ delayedTillTimestamp: null, futureVersionDelayedTillTimestamp: null, isWorkflowInProgress: false },
  ...{ regulated_gmp: false, wf_name: null, wf_state: null, wf_step: null, wf_total_step: null, rev: 1 },
  ...{ isWorkflowBound: false, speachmetadata: { nextPeriodicReview: null } },
} as unknown as AdminSpeach

function entry(id: number, own: Partial<AuditEntry>): AuditEntry {
  const subject = { kind: 'speach', id: '12', name: LONG }
  const at = '2026-11-20T08:00:00.000Z'
  return {
    id,
    at,
    actor: { id: 2, name: 'Lena Brandt' },
    act: 'speach.archive',
    subject,
    before: {},
    after: {},
    ...own,
  }
}

function Panel() {
  const actions = useManagedActions(() => undefined)
  return <SpeachPanel speachID={SPEACH.speachID} actions={actions} onClose={() => undefined} />
}

it('tells what was done with a speach to those who open its history, page by page', async () => {
  await page.viewport(390, 844)
  const first = [
    entry(40, { act: 'speach.update', before: { title: 'Wind' }, after: { title: LONG } }),
    ...Array.from({ length: 29 }, (_, place) => entry(place + 2, {})),
  ]
  const sent = await drawOnPage(<Panel />, {
    'GET /api/v2/config': () => CONFIG,
    'GET /api/v2/speach/speachWithMetadata': () => SPEACH,
    'GET /api/v2/audit': ({ query }) => ({
      result: query.get('page') === '2' ? [entry(1, { act: 'speach.restore', actor: null })] : first,
      total: 31,
    }),
  })
  const asked = () => sent.filter(({ path }) => path === '/api/v2/audit').map(({ query }) => query.toString())
  const tab = page.getByRole('tab', { name: 'History' })
  await expect.element(tab).toBeVisible()
  await expectNoOverflow()
  expect(asked()).toEqual([])
  await tab.click()
  await expect.element(page.getByText('Lena Brandt').first()).toBeVisible()
  await page.getByText('What changed').click()
  await expect.element(page.getByRole('cell', { name: 'Wind' })).toBeVisible()
  await expectNoOverflow()
  await expectAccessible({ isPart: true })
  page.getByRole('listitem').last().element().scrollIntoView()
  await expect.element(page.getByText('Speach restored')).toBeInTheDocument()
  expect(asked()).toEqual(['kind=speach&subjectId=12&page=1', 'kind=speach&subjectId=12&page=2'])
})
