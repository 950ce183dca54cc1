import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { listWithDueDate } from '#features/reader/my/contract.ts'
import { TIME_ZONE } from '#features/site/rules.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { addDays, dayIn } from '#shared/days.ts'
import * as contract from '../contract.ts'
import { openPathFixtures } from './testing/path-fixtures.ts'

let app: TestApp
const clock = new TestClock()
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const { add, assignTo, makePath, publish, speach, view } = openPathFixtures(() => app)

describe('what is said of a path', () => {
  it('takes its changes as a JSON string too, and keeps what is not named', async () => {
    const pathId = await makePath('Before', [])
    const send = (path: unknown) =>
      app.as('author').fetch('/api/v2/learningPath', {
        method: 'PUT',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ path: JSON.stringify(path) }),
      })
    expect((await send({ pathId, description: 'What it is about' })).status).toBe(200)
    expect((await send({ pathId, title: ' After  all ' })).status).toBe(200)
    expect(await view(pathId, 'author')).toMatchObject({ title: 'After all', description: 'What it is about', rev: 3 })
    for (const wrong of [
      { pathId, title: '' },
      { pathId, title: 'x'.repeat(101) },
      { pathId, description: 'x'.repeat(1001) },
      {},
      'no',
    ]) {
      expect((await send(wrong)).status).toBe(400)
    }
  })

  it('may be nothing new', async () => {
    const pathId = await makePath('As it was', [])
    const save = (path: object) => app.as('author').call(contract.updatePath, { body: { path: { pathId, ...path } } })
    expect(await save({})).toMatchObject({ title: 'As it was' })
    expect(await save({ rev: (await view(pathId, 'author')).rev })).toMatchObject({ title: 'As it was' })
  })

  it('says every fault on a line of its own', async () => {
    const pathId = await makePath('Faults', [])
    const save = (path: object) => app.as('author').call(contract.updatePath, { body: { path: { pathId, ...path } } })
    const refused = await refusal(save({ title: 'x'.repeat(101), description: 'x'.repeat(1001) }))
    expect(refused).toMatchObject({ status: 400, code: 'INVALID' })
    expect(refused.body).toMatchObject({
      message:
        'A title can have up to 100 characters. Please shorten it a little.<br>A description can have up to 1,000 characters. Please shorten it a little.',
      fields: { title: 'TITLE_TOO_LONG', description: 'DESCRIPTION_TOO_LONG' },
    })
    expect((await refusal(save({ title: ' \n ' }))).body.message).toBe('A learning path needs a title.')
    expect(await save({ title: 'é'.repeat(100), description: 'é'.repeat(1000) })).toMatchObject({ rev: 2 })
  })

  it('refuses a change by the moment that it started from as well', async () => {
    const pathId = await makePath('By the clock', [])
    const { lastUpdatedDate: updatedAt } = await view(pathId, 'author')
    const save = (title: string, updatedAt: string) =>
      app.as('author').call(contract.updatePath, { body: { path: { pathId, title, updatedAt } } })
    clock.set(new Date(clock.now().getTime() + 1000))
    const saved = await save('One', updatedAt)
    expect(await refusal(save('Two', updatedAt))).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await save('Two', saved.lastUpdatedDate)).toMatchObject({ title: 'Two' })
  })

  it('refuses a change that started from an old state, with both', async () => {
    const pathId = await makePath('Conflict', [])
    const { rev } = await view(pathId, 'author')
    const save = (title: string) =>
      app.as('author').call(contract.updatePath, { body: { path: { pathId, title, rev } } })
    const outcomes = await Promise.allSettled([save('One'), save('Two')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = await refusal(save('Three'))
    expect(refused).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(refused.body).toMatchObject({ mine: { title: 'Three' }, theirs: { pathId } })
  })
})

describe('the due date of a path', () => {
  const setDue = (pathId: number, dueDate: string | null) =>
    app.as('author').call(contract.updatePath, { body: { path: { pathId, dueDate } } })
  const dueFor = async (person: 'reader' | 'otherReader') => {
    const { result } = await app.as(person).call(listWithDueDate)
    return result.map(({ title, dueDate }) => `${title} ${dueDate}`)
  }

  it('is tomorrow at the earliest, stays with other changes, and can be taken off', async () => {
    const pathId = await makePath('Ladders by day')
    const today = dayIn(TIME_ZONE, clock.now())
    for (const day of [today, addDays(today, -3)]) {
      const refused = await refusal(setDue(pathId, day))
      expect(refused).toMatchObject({ status: 400 })
    }
    const day = addDays(today, 2)
    expect(await setDue(pathId, day)).toMatchObject({ dueDate: day })
    clock.set(new Date(clock.now().getTime() + 5 * 86_400_000))
    // What has passed may stay, as what else is said of the path is changed.
    const path = { pathId, title: 'Ladders at last', dueDate: day }
    expect(await app.as('author').call(contract.updatePath, { body: { path } })).toMatchObject({ dueDate: day })
    expect(await setDue(pathId, null)).toMatchObject({ dueDate: null })
  })

  it('is that of its speaches for those it is assigned to, also of what is added later', async () => {
    const [ladders, ropes] = [await speach('Ladders'), await speach('Ropes')]
    const pathId = await makePath('Heights', [ladders])
    await assignTo(pathId, 'reader')
    const day = addDays(dayIn(TIME_ZONE, clock.now()), 9)
    await setDue(pathId, day)
    expect(await dueFor('reader')).toEqual([])
    await publish(pathId)
    await add(pathId, ropes)
    expect((await dueFor('reader')).sort()).toEqual([`Ladders ${day}`, `Ropes ${day}`])
    expect(await dueFor('otherReader')).toEqual([])
    const later = addDays(day, 7)
    await setDue(pathId, later)
    expect((await dueFor('reader')).sort()).toEqual([`Ladders ${later}`, `Ropes ${later}`])
    await setDue(pathId, null)
    expect(await dueFor('reader')).toEqual([])
  })
})
