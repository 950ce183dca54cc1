import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf, type PersonName } from '#app/testing/people.ts'
import * as groups from '../groups-contract.ts'
import type { UserImport } from '../import-contract.ts'
import type { ImportChoices, ImportTarget } from '../import-rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PATH = '/api/v2/admin/users/imports'
const COLUMNS: ImportTarget[] = ['email', 'firstName', 'lastName']

async function post(
  file: string | Buffer,
  mapping: unknown,
  dryRun = false,
  who: PersonName = 'admin',
  choices: Partial<ImportChoices> = {},
) {
  const body = new FormData()
  for (const [choice, isMade] of Object.entries(choices)) body.set(choice, String(isMade))
  body.set('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping))
  body.set('dryRun', String(dryRun))
  body.set('file', new Blob([file as BlobPart]), 'people.csv')
  return app.as(who).fetch(PATH, { method: 'POST', body })
}

async function read(
  file: string | Buffer,
  mapping: ImportTarget[] = COLUMNS,
  dryRun = false,
  choices: Partial<ImportChoices> = {},
): Promise<UserImport> {
  const begun = await post(file, mapping, dryRun, 'admin', choices)
  expect(begun.status).toBe(202)
  const { importID } = (await begun.json()) as UserImport
  await app.drain()
  return (await app.as('admin').fetch(`${PATH}/${importID}`)).json() as Promise<UserImport>
}

async function namesOf(pattern: string): Promise<string[]> {
  const { rows } = await app.platform.database.db.execute<{ name: string }>(
    sql`SELECT name FROM users WHERE email LIKE ${pattern} ORDER BY email`,
  )
  return rows.map(({ name }) => name)
}

describe('a list of people', () => {
  it.each([
    ['a quotation mark that is never closed', () => `mail\n"${'x\n'.repeat(10_000_000)}`],
    ['a line that never ends', () => `mail\n${'x,'.repeat(10_000_000)}`],
  ])('is refused with %s before it takes the memory and the time of the server', async (_, make) => {
    expect(await read(make(), ['email'])).toMatchObject({ status: 'failed', failure: 'UNREADABLE' })
  })

  it('adds who is new, leaves who is there, and tells which rows it could not take and why', async () => {
    const lines = [
      'mail;first;last',
      'one@list.io;Ada;Lovelace',
      `${emailOf('reader')};Somebody;Else`,
      'no address;A;B',
      ';A;B',
      'ONE@list.io;Again;Again',
      'two@list.io;;',
      `three@list.io;${'x'.repeat(31)};B`,
      "four@list.io;'=1+1;=cmd|x",
    ]
    const file = lines.join('\r\n')
    const dry = await read(file, COLUMNS, true)
    expect(dry).toMatchObject({ status: 'done', dryRun: true, done: 8, created: 2, existing: 1, failed: 5 })
    expect(await namesOf('%@list.io')).toEqual([])
    const { faults, ...rest } = await read(file)
    expect(rest).toMatchObject({ status: 'done', done: 8, created: 2, existing: 1, failed: 5 })
    expect(faults.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '4 EMAIL_WRONG',
      '5 EMAIL_MISSING',
      '6 DUPLICATE',
      '7 NAME_MISSING',
      '8 NAME_LONG',
    ])
    // What a program would take for a formula is the text that it is.
    expect(await namesOf('%@list.io')).toEqual(['=1+1 =cmd|x', 'Ada Lovelace'])
    expect(await namesOf(emailOf('reader'))).toEqual(['reader Test'])
  })

  it('brings language, groups, roles and custom fields', async () => {
    const { id } = await app.as('admin').call(groups.createCustomField, { body: { name: 'Unit' } })
    const mapping: ImportTarget[] = ['email', 'firstName', 'language', 'groups', 'roles', `field:${id}`, null]
    const file = 'a,b,c,d,e,f,g\nx@all.io,Zoë,de-CH,"Testers",Author,"Lager, Süd",ignored\ny@all.io,A,en,Nowhere,,,\n'
    expect(await read(file, mapping)).toMatchObject({ created: 1, faults: [{ row: 3, reason: 'GROUP_UNKNOWN' }] })
    const { result } = (await (await app.as('admin').fetch('/api/v2/admin/users?search=x@all.io')).json()) as {
      result: object[]
    }
    expect(result).toMatchObject([
      {
        firstName: 'Zoë',
        trainer: true,
        groups: [{ system: true }, { system: true }, { name: 'Testers' }],
        customFieldValues: [{ value: 'Lager, Süd' }],
      },
    ])
  })

  it.each([
    ['UTF-8 with its mark', Buffer.from('\ufeffm,f\na@enc.io,Zoë')],
    ['UTF-16', Buffer.from('\ufeffm\tf\na@enc.io\tZoë', 'utf16le')],
  ])('is read in %s', async (_, file) => {
    await app.platform.database.db.execute(sql`DELETE FROM users WHERE email = 'a@enc.io'`)
    expect(await read(file, ['email', 'firstName'])).toMatchObject({ created: 1, failed: 0 })
    expect(await namesOf('a@enc.io')).toEqual(['Zoë'])
  })

  it('may have two hundred columns', async () => {
    const cells = (first: string) =>
      [first, 'Wide', ...Array.from({ length: 198 }, (_, index) => `c${index}`)].join(';')
    const mapping: ImportTarget[] = ['email', 'firstName', ...Array.from({ length: 198 }, () => null)]
    expect(await read(`${cells('mail')}\n${cells('wide@list.io')}`, mapping)).toMatchObject({ created: 1 })
  })

  it.each([
    ['in an encoding from before Unicode', Buffer.from('m;f\na@old.io;Zo\xeb', 'latin1')],
    ['that ends within a character', Buffer.from('m;f\na@old.io;Zoë').subarray(0, -1)],
    ['that is no text', Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 251))],
  ])('%s is refused, and not kept', async (_, file) => {
    const response = await post(file, ['email', 'firstName'])
    const answer = (await response.json()) as { fields: Record<string, string> }
    expect([response.status, Object.keys(answer.fields)]).toEqual([400, ['file']])
    expect(await Array.fromAsync(app.platform.storage.list('imports/'))).toEqual([])
  })

  it('is taken in parts, each once, though the job is cut short', async () => {
    const lines = Array.from({ length: 2500 }, (_, index) => `p${index}@many.io;Person;${index}`)
    const begun = await post(['mail;first;last', ...lines].join('\n'), COLUMNS)
    const { importID } = (await begun.json()) as UserImport
    const { db } = app.platform.database
    const status = async () => (await (await app.as('admin').fetch(`${PATH}/${importID}`)).json()) as UserImport
    // As a process leaves it that died after the first thousand.
    await db.execute(sql`
      UPDATE tracked_jobs SET result = '{"done":1000,"created":1000,"existing":0,"failed":0,"faults":[]}'
       WHERE job_id = ${importID}`)
    await app.drain()
    expect(await status()).toMatchObject({ status: 'done', done: 2500, created: 2500, failed: 0 })
    expect((await namesOf('%@many.io')).length).toBe(1500)
  })
})

describe('on request, a list', () => {
  const mapping: ImportTarget[] = ['email', 'firstName', 'lastName', 'groups', 'roles']
  const groupsOf = async (email: string) => {
    const { rows } = await app.platform.database.db.execute<{ name: string }>(sql`
      SELECT g.name FROM groups g JOIN group_members m ON m.group_id = g.id JOIN users u ON u.id = m.user_id
       WHERE u.email = ${email} AND NOT g.is_system ORDER BY g.name`)
    return rows.map(({ name }) => name)
  }

  it('makes the groups that are missing, and names them before', async () => {
    const file = 'm;f;l;g\na@new.io;Ada;A;"Night; Day"\nb@new.io;Bo;B;night\nc@new.io;Cy;C;Testers'
    const asked = await read(file, mapping.slice(0, 4), true)
    expect(asked).toMatchObject({ created: 1, failed: 2, newGroups: ['Night', 'Day'] })
    expect(asked.faults[0]).toMatchObject({ reason: 'GROUP_UNKNOWN', value: 'Night' })
    const dry = await read(file, mapping.slice(0, 4), true, { addGroups: true })
    expect(dry).toMatchObject({ created: 3, failed: 0, newGroups: ['Night', 'Day'] })
    expect(await namesOf('%@new.io')).toEqual([])
    expect(await read(file, mapping.slice(0, 4), false, { addGroups: true })).toMatchObject({ created: 3, failed: 0 })
    expect(await groupsOf('a@new.io')).toEqual(['Day', 'Night'])
    expect(await groupsOf('b@new.io')).toEqual(['Night'])
  })

  it('changes who is there, says first what of whom, and takes nothing away', async () => {
    await read('m;f;l;g\nheld@list.io;Ada;Byron;Testers', mapping.slice(0, 4))
    const file = `m;f;l;g;r\nheld@list.io;;Lovelace;Late;author\nsame@list.io;;;;\n${emailOf('superAdmin')};X;Y;;\n`
    const choices = { addGroups: true, updateExisting: true }
    const dry = await read(file, mapping, true, choices)
    expect(dry).toMatchObject({ updated: 1, created: 0, failed: 2, existing: 0, newGroups: ['Late'] })
    expect(dry.changes).toEqual([
      {
        ...{ row: 2, email: 'held@list.io' },
        changes: [
          { what: 'lastName', before: 'Byron', after: 'Lovelace' },
          { what: 'groups', before: '', after: 'Late' },
          { what: 'roles', before: '', after: 'author' },
        ],
      },
    ])
    expect(dry.faults.map(({ row, reason }) => `${row} ${reason}`)).toEqual(['3 NAME_MISSING', '4 PROTECTED'])
    expect(await namesOf('held@list.io')).toEqual(['Ada Byron'])
    expect(await read(file, mapping, false, choices)).toMatchObject({ updated: 1, failed: 2 })
    expect(await namesOf('held@list.io')).toEqual(['Ada Lovelace'])
    expect(await groupsOf('held@list.io')).toEqual(['Late', 'Testers'])
    expect(await read(file, mapping, true, choices)).toMatchObject({ updated: 0, existing: 1 })
  })

  it('puts nobody into a group that fills itself', async () => {
    await app.platform.database.db.execute(sql`INSERT INTO groups (name, is_external) VALUES ('Directory', true)`)
    const found = await read('m;f;l;g\nx@closed.io;A;B;directory', mapping.slice(0, 4), false, { addGroups: true })
    expect(found.faults).toEqual([{ row: 2, email: 'x@closed.io', value: 'directory', reason: 'GROUP_CLOSED' }])
  })

  it('of two thousand people with new groups and invitations is added within a minute', {
    timeout: 60_000,
  }, async () => {
    const lines = Array.from({ length: 2000 }, (_, n) => `p${n}@two.io;Person;${n};Team ${n % 40}`)
    const choices = { addGroups: true, invite: true }
    const begun = await post(['m;f;l;g', ...lines].join('\n'), mapping.slice(0, 4), false, 'admin', choices)
    const { importID } = (await begun.json()) as UserImport
    await vi.waitFor(async () => {
      await app.drain()
      const found = await app.as('admin').fetch(`${PATH}/${importID}`)
      expect(await found.json()).toMatchObject({ status: 'done', created: 2000, failed: 0 })
    }, 50_000)
    expect(await groupsOf('p41@two.io')).toEqual(['Team 1'])
    const { rows } = await app.platform.database.db.execute<{ links: number }>(sql`
      SELECT count(*)::int AS links FROM verifications v JOIN users u ON u.id::text = v.value
       WHERE u.email LIKE '%@two.io' AND v.identifier LIKE 'reset-password:%'`)
    expect(rows).toEqual([{ links: 2000 }])
  })

  it('tells every row that it could not take, and shows the first', async () => {
    const lines = Array.from({ length: 300 }, (_, n) => `wrong ${n};A;B`)
    const { importID, faults } = await read(['m;f;l', ...lines].join('\n'))
    expect(faults).toHaveLength(200)
    const all = (await (await app.as('admin').fetch(`${PATH}/${importID}/faults`)).json()) as object[]
    expect(all).toHaveLength(300)
    expect(all.at(-1)).toEqual({ row: 301, email: 'wrong 299', value: 'wrong 299', reason: 'EMAIL_WRONG' })
    expect((await app.as('superAdmin').fetch(`${PATH}/${importID}/faults`)).status).toBe(404)
  })
})

describe('a list that is cancelled', () => {
  const state = async (importID: string) =>
    (await (await app.as('admin').fetch(`${PATH}/${importID}`)).json()) as UserImport
  const cancel = (importID: string, who: PersonName = 'admin') =>
    app.as(who).fetch(`${PATH}/${importID}/cancel`, { method: 'POST' })
  const begin = async (file: string) => ((await (await post(file, COLUMNS)).json()) as UserImport).importID
  const stored = () => Array.fromAsync(app.platform.storage.list('imports/'))

  it('adds nobody where it was not begun', async () => {
    const importID = await begin('mail;first;last\nnobody@cancelled.io;No;Body')
    expect(await (await cancel(importID)).json()).toMatchObject({ status: 'cancelled', created: 0 })
    await app.drain()
    expect(await namesOf('%@cancelled.io')).toEqual([])
    expect(await stored()).toEqual([])
  })

  it('stops soon, and counts exactly whom it added', async () => {
    const lines = Array.from({ length: 30_000 }, (_, index) => `p${index}@half.io;Person;${index}`)
    const importID = await begin(['mail;first;last', ...lines].join('\n'))
    const draining = app.drain()
    await vi.waitFor(async () => expect((await state(importID)).progress).toBeGreaterThan(0), 20_000)
    expect((await cancel(importID, 'superAdmin')).status).toBe(404)
    expect((await cancel(importID)).status).toBe(200)
    await draining
    const { status, done, created } = await state(importID)
    expect(status).toBe('cancelled')
    expect(done).toBeLessThan(30_000)
    expect(await namesOf('%@half.io')).toHaveLength(created)
    expect(await stored()).toEqual([])
  })

  it('stays as it is where it was read to its end', async () => {
    const { importID } = await read('mail;first;last\nsome@done.io;Some;Body')
    expect(await (await cancel(importID)).json()).toMatchObject({ status: 'done', created: 1, progress: 1 })
  })
})

describe('what is sent with a list', () => {
  it.each([
    ['no JSON', 'mapping'],
    [['firstName'], 'mapping'],
    [['email', 'email'], 'mapping'],
    [['email', 'king'], 'mapping'],
  ])('%j is refused', async (mapping, field) => {
    const response = await post('a;b', mapping)
    const answer = (await response.json()) as { fields: Record<string, string> }
    expect([response.status, Object.keys(answer.fields)]).toEqual([400, [field]])
  })

  it('is an administrator’s, and seen by who began it', async () => {
    expect((await post('a;b', COLUMNS, false, 'author')).status).toBe(403)
    const { importID } = (await (await post('a;b;c', COLUMNS)).json()) as UserImport
    expect((await app.as('superAdmin').fetch(`${PATH}/${importID}`)).status).toBe(404)
    await app.drain()
  })
})
