import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { writeSetting } from '#features/site/server/service.ts'
import type { AuditActionName } from '../audit-actions.ts'
import { listAudit, listAuditActors } from '../contract.ts'
import { personValue } from '../person-value.ts'
import { recordAuditActions } from './record-audit-actions.ts'
import { sweepEntries } from './service.ts'

let app: TestApp
const clock = new TestClock(new Date('2026-11-22T10:00:00Z'))
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.platform.database.db.execute(sql`DELETE FROM audit_entries`)
  await app.platform.database.db.execute(sql`DELETE FROM settings WHERE name LIKE 'retention.%'`)
})

interface Plan {
  at: string
  act: AuditActionName
  id?: number | string
  name?: string
  by?: 'admin' | 'superAdmin' | null
  before?: object
  after?: object
}

async function write(...plans: Plan[]): Promise<void> {
  const { platform, people } = app
  for (const { at, act, id = 1, name = '', by = 'admin', before, after } of plans) {
    const then = { clock: new TestClock(new Date(at)) }
    const actor = by === null ? null : people[by]
    await platform.database.transaction((tx) =>
      recordAuditActions(then, tx, actor, [{ act, subject: { id, name }, before, after }]),
    )
  }
}

const read = async (query: object = {}) => (await narrow(query)).result.map(({ act }) => act)
const narrow = (query: object) => app.as('admin').call(listAudit, { query })

describe('the log', () => {
  it('is for administrators', async () => {
    for (const name of ['author', 'approver', 'reader'] as const) {
      for (const path of ['/api/v2/audit', '/api/v2/audit.csv', '/api/v2/audit/actors']) {
        expect((await app.as(name).fetch(path)).status).toBe(403)
      }
    }
    expect((await app.as(null).fetch('/api/v2/audit')).status).toBe(401)
  })

  it('tells the latest first, thirty a page, and how many there are', async () => {
    const rows = Array.from({ length: 31 }, (_, minute) => ({
      at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`,
      act: 'group.create' as const,
      id: minute,
    }))
    await write(...rows)
    const first = await narrow({})
    expect(first.total).toBe(31)
    expect(first.result.map(({ subject }) => Number(subject.id))).toEqual(Array.from({ length: 30 }, (_, i) => 30 - i))
    expect((await narrow({ page: 2 })).result.map(({ subject }) => subject.id)).toEqual(['0'])
    expect(await narrow({ page: 3 })).toEqual({ result: [], total: 31 })
  })

  it('tells what was done to one thing, and nothing of those that are called by its number', async () => {
    await write(
      { at: '2026-11-20T10:00:00Z', act: 'speach.archive', id: 12, name: 'Ropes' },
      { at: '2026-11-20T10:01:00Z', act: 'group.create', id: 12, name: 'Climbers' },
      { at: '2026-11-20T10:02:00Z', act: 'speach.archive', id: 121, name: '12 knots' },
      { at: '2026-11-20T10:03:00Z', act: 'speach.restore', id: 12, name: 'Ropes' },
    )
    expect(await read({ kind: 'speach', subjectId: '12' })).toEqual(['speach.restore', 'speach.archive'])
    expect(await read({ kind: 'speach', subjectId: '1' })).toEqual([])
  })

  it('keeps only what differs, and who did it as they were called', async () => {
    await write({
      at: '2026-11-20T10:00:00Z',
      act: 'person.update',
      id: 7,
      name: 'Ada Lovelace',
      before: { firstName: 'Ada', lastName: 'Byron' },
      after: { firstName: 'Ada', lastName: 'Lovelace' },
    })
    expect((await narrow({})).result).toEqual([
      {
        id: expect.any(Number),
        at: '2026-11-20T10:00:00.000Z',
        actor: { id: app.people.admin.id, name: 'admin Test' },
        act: 'person.update',
        subject: { kind: 'person', id: '7', name: 'Ada Lovelace' },
        before: { lastName: 'Byron' },
        after: { lastName: 'Lovelace' },
      },
    ])
  })

  it('is narrowed by who, what, to what and when', async () => {
    await write(
      // In Paris, it is the 20th already, and still the 20th.
      { at: '2026-11-19T23:30:00Z', act: 'group.create', id: 12, name: 'Équipe de nuit' },
      { at: '2026-11-20T22:59:59Z', act: 'group.delete', id: 13, name: '50 % off_peak', by: 'superAdmin' },
      { at: '2026-11-20T23:00:00Z', act: 'person.create', id: 12, name: 'Ada' },
      { at: '2026-11-21T23:00:00Z', act: 'person.update', id: 14, name: 'Bo', by: null },
    )
    const everything = ['person.update', 'person.create', 'group.delete', 'group.create']
    expect(await read()).toEqual(everything)
    expect(await read({ person: app.people.superAdmin.id })).toEqual(['group.delete'])
    expect(await read({ kind: 'person' })).toEqual(['person.update', 'person.create'])
    expect(await read({ act: 'group.create' })).toEqual(['group.create'])
    expect(await read({ subject: 'equipe' })).toEqual(['group.create'])
    expect(await read({ subject: '12' })).toEqual(['person.create', 'group.create'])
    expect(await read({ subject: '%' })).toEqual(['group.delete'])
    expect(await read({ subject: '_' })).toEqual(['group.delete'])
    expect(await read({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['group.delete', 'group.create'])
    expect(await read({ from: '2026-11-21' })).toEqual(['person.update', 'person.create'])
    expect(await read({ to: '2026-11-19' })).toEqual([])
    expect(await read({ from: '', to: '', subject: ' ' })).toEqual(everything)
    expect(await read({ kind: 'person', subject: '12' })).toEqual(['person.create'])
    for (const wrong of [{ kind: 'planet' }, { act: 'person.explode' }, { from: 'yesterday' }, { person: 0 }]) {
      await expect(narrow(wrong)).rejects.toMatchObject({ status: 400 })
    }
  })

  it('names everybody who did something, once', async () => {
    await write(
      { at: '2026-11-20T10:00:00Z', act: 'group.create' },
      { at: '2026-11-20T11:00:00Z', act: 'group.create', by: 'superAdmin' },
      { at: '2026-11-20T12:00:00Z', act: 'group.create' },
      { at: '2026-11-20T13:00:00Z', act: 'group.create', by: null },
    )
    const { admin, superAdmin } = app.people
    expect(await app.as('admin').call(listAuditActors)).toEqual({
      result: [
        { id: admin.id, name: 'admin Test' },
        { id: superAdmin.id, name: 'superAdmin Test' },
      ],
      total: 2,
    })
  })

  it('is read by one statement, however much it is narrowed, and finds its rows by an index', async () => {
    const { platform } = app
    // Besides them, a call asks who calls, and for days whose they are.
    const ask = async (query: object) => {
      const { statements } = await recordStatements(platform, () => narrow(query))
      return statements.filter(({ text }) => text.includes('audit_entries')).length
    }
    expect(await ask({})).toBe(1)
    const everything = { person: 1, kind: 'group', act: 'group.create', subject: 'a', from: '2026-01-01', page: 2 }
    expect(await ask(everything)).toBe(1)
    const indexOf = async (condition: string) => {
      const { rows } = await platform.database.pool.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT id FROM audit_entries e WHERE ${condition} ORDER BY e.at DESC, e.id DESC LIMIT 30`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    await platform.database.db.execute(sql`
      INSERT INTO audit_entries (at, actor_id, act, subject_kind, subject_id, subject_name)
      SELECT now() - make_interval(secs => n), NULL, 'group.create', 'group', n, 'Group ' || n FROM generate_series(1, 20000) n`)
    await platform.database.db.execute(sql`ANALYZE audit_entries`)
    for (const condition of [
      'true',
      'e.actor_id = 1',
      "e.subject_kind = 'person'",
      "e.act = 'person.erase'",
      "search_name(e.subject_name) LIKE '%group 19999%'",
      "e.at < now() - interval '1 year'",
    ]) {
      expect([condition, await indexOf(condition)]).toEqual([condition, expect.stringMatching(/Index|Bitmap/)])
    }
  })
})

describe('the file', () => {
  async function file(query = '', locale = 'en') {
    const response = await app.as('admin').fetch(`/api/v2/audit.csv${query}`, { headers: {} })
    expect(response.headers.get('content-disposition')).toContain('audit-2026-11-22.csv')
    expect([locale, response.headers.get('content-type')]).toEqual([locale, 'text/csv; charset=utf-8'])
    // As the file is, with the mark at its beginning.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  }

  it('has every entry, in words, with no cell that is a formula', async () => {
    await write(
      { at: '2026-11-20T10:00:00Z', act: 'group.create', id: 3, name: '=cmd|calc', after: { name: '=cmd|calc' } },
      { at: '2026-11-20T11:00:00Z', act: 'group.delete', id: 4, name: 'a,"b"\nc', by: null },
    )
    expect(await file()).toBe(
      [
        '\ufeffTime,Who,What,To what,Number,Before,After',
        '2026-11-20 12:00,Automatically,Group deleted,"a,""b""\nc",4,,',
        `2026-11-20 11:00,admin Test,Group added,"'=cmd|calc",3,,"name: =cmd|calc"`,
        '',
      ].join('\r\n'),
    )
    expect(await file('?act=group.create')).not.toContain('Group deleted')
  })

  it('calls people by their names, and who is erased by number', async () => {
    const [ada, gone] = [personValue({ id: 7, name: 'Ada' }), personValue({ id: 8, name: '' })]
    await write({
      ...{ at: '2026-11-20T10:00:00Z', act: 'speach.update', id: 3, name: 'Knots' },
      ...{
        before: { author: ada, steps: [{ users: [ada] }] },
        after: { author: gone, steps: [{ users: [ada, gone] }] },
      },
    })
    const line = ['2026-11-20 11:00', 'admin Test', 'Speach changed', 'Knots', '3']
    const [before, after] = [
      'steps: [{""users"":[""Ada""]}]\nauthor: Ada',
      'steps: [{""users"":[""Ada"",""8""]}]\nauthor: 8',
    ]
    expect(await file()).toContain([...line, `"${before}"`, `"${after}"`].join(','))
  })

  it('goes on beyond what one statement reads, without a gap or a double', async () => {
    const { db } = app.platform.database
    // Many at one and the same moment.
    await db.execute(sql`
      INSERT INTO audit_entries (at, act, subject_kind, subject_id)
      SELECT '2026-11-20T10:00:00.123456Z'::timestamptz + make_interval(secs => (n / 900)), 'group.create', 'group', n
        FROM generate_series(1, 2500) n`)
    const lines = (await file()).trim().split('\r\n').slice(1)
    const ids = lines.map((line) => Number(line.split(',')[4]))
    expect(ids).toHaveLength(2500)
    expect(new Set(ids).size).toBe(2500)
  })
})

describe('what is old', () => {
  it('is deleted after the months that are set, by the organisation’s days, and only then', async () => {
    await write(
      { at: '2026-08-21T21:59:00Z', act: 'group.create' },
      { at: '2026-08-21T22:00:00Z', act: 'group.update' },
      { at: '2026-11-22T09:00:00Z', act: 'group.delete' },
    )
    await sweepEntries(app.platform)
    expect(await read()).toHaveLength(3)
    await writeSetting(app.platform, app.platform.database.db, 'retention.auditMonths', 3)
    await sweepEntries(app.platform)
    expect(await read()).toEqual(['group.delete', 'group.update'])
  })
})
