import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { csvSources } from '#app/csv-sources.ts'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { callAs } from '#features/accounts/server/service.ts'
import { listAudit } from '#features/audit/contract.ts'
import { createApiToken } from '#features/integrations/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { outboxFolder } from '#platform/platform.ts'
import type { TokenScope } from '#shared/token-scopes.ts'
import { launchMultipleExportCsv, listCsvTemplates } from '../contract.ts'
import { type FindActor, sweepFiles } from './file-service.ts'
import { exportJobHandlers } from './jobs.ts'
import { readOutbox, type SentMail } from './testing/outbox.ts'

const NOW = new Date('2026-03-01T10:00:00Z')
const DAY_MS = 86_400_000

const clock = new TestClock(NOW)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
  await makeSpeach(app.platform, app.people.author, { title: '=1+1', publish: true })
})
afterAll(() => app.close())
beforeEach(() => clock.set(NOW))

const launch = (templateNames: string[], person: PersonName = 'admin') =>
  app.as(person).call(launchMultipleExportCsv, { body: { templateNames } })

/** Mails that were written since the last time. */
let seen = 0
async function newMails(): Promise<SentMail[]> {
  await app.drain()
  const mails = await readOutbox(outboxFolder(app.platform.config))
  const fresh = mails.slice(seen)
  seen = mails.length
  return fresh
}

const findActor: FindActor = async (userId) => (await callAs(app.platform, userId))?.actor ?? null

/** Makes what waits to be made, with another limit of what is attached. */
async function makeWith(attachmentMax: number): Promise<void> {
  const [handler] = exportJobHandlers(app.platform, { sources: csvSources, findActor, attachmentMax })
  if (handler) await app.platform.queue.workOff(handler)
}

async function lastExportId(): Promise<string> {
  const { rows } = await app.platform.database.db.execute<{ exportId: string }>(
    sql`SELECT job_id AS "exportId" FROM tracked_jobs WHERE kind = 'exports.make-files' ORDER BY id DESC LIMIT 1`,
  )
  return rows[0]?.exportId ?? ''
}

const ORDINARY = [
  'speaches',
  'versions',
  'people',
  'groups',
  'reads',
  'progress',
  'quiz-results',
  'survey-answers',
  'comments',
  'ratings',
  'paths',
  'badges',
  'periodic-reviews',
  'workflow-history',
  'notifications',
  'provider-usage',
  'presenter-time',
]

describe('listCsvTemplates', () => {
  const names = async (person: PersonName, superAdminAccess?: boolean) => {
    const templates = await app.as(person).call(listCsvTemplates, { query: { superAdminAccess } })
    return templates.map(({ templateName }) => templateName)
  }

  it('offers every file with its label in four languages', async () => {
    expect(await names('admin')).toEqual(ORDINARY)
    const templates = await app.as('admin').call(listCsvTemplates)
    expect(templates.find(({ templateName }) => templateName === 'progress')).toEqual({
      templateName: 'progress',
      labelFr: 'Progression',
      labelEs: 'Progreso',
      labelDe: 'Fortschritt',
      labelEn: 'Progress',
    })
    const labels = templates.flatMap(({ templateName: _, ...said }) => Object.values(said))
    expect(labels.filter((label) => label === '' || label.includes('templates.'))).toEqual([])
  })

  it('adds those of super-administrators for them alone, where they ask', async () => {
    expect(await names('superAdmin', true)).toEqual([...ORDINARY, 'sessions', 'api-tokens'])
    expect(await names('superAdmin')).toEqual(ORDINARY)
    expect(await names('admin', true)).toEqual(ORDINARY)
  })
})

describe('launchMultipleExportCsv', () => {
  it('answers at once, and mails one CSV in the language of who asked', async () => {
    await app.platform.database.db.execute(sql`UPDATE users SET language = 'de' WHERE id = ${app.people.admin.id}`)
    const { message } = await launch(['speaches'])
    expect(message).toBe('Download launched. You will receive the files by e-mail.')
    const [mail, ...others] = await newMails()
    expect(others).toEqual([])
    expect([mail?.to, mail?.subject]).toEqual(['admin@test.local', 'Ihr Export: speaches-2026-03-01.csv'])
    expect(mail?.text).toContain('Guten Tag admin,')
    expect(mail?.text).toContain('- Speaches')
    const file = mail?.attachments.get('speaches-2026-03-01.csv')
    expect(file?.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(file?.toString()).toMatch(/^\ufeffid,speachID,title,.*\r\n\d+,"?'?[\w-]{11}"?,'=1\+1,/)
  })

  it('mails several as one ZIP', async () => {
    await launch(['people', 'groups', 'people'], 'superAdmin')
    const [mail] = await newMails()
    const zip = unzipSync(mail?.attachments.get('exports-2026-03-01.zip') ?? new Uint8Array())
    expect(Object.keys(zip)).toEqual(['people.csv', 'groups.csv'])
    expect(new TextDecoder().decode(zip['groups.csv'])).toContain(',Testers,')
    expect(mail?.text).toContain('- People\n- Groups')
  })

  it('takes the names as a form writes them', async () => {
    const form = new URLSearchParams({ dataType: 'json', templateNames: 'groups;paths' })
    const response = await app.as('admin').fetch(launchMultipleExportCsv.path, { method: 'POST', body: form })
    expect(response.status).toBe(200)
    expect([...((await newMails())[0]?.attachments.keys() ?? [])]).toEqual(['exports-2026-03-01.zip'])
  })

  it.each([
    ['unknown', ['people', 'salaries'], 'salaries'],
    ['of super-administrators, for others', ['sessions'], 'sessions'],
  ])('refuses what is %s, naming it', async (_, templateNames, name) => {
    await expect(launch(templateNames)).rejects.toMatchObject({
      status: 400,
      code: 'UNKNOWN_TEMPLATE',
      message: `There is no export named ${name}.`,
      body: { fields: { templateNames: `unknown: ${name}` } },
    })
    expect(await newMails()).toEqual([])
  })

  it('refuses an empty list', async () => {
    await expect(launch([])).rejects.toMatchObject({ status: 400 })
  })

  it('is for administrators', async () => {
    for (const person of ['reader', 'author', 'approver'] as const) {
      await expect(launch(['people'], person)).rejects.toMatchObject({ status: 403 })
      await expect(app.as(person).call(listCsvTemplates)).rejects.toMatchObject({ status: 403 })
      expect((await app.as(person).fetch('/api/v2/exports/people.csv')).status).toBe(403)
    }
    expect((await app.as(null).fetch('/api/v2/exports/people.csv')).status).toBe(401)
  })

  it('is written down, file by file', async () => {
    await launch(['badges', 'paths'])
    await newMails()
    const { result } = await app.as('admin').call(listAudit, { query: { kind: 'export', act: 'export.launch' } })
    expect(
      result
        .slice(0, 2)
        .map(({ subject }) => subject.name)
        .sort(),
    ).toEqual(['badges', 'paths'])
    expect(result[0]?.actor?.name).toBe('admin Test')
  })
})

describe('a file that is made', () => {
  it('starts anew after it was cut short, and is mailed once', async () => {
    await launch(['people', 'speaches'])
    const exportId = await lastExportId()
    const process = new AbortController()
    // Its first line is written when the process stops.
    const sources = csvSources.map((source) => ({
      ...source,
      get where() {
        process.abort(new Error('the process stops'))
        return source.where
      },
    }))
    const make = async (from: CsvSource[], signal: AbortSignal) => {
      const [handler] = exportJobHandlers(app.platform, { sources: from, findActor })
      await handler?.handle({ jobId: exportId }, signal)
    }
    await expect(make(sources, process.signal)).rejects.toThrow('the process stops')
    expect(await app.platform.storage.stat(`csv-exports/${exportId}`)).toBeNull()
    await make(csvSources, AbortSignal.timeout(20_000))
    await make(csvSources, AbortSignal.timeout(20_000))
    const mails = await newMails()
    expect(mails).toHaveLength(1)
    expect(Object.keys(unzipSync(mails[0]?.attachments.get('exports-2026-03-01.zip') ?? new Uint8Array()))).toEqual([
      'people.csv',
      'speaches.csv',
    ])
  })

  it('is not made for who is no administrator any more', async () => {
    const setAdmin = (isAdmin: boolean) =>
      app.platform.database.db.execute(sql`UPDATE users SET is_admin = ${isAdmin} WHERE id = ${app.people.admin.id}`)
    await launch(['people'])
    await setAdmin(false)
    expect(await newMails()).toEqual([])
    await setAdmin(true)
    await app.platform.storage.stat(`csv-exports/${await lastExportId()}`).then((found) => expect(found).toBeNull())
  })
})

describe('a file that is too big for a mail', () => {
  async function linkOf(person: PersonName = 'superAdmin'): Promise<URL> {
    await launch(['groups'], person)
    await makeWith(10)
    const [mail] = await newMails()
    expect([...(mail?.attachments.keys() ?? [])]).toEqual([])
    expect(mail?.text).toContain('You can download it for 7 days')
    return new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  }

  /** The file's address, as the page behind the link makes it. */
  const addressOf = ({ pathname, search }: URL, content = '/content') =>
    `${pathname.replace('/administration/exports/', '/api/v2/exports/files/')}${content}${search}`

  it('is fetched by its link for seven days, by who asked for it alone', async () => {
    const link = await linkOf()
    const facts = await app.as('superAdmin').fetch(addressOf(link, ''))
    expect(await facts.json()).toEqual({
      status: 'ready',
      fileName: 'groups-2026-03-01.csv',
      size: expect.any(Number),
      expiresAt: '2026-03-08T10:00:00.000Z',
    })
    const file = await app.as('superAdmin').fetch(addressOf(link))
    expect(file.headers.get('content-disposition')).toContain('filename="groups-2026-03-01.csv"')
    expect(await file.text()).toContain(',Testers,')
    for (const person of ['admin', 'reader'] as const) {
      expect((await app.as(person).fetch(addressOf(link))).status).toBe(person === 'admin' ? 404 : 403)
    }
    expect((await app.as(null).fetch(addressOf(link))).status).toBe(401)
  })

  it('is not found with another signature or a later end', async () => {
    const link = await linkOf()
    const forged = new URL(link)
    forged.searchParams.set('signature', 'A'.repeat(43))
    expect((await app.as('superAdmin').fetch(addressOf(forged))).status).toBe(404)
    const later = new URL(link)
    later.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 1))
    expect((await app.as('superAdmin').fetch(addressOf(later))).status).toBe(404)
  })

  it('is over, and deleted, after seven days', async () => {
    const link = await linkOf()
    const key = `csv-exports/${await lastExportId()}`
    clock.set(new Date(NOW.getTime() + 7 * DAY_MS - 1000))
    expect((await app.as('superAdmin').fetch(addressOf(link))).status).toBe(200)
    await sweepFiles(app.platform)
    expect(await app.platform.storage.stat(key)).not.toBeNull()
    clock.set(new Date(NOW.getTime() + 7 * DAY_MS + 1000))
    expect((await app.as('superAdmin').fetch(addressOf(link))).status).toBe(404)
    await sweepFiles(app.platform)
    expect(await app.platform.storage.stat(key)).toBeNull()
  })
})

describe('the same files by a token', () => {
  async function fetchAs(person: PersonName, scopes: TokenScope[], name: string): Promise<Response> {
    const { token } = await app.as(person).call(createApiToken, { body: { name: 'Warehouse', scopes, days: 30 } })
    return fetch(`${app.url}/api/v2/exports/${name}.csv`, { headers: { authorization: `Bearer ${token}` } })
  }

  it('are streamed to those of administrators', async () => {
    const response = await fetchAs('admin', ['read', 'admin'], 'quiz-results')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(response.headers.get('content-disposition')).toContain('filename="quiz-results-2026-03-01.csv"')
    expect(await response.text()).toMatch(/^speachID,speach,version,/)
    const { result } = await app.as('admin').call(listAudit, { query: { act: 'export.download' } })
    expect(result[0]?.subject.name).toBe('quiz-results')
  })

  it('are not there without the scope, and absent where they are for others', async () => {
    expect((await fetchAs('admin', ['read'], 'people')).status).toBe(403)
    expect((await fetchAs('admin', ['read', 'admin'], 'sessions')).status).toBe(404)
    expect((await fetchAs('admin', ['read', 'admin'], 'salaries')).status).toBe(404)
    expect((await fetchAs('superAdmin', ['read', 'admin'], 'sessions')).status).toBe(200)
  })
})
