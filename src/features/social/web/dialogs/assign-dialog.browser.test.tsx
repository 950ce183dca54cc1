import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dialogs } from './open-dialog.ts'
import { drawDialog, SPEACH } from './testing/draw-dialog.tsx'

beforeEach(() => dialogs.close())

const GROUPS = [
  { id: 2, name: 'Name for programs', systemKey: 'AUTHORS', memberCount: 4 },
  { id: 1, name: 'Another name', systemKey: 'EVERYBODY', memberCount: 10 },
]

it('offers groups of the system by their names on the screen, and calls them so once they are given it', async () => {
  const address = `/api/v2/speaches/${SPEACH.speachID}/assignments`
  const given = { id: 7, person: null, group: GROUPS[1], dueDate: null, date: '2026-01-05T08:00:00.000Z' }
  const sent = await drawDialog(
    { kind: 'assign', speach: SPEACH },
    {
      [`GET ${address}`]: () => ({ result: [given], total: 1 }),
      [`POST /api/v2/speaches/${SPEACH.speachID}/assign`]: () => ({ result: [given], total: 1 }),
      'GET /api/v2/users': () => ({ results: [], total: 0 }),
      'GET /api/v2/groups': ({ query }) => (query.get('system') === 'true' ? GROUPS : []),
    },
  )
  await page.getByRole('button', { name: 'More' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Everybody')).toBeVisible()
  const search = page.getByRole('combobox', { name: 'People and groups' })
  await search.fill('every')
  await expect.element(page.getByRole('option', { name: 'Everybody' })).toBeVisible()
  await search.fill('auth')
  await expect.element(page.getByRole('option', { name: 'Everybody' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Authors' }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect.poll(() => sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ users: [], groups: [2] })
})

it('offers due dates from the organisation’s tomorrow on, whatever day it is in UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-02T04:15:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await drawDialog({ kind: 'assign', speach: SPEACH }, { 'GET /api/v2/config': () => ({ timeZone: 'America/Denver' }) })
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Due date')).toHaveAttribute('min', '2026-05-02')
})
