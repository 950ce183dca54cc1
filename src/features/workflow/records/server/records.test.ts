import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { type PersonName, TEST_PASSWORD } from '#app/testing/people.ts'
import { writeSetting } from '#features/site/server/service.ts'
import type { MadeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { openFixtures } from '../../server/testing/fixtures.ts'
import type { Meaning } from '../../validation/history-actions.ts'
import * as contract from '../contract.ts'

let app: TestApp
const fixtures = openFixtures(() => app)
const sign = (meaning: Meaning) => ({ signature: { meaning, password: TEST_PASSWORD } })
const made: MadeSpeach[] = []

beforeAll(async () => {
  app = await startTestApp()
  await fixtures.enable(true)
  await writeSetting(app.platform, app.platform.database.db, 'flag.regulatedWorkflow', true)
  for (const title of ['Gowning', '<b>Cleaning</b> ünïcode ✓']) {
    const { id: workflowId } = await fixtures.addWorkflow([{ users: ['approver'] }], undefined, true)
    const speach = await fixtures.make({ title })
    await fixtures.submit(speach, { workflowId, ...sign('author') })
    await fixtures.validate(speach, 'approver', { comment: `Good: ${title}`, ...sign('approver') })
    made.push(speach)
  }
  await run(`
    CREATE TABLE kept_history AS SELECT * FROM regulated_history;
    CREATE TABLE kept_head AS SELECT * FROM regulated_head;
    CREATE TABLE kept_versions AS SELECT id, content FROM versions`)
})
afterAll(() => app.close())
afterEach(() =>
  tamper(`
    TRUNCATE regulated_history; TRUNCATE regulated_head;
    INSERT INTO regulated_history SELECT * FROM kept_history; INSERT INTO regulated_head SELECT * FROM kept_head;
    UPDATE versions v SET content = k.content FROM kept_versions k WHERE k.id = v.id`),
)

const run = (statements: string) => app.platform.database.pool.query(statements)
const verify = (who: PersonName = 'admin') => app.as(who).call(contract.verifyRecords)

/** Does what only who owns the database can do. */
const tamper = (statements: string) =>
  run(`
    ALTER TABLE regulated_history DISABLE TRIGGER ALL; ALTER TABLE regulated_head DISABLE TRIGGER ALL;
    ALTER TABLE versions DISABLE TRIGGER USER;
    ${statements};
    ALTER TABLE versions ENABLE TRIGGER USER;
    ALTER TABLE regulated_history ENABLE ALWAYS TRIGGER regulated_history_stays;
    ALTER TABLE regulated_head ENABLE ALWAYS TRIGGER regulated_head_stays`)

describe('the history', () => {
  it('cannot be changed by the statements that change other tables', async () => {
    for (const statement of [
      `UPDATE regulated_history SET comment = ''`,
      'DELETE FROM regulated_history WHERE number = 6',
      'TRUNCATE regulated_history',
      'DELETE FROM regulated_head',
      'TRUNCATE regulated_head',
      `UPDATE regulated_history SET comment = '' WHERE false`,
    ]) {
      await expect([statement, run(statement)][1]).rejects.toThrow('the regulated history is only added to')
    }
    expect(await verify()).toMatchObject({ rows: 6, fault: null })
  })

  it.each([
    ['a changed comment', `UPDATE regulated_history SET comment = 'Never.' WHERE number = 2`, 2, 'CHANGED'],
    ['another approver', 'UPDATE regulated_history SET user_id = 1 WHERE number = 5', 5, 'CHANGED'],
    ['a row taken out', 'DELETE FROM regulated_history WHERE number = 3', 3, 'MISSING'],
    ['the end cut off', 'DELETE FROM regulated_history WHERE number > 4', 5, 'CUT'],
    [
      'the end cut off, and the head set back',
      `DELETE FROM regulated_history WHERE number > 4;
       UPDATE regulated_head SET number = 4, hash = (SELECT hash FROM regulated_history WHERE number = 4)`,
      4,
      'SEAL',
    ],
    ['everything gone', 'DELETE FROM regulated_history; DELETE FROM regulated_head', 1, 'CUT'],
    [
      'a row added by hand',
      `INSERT INTO regulated_history SELECT 7, speach_id, speach_name, title, version, checksum, 'CANCELLED', user_id,
         user_name, NULL, '', '{}', at, hash, hash FROM regulated_history WHERE number = 6`,
      7,
      'CHANGED',
    ],
    [
      'another text under a signed version',
      `UPDATE versions SET content = jsonb_set(content, '{lessons,0,title}', '"Forged"')
        WHERE speach_id = (SELECT speach_id FROM regulated_history WHERE number = 4)`,
      4,
      'CONTENT',
    ],
  ])('tells of %s', async (_, statements, number, kind) => {
    await tamper(statements)
    expect(await verify()).toMatchObject({ fault: { number, kind } })
  })

  it('is for administrators alone', async () => {
    for (const call of [contract.verifyRecords, contract.listRecords, contract.listRecordedSpeaches] as const) {
      for (const who of ['author', 'approver', 'reader'] as const) {
        expect(await refusal(app.as(who).call(call, { query: {} }))).toMatchObject({ status: 403 })
      }
    }
    for (const file of ['history.pdf', 'history.jsonl']) {
      expect((await app.as('approver').fetch(`/api/v2/admin/regulated/${file}`)).status).toBe(403)
    }
  })

  it('is listed newest first, all of it or that of one speach', async () => {
    const list = (query: object) => app.as('admin').call(contract.listRecords, { query })
    const all = await list({})
    expect(all.total).toBe(6)
    expect(all.result.map(({ number, act }) => [number, act])).toEqual([
      [6, 'PUBLISHED'],
      [5, 'VALIDATED'],
      [4, 'SUBMITTED'],
      [3, 'PUBLISHED'],
      [2, 'VALIDATED'],
      [1, 'SUBMITTED'],
    ])
    const one = await list({ speachID: made[0]?.speachID })
    expect(one.result.map(({ number }) => number)).toEqual([3, 2, 1])
    expect(one.result[1]).toMatchObject({
      ...{ title: 'Gowning', comment: 'Good: Gowning', meaning: 'approver', step: 1, totalStep: 1, insteadOf: [] },
      user: { id: app.people.approver.id, name: 'approver Test' },
    })
    expect(await list({ page: 2 })).toEqual({ result: [], total: 6 })
    expect(await refusal(list({ speachID: 999_999 }))).toMatchObject({ status: 404 })
    const found = await app.as('admin').call(contract.listRecordedSpeaches, { query: { search: 'gown' } })
    expect(found.result).toEqual([{ id: made[0]?.id, speachID: made[0]?.speachID, title: 'Gowning' }])
  })
})

describe('an export', () => {
  it('for machines can be verified by whoever has it', async () => {
    const response = await app.as('admin').fetch('/api/v2/admin/regulated/history.jsonl')
    expect(response.headers.get('content-disposition')).toContain('regulated-history.jsonl')
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const { head } = lines.pop()
    let previous = '0'.repeat(64)
    for (const { hash, ...row } of lines) {
      // The keys of the row and of its details in their order, without spaces, as docs/regulated.md says.
      const sorted = (value: object) => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      const canonical = JSON.stringify(sorted({ ...row, details: sorted(row.details) }))
      expect(createHash('sha256').update(canonical).digest('hex')).toBe(hash)
      expect(row.previousHash).toBe(previous)
      previous = hash
    }
    expect(lines).toHaveLength(6)
    expect(head).toMatchObject({ number: 6, hash: previous })
    const one = await app.as('admin').fetch(`/api/v2/admin/regulated/history.jsonl?speachID=${made[1]?.speachID}`)
    expect((await one.text()).trim().split('\n')).toHaveLength(4)
  })

  it('for people is a PDF', async () => {
    const response = await app.as('admin').fetch('/api/v2/admin/regulated/history.pdf', {
      headers: { 'accept-language': 'de' },
    })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeGreaterThan(5000)
  })
})

describe('npm run verify-history', () => {
  const command = async () => {
    const args = ['--disable-warning=ExperimentalWarning', path.resolve('src/app/verify-history-command.ts')]
    const { config, secret } = app.platform
    const env = { ...process.env, DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir, SECRET: secret }
    try {
      return { code: 0, ...(await promisify(execFile)(process.execPath, args, { env })) }
    } catch (error) {
      // What a command that ends with another number than 0 rejects with.
      return error as { code: number; stdout: string; stderr: string }
    }
  }

  // The embedded database is of one process.
  it.runIf(inject('onPostgres'))('says that all is well, and ends with 1 and the row when it is not', async () => {
    expect(await command()).toMatchObject({ code: 0, stdout: expect.stringContaining('6 rows') })
    await tamper(`UPDATE regulated_history SET comment = 'Never.' WHERE number = 2`)
    expect(await command()).toMatchObject({ code: 1, stderr: expect.stringContaining('Row 2 was changed') })
  })
})
