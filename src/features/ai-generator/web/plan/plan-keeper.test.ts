import { beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '#shared/client.ts'
import type { Plan } from '../../plan.ts'
import { makePlanned, PLAN } from '../testing/lessons.ts'
import { rename } from './plan-edits.ts'
import { PlanKeeper } from './plan-keeper.ts'

const kept = new Map<string, string>()
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

/** A server with one plan, which counts and compares as ours does. */
function serve() {
  const server = { plan: PLAN as Plan, rev: 1, refusal: null as CallError | null, closed: 0 }
  const open = () => {
    const onMerged = vi.fn()
    const keeper = new PlanKeeper({
      lesson: { lessonID: 'lesson', rev: server.rev, plan: server.plan },
      ...{ store, userID: 'me', onMerged },
      load: async () => makePlanned({ plan: server.plan, rev: server.rev }),
      save: async ({ plan, rev, closesProposal }) => {
        if (server.refusal) throw server.refusal
        if (rev !== server.rev) throw new CallError(409, { message: '', code: 'CHANGED' })
        server.plan = plan
        server.rev += 1
        if (closesProposal) server.closed += 1
        return { rev: server.rev }
      },
    })
    keeper.queue.start()
    return { keeper, onMerged }
  }
  return { server, open }
}

beforeEach(() => kept.clear())

it('saves what was changed, and nothing else', async () => {
  const { server, open } = serve()
  const { keeper } = open()
  await keeper.queue.flush()
  expect(server.rev).toBe(1)
  keeper.edit((plan) => rename(plan, 'p1', 'Other'))
  await keeper.queue.flush()
  expect([server.rev, server.plan.chapters[0]?.subchapters[0]?.title]).toEqual([2, 'Other'])
  expect([keeper.current().saving, kept.size]).toEqual(['saved', 0])
})

it('takes steps back, letters of one title at once', async () => {
  const { server, open } = serve()
  const { keeper } = open()
  for (const title of ['O', 'Ot', 'Oth']) keeper.edit((plan) => rename(plan, 'p1', title), { group: 'p1', where: 'p1' })
  expect(keeper.travel('undo')).toBe('p1')
  expect([keeper.current().plan, keeper.current().canUndo]).toEqual([PLAN, false])
  keeper.travel('redo')
  await keeper.queue.flush()
  expect(server.plan.chapters[0]?.subchapters[0]?.title).toBe('Oth')
})

it('brings in what another window saved, and loses nothing of either', async () => {
  const { server, open } = serve()
  const one = open()
  const other = open()
  one.keeper.edit((plan) => rename(plan, 'p1', 'Of one'))
  await one.keeper.queue.flush()
  other.keeper.edit((plan) => rename(plan, 'p2', 'Of the other'))
  await other.keeper.queue.flush()
  const titles = server.plan.chapters[0]?.subchapters.map(({ title }) => title).slice(0, 2)
  expect(titles).toEqual(['Of one', 'Of the other'])
  expect(other.onMerged).toHaveBeenCalledTimes(1)
  expect(other.keeper.current().saving).toBe('saved')
})

it('keeps in this browser what the server does not take, and sends it after a reload', async () => {
  const { server, open } = serve()
  server.refusal = new CallError(500, { message: '', code: 'INTERNAL' })
  const first = open()
  first.keeper.edit((plan) => rename(plan, 'p1', 'Kept'))
  await first.keeper.queue.flush()
  first.keeper.queue.stop()
  expect([server.rev, first.keeper.current().saving]).toEqual([1, 'failing'])
  server.refusal = null
  const { keeper } = open()
  expect(keeper.current().plan.chapters[0]?.subchapters[0]?.title).toBe('Kept')
  await keeper.queue.flush()
  expect(server.plan.chapters[0]?.subchapters[0]?.title).toBe('Kept')
})

it('says that the licence is gone, and keeps the text', async () => {
  const { server, open } = serve()
  server.refusal = new CallError(403, { message: 'No licence.', code: 'AI_LICENCE' })
  const { keeper } = open()
  keeper.edit((plan) => rename(plan, 'p1', 'Stays'))
  await keeper.queue.flush()
  expect(keeper.current()).toMatchObject({ saving: 'refused', isLicenceLost: true })
  expect(keeper.current().plan.chapters[0]?.subchapters[0]?.title).toBe('Stays')
})

it('answers a proposal once, also where nothing is taken of it', async () => {
  const { server, open } = serve()
  const { keeper } = open()
  await keeper.settle(PLAN)
  await keeper.queue.flush()
  expect([server.closed, server.rev]).toEqual([1, 2])
})

it('takes what the server has where nothing was changed here, and brings it in where something was', () => {
  const { open } = serve()
  const { keeper } = open()
  const theirs = rename(PLAN, 'p2', 'Theirs')
  keeper.adopt({ plan: theirs, rev: 1 })
  expect(keeper.current().plan).toEqual(PLAN)
  keeper.adopt({ plan: theirs, rev: 2 })
  expect(keeper.current().plan).toEqual(theirs)
  keeper.edit((plan) => rename(plan, 'p1', 'Mine'))
  keeper.adopt({ plan: rename(theirs, 'p3', 'Theirs too'), rev: 3 })
  const titles = keeper.current().plan.chapters[0]?.subchapters.map(({ title }) => title)
  expect(titles).toEqual(['Mine', 'Theirs', 'Theirs too'])
  keeper.queue.stop()
})
