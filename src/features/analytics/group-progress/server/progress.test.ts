import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { openManagerFixtures } from '#app/testing/manager-fixtures.ts'
import type { PersonName } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { openPathFixtures } from '#features/paths/server/testing/path-fixtures.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { archiveSpeach } from '#features/speaches/contract.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { rollUpStatistics } from '../../server/rollup-service.ts'
import { getGroupProgress } from '../contract.ts'
import type { TaskFilter } from '../rules.ts'
import { readGroupProgress } from './service.ts'

const clock = new TestClock(new Date('2026-09-30T10:00:00Z'))
let app: TestApp
const fixtures = openManagerFixtures(() => app, clock)
const paths = openPathFixtures<PersonName>(() => app)
let shift: number

beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())
/** What is due by now was assigned in time. */
const EARLIER = '2026-08-25T12:00'
const NOW = '2026-09-30T12:00'

beforeEach(async () => {
  fixtures.at(NOW)
  await fixtures.clear()
  // The approver manages; an author is in it like anybody else.
  shift = await fixtures.group('Night shift', ['approver'], ['reader', 'otherReader', 'otherAuthor'])
})

const ask = (person: PersonName, filter: TaskFilter = 'ALL', id = shift) =>
  app.as(person).call(getGroupProgress, { params: { id }, query: { filter } })

const rollUp = () => rollUpStatistics(app.platform, new AbortController().signal)

/** What is said of each speach, in the order of the list. */
async function tasks(filter: TaskFilter = 'ALL') {
  await rollUp()
  const { result } = await ask('approver', filter)
  return result.map(({ speach, concerned, finished, overdue, dueDate, due }) =>
    [speach.title, `${finished}/${concerned}`, overdue, dueDate, due].join(' '),
  )
}

describe('who looks', () => {
  it('is a manager of the group or an administrator; to others it is not there', async () => {
    await fixtures.assign(await fixtures.make('Fire drill'), null, { groups: [shift] })
    const other = await fixtures.group('Day shift', ['reader'], ['otherReader'])
    for (const person of ['approver', 'admin'] as const) {
      expect([person, (await ask(person)).total]).toEqual([person, 1])
    }
    // Members, managers of another group, and strangers.
    for (const person of ['reader', 'otherAuthor', 'author', 'coEditor'] as const) {
      expect([person, await refusal(ask(person))]).toMatchObject([person, { status: 404 }])
    }
    expect(await refusal(ask('approver', 'ALL', other))).toMatchObject({ status: 404 })
    for (const gone of [999_999, app.groups.EVERYBODY]) {
      expect(await refusal(ask('admin', 'ALL', gone))).toMatchObject({ status: 404 })
    }
    expect((await app.as(null).fetch(`/api/v2/groups/${shift}/progress`)).status).toBe(401)
  })

  it('learns nothing of what they may not read themselves', async () => {
    const restricted = await fixtures.make('For two', { facts: { visibility: 'RESTREINT' } })
    fixtures.at(EARLIER)
    await fixtures.assign(restricted, '2026-09-01', { people: ['reader', 'otherReader'] })
    fixtures.at(NOW)
    expect(await tasks()).toEqual([])
    expect((await ask('admin')).counts).toEqual({ ALL: 1, OPEN: 1, OVERDUE: 1 })
  })
})

describe('what a group has to read', () => {
  it('is what is assigned to its people: by themselves, by a group, by a path', async () => {
    const own = await fixtures.make('By name')
    await fixtures.assign(own, null, { people: ['reader', 'admin'] })
    await fixtures.assign(await fixtures.make('By the group'), null, { groups: [shift] })
    const inPath = await fixtures.make('In a path')
    const pathId = await paths.makePath('Path', [inPath])
    await paths.publish(pathId)
    await paths.assignTo(pathId, 'otherReader')
    const read = await fixtures.make('Of one’s own accord')
    await app.as('reader').call(viewSpeach, { params: { speachID: read.speachID } })
    const gone = await fixtures.make('Archived')
    await fixtures.assign(gone, null, { groups: [shift] })
    await app.as('author').call(archiveSpeach, { query: { id: gone.id } })
    // Who wrote it is not asked to read it.
    await fixtures.assign(
      await fixtures.make('By a member', {}, 'otherAuthor'),
      null,
      { groups: [shift] },
      'otherAuthor',
    )
    expect(await tasks()).toEqual([
      'By a member 0/3 0  NONE',
      'By name 0/1 0  NONE',
      'By the group 0/4 0  NONE',
      'In a path 0/1 0  NONE',
    ])
  })

  it('begins with what presses; who left does not count, who is done needs no day', async () => {
    fixtures.at(EARLIER)
    const late = await fixtures.make('Late')
    await fixtures.assign(late, '2026-09-29', { people: ['reader', 'otherReader'] })
    const soon = await fixtures.make('Soon')
    await fixtures.assign(soon, '2026-10-05', { groups: [shift] })
    await fixtures.assign(soon, '2026-10-02', { people: ['reader'] })
    const ahead = await fixtures.make('Ahead')
    await fixtures.assign(ahead, '2026-12-24', { people: ['reader'] })
    const done = await fixtures.make('Done')
    await fixtures.assign(done, '2026-09-01', { people: ['reader'] })
    await fixtures.assign(await fixtures.make('At leisure'), null, { people: ['reader'] })
    fixtures.at(NOW)
    for (const speach of [late, soon, done]) await fixtures.finish(speach, 'reader')
    const { db } = app.platform.database
    const leave = (at: string | null) =>
      db.execute(sql`UPDATE users SET deactivated_at = ${at}::timestamptz WHERE id = ${fixtures.idOf('otherAuthor')}`)
    await leave('2026-09-01T00:00:00Z')
    const shown = await tasks()
    await leave(null)
    expect(shown).toEqual([
      'Late 1/2 1 2026-09-29 OVER',
      'Soon 1/3 0 2026-10-05 SOON',
      'Ahead 0/1 0 2026-12-24 AHEAD',
      'At leisure 0/1 0  NONE',
      'Done 1/1 0  NONE',
    ])
    expect((await tasks('OPEN')).map((line) => line.split(' ')[0])).toEqual(['Late', 'Soon', 'Ahead', 'At'])
    expect(await tasks('OVERDUE')).toEqual(['Late 1/2 1 2026-09-29 OVER'])
    const { counts, total } = await ask('approver', 'OVERDUE')
    expect([counts, total]).toEqual([{ ALL: 5, OPEN: 4, OVERDUE: 1 }, 1])
  })

  it('says how many members there are, and how many were here in seven days', async () => {
    await fixtures.wasHere('reader', '2026-09-24')
    await fixtures.wasHere('otherReader', '2026-09-23')
    expect((await ask('approver')).group).toEqual({ id: shift, name: 'Night shift', members: 4, active: 1 })
  })

  it('comes in pages, and takes as many statements for fifty as for one', async () => {
    await fixtures.assign(await fixtures.make('Speach 00'), null, { groups: [shift] })
    const look = (page: number) => readGroupProgress(app.platform, app.people.approver, shift, { filter: 'ALL', page })
    const one = await recordStatements(app.platform, () => look(1))
    for (let n = 1; n < 60; n += 1) {
      await fixtures.assign(await fixtures.make(`Speach ${String(n).padStart(2, '0')}`), null, { groups: [shift] })
    }
    const many = await recordStatements(app.platform, () => look(1))
    expect(many.statements.length).toBe(one.statements.length)
    const rest = await look(2)
    const titles = [...many.result.result, ...rest.result].map(({ speach }) => speach.title)
    expect([titles.length, new Set(titles).size, rest.total]).toEqual([60, 60, 60])
    expect((await look(9)).counts).toEqual({ ALL: 60, OPEN: 60, OVERDUE: 0 })
  })
})
