import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { getMe } from '#features/accounts/contract.ts'
import { getHome } from '#features/home/contract.ts'
import { getConfig } from '#features/site/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import * as contract from '../contract.ts'
import { LEGAL_TEXT_MAX } from '../rules.ts'

let app: TestApp
const clock = new TestClock()
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const footer = async (locale = 'en') =>
  (await (await app.as(null).fetch('/api/v2/footer', { headers: { cookie: `locale=${locale}` } })).json()) as {
    isEnabled: boolean
    items: { code: string; label: string; url: string }[]
  }

const statement = () => app.as(null).call(contract.getAccessibilityData)

const write = (kind: 'GCU' | 'PDP', texts: Partial<Record<'fr' | 'en' | 'de' | 'es', string>>) =>
  app.as('admin').call(contract.saveLegalDraft, { params: { kind }, body: { texts } })

const publish = (kind: 'GCU' | 'PDP', person: PersonName = 'admin') =>
  app.as(person).call(contract.publishLegalDraft, { params: { kind } })

const pending = async (person: PersonName) => (await app.as(person).call(getMe)).pending

const open = (person: PersonName | null, address: string, headers: Record<string, string> = {}) =>
  app.as(person).fetch(address, { headers })

const ADMINS: PersonName[] = ['admin', 'superAdmin']
const OTHERS: PersonName[] = ['reader', 'author', 'approver', 'aiEditor']

describe('the accessibility statement', () => {
  it('is absent until an admin writes it, once', async () => {
    expect((await refusal(statement())).status).toBe(404)
    const create = (person: PersonName) =>
      app.as(person).call(contract.createAccessibilityData, { body: { statement: '<p>For everybody</p>' } })
    for (const person of OTHERS) expect((await refusal(create(person))).status).toBe(403)
    const outcomes = await Promise.allSettled([create('admin'), create('superAdmin'), create('admin')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(create('admin'))).toMatchObject({ status: 409, code: 'STATEMENT_EXISTS' })
    expect((await statement()).statement).toBe('<p>For everybody</p>')
  })

  it('is changed by admins alone, and only where it is', async () => {
    const { id } = await statement()
    const change = (person: PersonName, of = id, text = '<p>Better</p>') =>
      app.as(person).call(contract.updateAccessibilityData, { params: { id: of }, body: { statement: text } })
    for (const person of OTHERS) expect((await refusal(change(person))).status).toBe(403)
    for (const person of ADMINS) expect(await change(person)).toEqual({ id, statement: '<p>Better</p>' })
    expect((await refusal(change('admin', id + 1))).status).toBe(404)
    for (const empty of ['', '<p> </p>', '<script>alert(1)</script>', '<img src=x>']) {
      expect(await refusal(change('admin', id, empty))).toMatchObject({ status: 400, code: 'EMPTY_TEXT' })
    }
    const signs = '&'.repeat(LEGAL_TEXT_MAX - 10)
    expect(await refusal(change('admin', id, signs))).toMatchObject({ status: 400, code: 'TEXT_TOO_LONG' })
  })

  it.each([
    '<p onclick="alert(1)">x</p>',
    '<p>x</p><script>alert(1)</script>',
    '<p>x<img src="/api/v2/files/AAAAAAAAAAAAAAAAAAAAAA/image" onerror="alert(1)"></p>',
    '<p><a href="javascript:alert(1)">x</a></p>',
    '<p>x</p><iframe src="https://evil.example"></iframe>',
    '<p>x<svg/onload=alert(1)></p>',
    '<p style="background:url(https://evil.example)">x</p>',
  ])('comes out clean of %s', async (hostile) => {
    const { id } = await statement()
    const { statement: kept } = await app
      .as('admin')
      .call(contract.updateAccessibilityData, { params: { id }, body: { statement: hostile } })
    expect(kept).toMatch(/x/)
    expect(kept).not.toMatch(/script|onclick|onerror|onload|iframe|svg|img|style|evil/)
    expect((await statement()).statement).toBe(kept)
  })
})

describe('the footer', () => {
  it('leads where there is something, in the reader’s language', async () => {
    expect((await footer()).items.map(({ code }) => code)).toEqual(['ACCESSIBILITY_STATEMENT'])
    const { platform } = app
    await writeSetting(platform, platform.database.db, 'footer.link', 'https://organisation.example/')
    expect(await footer('de')).toEqual({
      isEnabled: true,
      items: [
        { code: 'EXTERNAL_SITE', label: 'Unsere Website', url: 'https://organisation.example/' },
        { code: 'ACCESSIBILITY_STATEMENT', label: 'Barrierefreiheit', url: '/accessibility-statement' },
      ],
    })
  })

  it('is empty when it is switched off', async () => {
    const { platform } = app
    await writeSetting(platform, platform.database.db, 'flag.footer', false)
    expect(await footer()).toEqual({ isEnabled: false, items: [] })
    await writeSetting(platform, platform.database.db, 'flag.footer', true)
  })
})

describe('terms of use and policy', () => {
  it('are written by admins alone', async () => {
    for (const person of OTHERS) {
      const calls = await Promise.all([
        refusal(app.as(person).call(contract.getLegalDocument, { params: { kind: 'GCU' } })),
        refusal(app.as(person).call(contract.saveLegalDraft, { params: { kind: 'GCU' }, body: { texts: {} } })),
        refusal(publish('GCU', person)),
      ])
      expect(calls.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    expect((await open(null, '/gcu/getGcu')).status).toBe(404)
    expect(await refusal(publish('GCU'))).toMatchObject({ status: 409, code: 'NOTHING_WRITTEN' })
  })

  it('are a draft until they are published, clean and without empty languages', async () => {
    const { draft, current } = await write('GCU', { en: '<p onclick="x()">Be kind.</p>', de: '<p></p>' })
    expect([draft, current]).toEqual([{ texts: { en: '<p>Be kind.</p>' } }, null])
    expect((await open(null, '/gcu/getGcu')).status).toBe(404)
    expect(await pending('reader')).toEqual([])
    const outcomes = await Promise.allSettled([publish('GCU'), publish('GCU'), publish('GCU')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await app.as(null).call(getConfig)).flags.terms).toBe(true)
    expect((await footer()).items.map(({ code }) => code)).toContain('GCU')
  })

  it('are shown to everybody, in their language where it is written', async () => {
    expect(await app.as(null).call(contract.getGcu)).toMatchObject({
      version: 1,
      html: '<p>Be kind.</p>',
      accepted: false,
    })
    // Who put it in force is asked like everybody else.
    expect(await refusal(write('PDP', {}))).toMatchObject({ status: 403, code: 'PENDING' })
    await open('admin', '/gcu/acceptGcu?version=1')
    await write('PDP', { fr: '<p>Vos données</p>', en: '<p>Your data</p>' })
    await publish('PDP')
    const languageFor = async (locale: string) => {
      const answer = await app.as(null).fetch('/pdp/getPdp', { headers: { cookie: `locale=${locale}` } })
      return ((await answer.json()) as { language: string }).language
    }
    expect([await languageFor('fr'), await languageFor('de')]).toEqual(['fr', 'en'])
  })

  it('stand before everything else until they are accepted', async () => {
    expect(await pending('reader')).toEqual(['GCU', 'PDP'])
    const refused = await refusal(app.as('reader').call(getHome))
    expect(refused).toMatchObject({ status: 403, code: 'PENDING', body: { pending: ['GCU', 'PDP'] } })
    expect((await open('reader', '/gcu/acceptGcu?version=1')).status).toBe(302)
    expect(await pending('reader')).toEqual(['PDP'])
    const answer = await open('reader', '/pdp/acceptPdp?version=1&next=/s/abc/title')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/s/abc/title'])
    expect(await pending('reader')).toEqual([])
    expect((await app.as('reader').call(getHome)).rows).toEqual([])
    expect(await pending('author')).toEqual(['GCU', 'PDP'])
  })

  it('are accepted with person, date and version, once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => open('approver', '/gcu/acceptGcu')))
    const { rows } = await app.platform.database.db.execute<{ at: string; number: number }>(sql`
      SELECT a.accepted_at AS at, v.number FROM legal_acceptances a JOIN legal_versions v ON v.id = a.version_id
       WHERE v.kind = 'GCU' AND a.user_id = ${app.people.approver.id}`)
    expect(rows.map(({ at, number }) => [new Date(at).getTime(), number])).toEqual([[clock.now().getTime(), 1]])
    expect((await app.as('approver').call(contract.getGcu)).accepted).toBe(true)
    for (const name of ['acceptGcu', 'acceptPdp']) {
      const address = name === 'acceptGcu' ? '/gcu/acceptGcu' : '/pdp/acceptPdp'
      for (const person of ADMINS) expect((await open(person, address)).status).toBe(302)
    }
  })

  it('are asked for again with a new version, and the old one stays as it was', async () => {
    await write('GCU', { en: '<p>Be kinder.</p>' })
    expect(await pending('reader')).toEqual([])
    clock.set(new Date(clock.now().getTime() + 60_000))
    expect((await publish('GCU')).current).toMatchObject({ version: 2, acceptances: 0 })
    await open('admin', '/gcu/acceptGcu?version=2')
    expect(await pending('reader')).toEqual(['GCU'])
    // Who still has the old text open has not accepted the new one.
    expect((await open('reader', '/gcu/acceptGcu?version=1')).status).toBe(302)
    expect(await pending('reader')).toEqual(['GCU'])
    await open('reader', '/gcu/acceptGcu?version=2')
    expect(await pending('reader')).toEqual([])
    const change = sql`UPDATE legal_texts SET html = 'x' WHERE html LIKE '%kind.%'`
    await expect(app.platform.database.db.execute(change)).rejects.toThrow()
  })

  it('are accepted only from our own pages, and lead nowhere else', async () => {
    const refused = await open('author', '/gcu/acceptGcu', { 'sec-fetch-site': 'cross-site' })
    expect(refused.status).toBe(403)
    expect(await pending('author')).toContain('GCU')
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const answer = await open('author', `/gcu/acceptGcu?version=99&next=${encodeURIComponent(next)}`)
      expect(answer.headers.get('location')).toBe('/')
    }
    expect((await open(null, '/gcu/acceptGcu')).status).toBe(401)
  })

  it('stand in nobody’s way when they are switched off', async () => {
    const { platform } = app
    await writeSetting(platform, platform.database.db, 'flag.terms', false)
    expect(await pending('author')).toEqual([])
    expect((await open(null, '/gcu/getGcu')).status).toBe(200)
    await app
      .as('admin')
      .call(contract.saveLegalDraft, { params: { kind: 'PDP' }, body: { texts: { en: '<p>y</p>' } } })
    await publish('PDP')
    expect(await pending('author')).toEqual([])
  })
})
