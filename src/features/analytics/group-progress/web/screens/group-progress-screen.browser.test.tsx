import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import type { GroupProgress, GroupTask } from '../../contract.ts'
import type { TaskFilter } from '../../rules.ts'

const ADDRESS = '/account/groups/4'

const makeTask = (id: number, title: string, own: Partial<GroupTask> = {}): GroupTask => ({
  speach: { id, speachID: `kQ3vZ8pWm${id}A`, title, language: 'de' },
  ...{ concerned: 2, finished: 1, overdue: 0, dueDate: null, due: 'NONE' },
  ...own,
})

/** A group of two that has this to read. */
function serve(...tasks: GroupTask[]) {
  const shown = (filter: string | null) => (filter === 'OVERDUE' ? tasks.filter(({ overdue }) => overdue > 0) : tasks)
  const progress = (filter: TaskFilter): GroupProgress => ({
    ...{ result: shown(filter), total: shown(filter).length },
    group: { id: 4, name: 'Night shift', members: 2, active: 1 },
    counts: { ALL: tasks.length, OPEN: tasks.length, OVERDUE: shown('OVERDUE').length },
  })
  return {
    'GET /api/v2/groups/4/progress': ({ query }: { query: URLSearchParams }) =>
      progress((query.get('filter') ?? 'ALL') as TaskFilter),
  }
}

const task = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const late = makeTask(1, 'Ladders', { overdue: 1, due: 'OVER', dueDate: '2026-01-31' })

it('says how many are done and who is late, and shows these alone by the address', async () => {
  const { address } = await drawScreen(ADDRESS, serve(late, makeTask(2, 'Gloves')))
  await expect.element(page.getByText(/^2 members/)).toBeVisible()
  await expect.element(task('Ladders')).toMatchTextContent('1 of 2 done')
  await expect.element(task('Ladders')).toMatchTextContent('1 overdue')
  await expect.element(task('Gloves')).not.toMatchTextContent('overdue')
  await expectAccessible()
  await page.getByRole('button', { name: /^Overdue/ }).click()
  await expect.poll(address).toBe(`${ADDRESS}?filter=OVERDUE`)
  await expect.element(task('Gloves')).not.toBeInTheDocument()
  await expect.element(page.getByText('1 of 1 shown')).toBeVisible()
  // Whose result is whose, managers are not told.
  await expect.element(page.getByRole('link', { name: /^People of/ })).not.toBeInTheDocument()
})

it('leads administrators on to the people', async () => {
  await drawScreen(ADDRESS, serve(late), { me: { isAdmin: true } })
  await expect.element(page.getByRole('link', { name: 'People of “Ladders”' })).toBeVisible()
})

it('fits a phone, in German, and says when there is nothing', async () => {
  const german = { locale: 'de', width: 390 } as const
  await drawScreen(ADDRESS, serve(), german)
  await expect.element(page.getByText('Den Mitgliedern dieser Gruppe ist nichts zugewiesen.')).toBeVisible()
  await expectAccessible()
  await drawScreen(
    ADDRESS,
    serve({ ...late, speach: { ...late.speach, title: 'Unterweisung zur Ladungssicherung auf Fahrzeugen' } }),
    german,
  )
  await expect.element(task('Ladungssicherung')).toMatchTextContent('1 von 2 fertig')
  await expectNoOverflow()
  await expectAccessible()
})
