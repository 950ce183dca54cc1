import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { emailOf } from '#app/testing/people.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { makeExternalServices } from '#platform/external-services.ts'
import { testConnection, updateConnection } from '../contract.ts'
import { sweepSignIns } from './sign-in-queries.ts'
import { testConnection as testNow } from './test-service.ts'
import { Browser, locationOf } from './testing/browser.ts'
import { connectSaml, NEARBY, type SamlFixtures, signed, USUAL } from './testing/saml-fixtures.ts'
import * as provider from './testing/saml-provider.ts'

const clock = new TestClock()
let app: TestApp
let saml: SamlFixtures
beforeAll(async () => {
  app = await startTestApp({ externalServices: NEARBY, clock })
  saml = await connectSaml(app.url, app.as('admin'), emailOf('reader'))
})
afterAll(() => app.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  app.platform.database.db.execute<Row>(statement).then(({ rows }) => rows)

describe('a sign-in by SAML', () => {
  it('asks the provider, takes its answer, and leads where somebody wanted to go', async () => {
    const { browser, left, said } = await saml.leave('/account')
    expect(left).toMatch(/^https:\/\/directory\.test\/sign-in\?SAMLRequest=/)
    expect(said.inResponseTo).toMatch(/^_[\w-]{43}$/)
    expect(await saml.post(browser, signed(said))).toBe('/account')
    expect(await browser.me(app.url)).toMatchObject({ id: app.people.reader.id })
  })

  it('takes what is signed as a whole beside', async () => {
    const { browser, said } = await saml.leave()
    const inner = provider.signXml(provider.writeAssertion(said))
    const whole = provider.signXml(provider.writeResponse(inner, said), 'Response')
    expect(await saml.post(browser, provider.encode(whole))).toBe('/')
    expect(await browser.me(app.url)).toMatchObject({ id: app.people.reader.id })
  })

  it('makes accounts where it may, with names, roles and groups from attributes', async () => {
    const first = await saml.leave()
    const attributes = { mail: 'Ida@directory.test', givenName: 'Ida', sn: 'Berg', role: ['author', 'other'] }
    const said = { subject: 'ida-1', format: undefined, attributes }
    expect(await saml.post(first.browser, signed({ ...first.said, ...said }))).toBe('/login?refused=NO_ACCOUNT')
    const mapping = { claim: 'role', rules: [{ value: 'author', roles: ['AUTHOR' as const], groups: [] }] }
    await saml.change({ createsAccounts: true, mapping })
    const { browser, said: right } = await saml.leave()
    expect(await saml.post(browser, signed({ ...right, ...said }))).toBe('/')
    const expected = { email: 'ida@directory.test', firstName: 'Ida', lastName: 'Berg', isAuthor: true }
    expect(await browser.me(app.url)).toMatchObject(expected)
    await saml.change({ createsAccounts: false, mapping: { claim: '', rules: [] } })
  })

  it('takes somebody in hundreds of groups, and refuses at once what would take minutes to read', async () => {
    const crowded = await saml.leave()
    const role = Array.from({ length: 400 }, (_, index) => `group ${index}`)
    expect(await saml.post(crowded.browser, signed({ ...crowded.said, attributes: { role } }))).toBe('/')
    const wide = (part: string) =>
      provider.encode(
        `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="a">${part}</samlp:Response>`,
      )
    for (const part of [
      '<a/>'.repeat(60_000),
      `<a ${Array.from({ length: 20_000 }, (_, at) => `x${at}=""`).join(' ')}/>`,
    ]) {
      const { browser } = await saml.leave()
      expect(await saml.post(browser, wide(part))).toBe('/login?refused=FAILED')
    }
  })

  it('has metadata for the provider', async () => {
    const metadata = await (await fetch(saml.connection.addresses.metadata ?? '')).text()
    expect(metadata).toContain(`entityID="${saml.connection.addresses.metadata}"`)
    expect(metadata).toContain(`Location="${saml.connection.addresses.callback}"`)
    expect(metadata).toContain('WantAssertionsSigned="true"')
  })
})

describe('an assertion is refused', () => {
  const EXPIRED = '/login?refused=EXPIRED'
  const FAILED = '/login?refused=FAILED'

  const withAlgorithms = (said: provider.Said, algorithms: { signing?: string; digest?: string }) => {
    const assertion = provider.signXml(provider.writeAssertion(said), 'Assertion', provider.KEYS.own, algorithms)
    return provider.encode(provider.writeResponse(assertion, said))
  }

  it.each<[string, (said: provider.Said) => string, string]>([
    [
      'that nobody signed',
      (said) => provider.encode(provider.writeResponse(provider.writeAssertion(said), said)),
      FAILED,
    ],
    [
      'of which only the response is signed',
      (said) =>
        provider.encode(provider.signXml(provider.writeResponse(provider.writeAssertion(said), said), 'Response')),
      FAILED,
    ],
    [
      'that another key signed',
      (said) => {
        const assertion = provider.signXml(provider.writeAssertion(said), 'Assertion', provider.KEYS.other)
        return provider.encode(provider.writeResponse(assertion, said))
      },
      FAILED,
    ],
    [
      'that was changed afterwards',
      (said) => {
        const xml = provider.signXml(provider.writeAssertion(said)).replace(said.subject, emailOf('admin'))
        return provider.encode(provider.writeResponse(xml, said))
      },
      FAILED,
    ],
    [
      'that is signed by SHA-1',
      (said) => withAlgorithms(said, { signing: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
      FAILED,
    ],
    [
      'whose digest is one of SHA-1',
      (said) => withAlgorithms(said, { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
      FAILED,
    ],
    ['that is over', (said) => signed({ ...said, notOnOrAfter: -180 }), EXPIRED],
    ['that does not hold yet', (said) => signed({ ...said, notBefore: 120 }), EXPIRED],
    ['for another audience', (said) => signed({ ...said, audience: saml.others.addresses.metadata ?? '' }), FAILED],
    ['for another recipient', (said) => signed({ ...said, recipient: saml.others.addresses.callback }), FAILED],
    ['of another issuer', (said) => signed({ ...said, issuer: 'https://other.test' }), FAILED],
    ['that answers no request of ours', (said) => signed({ ...said, inResponseTo: '_another' }), EXPIRED],
    ['for which nobody asked', ({ inResponseTo: _, ...said }) => signed(said), FAILED],
    [
      'without an address',
      (said) => signed({ ...said, subject: 'nobody-known', format: undefined }),
      '/login?refused=NO_EMAIL',
    ],
    ['that is no XML', () => provider.encode('not XML'), FAILED],
    ['that is no base64', () => '<<<', FAILED],
    ['that is empty', () => '', FAILED],
  ])('%s', async (_, write, expected) => {
    const { browser, said } = await saml.leave()
    expect(await saml.post(browser, write(said))).toBe(expected)
    expect(await browser.me(app.url)).toBeNull()
  })

  it('that somebody has used before, and whose request was answered before', async () => {
    const { browser, said } = await saml.leave()
    const response = signed(said)
    expect(await saml.post(browser, response)).toBe('/')
    expect(await saml.post(new Browser(), response)).toBe(EXPIRED)
    expect(await saml.post(browser, signed(said))).toBe(EXPIRED)
  })

  it('of the request of another connection', async () => {
    const { browser, said } = await saml.leave()
    const { callback: recipient, metadata } = saml.others.addresses
    const response = signed({ ...said, recipient, audience: metadata ?? '' })
    const answer = await browser.postFromElsewhere(recipient, { SAMLResponse: response })
    expect(locationOf(answer)).toBe(EXPIRED)
  })

  it('in the browser of somebody else, whom its ticket does not let in either', async () => {
    const { browser, said } = await saml.leave()
    const stranger = new Browser()
    expect(await saml.post(stranger, signed(said))).toBe(FAILED)
    expect([await stranger.me(app.url), await browser.me(app.url)]).toEqual([null, null])
  })

  it.each([
    ['a document type', '<!DOCTYPE samlp:Response [<!ENTITY who "admin">]>'],
    [
      'entities that grow',
      `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${[...'bcdefgh']
        .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(10)}">`)
        .join('')}]>`,
    ],
    ['a file to be read', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
  ])('with %s', async (_, declaration) => {
    const { browser, said } = await saml.leave()
    const xml = provider.writeResponse(provider.signXml(provider.writeAssertion(said)), said)
    expect(await saml.post(browser, provider.encode(declaration + xml))).toBe(FAILED)
  })

  it('with a comment that cuts a name in two', async () => {
    const { browser, said } = await saml.leave()
    const subject = `${emailOf('admin')}<!---->.directory.test`
    expect(await saml.post(browser, signed({ ...said, subject }))).toBe(FAILED)
  })

  it('that is huge', async () => {
    const { browser, said } = await saml.leave()
    const attributes = { filling: 'x'.repeat(300_000) }
    expect(await saml.post(browser, signed({ ...said, attributes }))).toBe(FAILED)
    const response = 'A'.repeat(2_000_000)
    const answer = await browser.postFromElsewhere(saml.connection.addresses.callback, { SAMLResponse: response })
    expect(answer.status).toBe(413)
  })
})

describe('a connection', () => {
  it('takes people whom nobody asked for only where it says so, each assertion once', async () => {
    await saml.change({ saml: { ...USUAL, allowsUnasked: true } })
    const { said } = await saml.leave()
    const { inResponseTo: _, ...unasked } = said
    const response = signed(unasked)
    const browser = new Browser()
    expect(await saml.post(browser, response)).toBe('/')
    expect(await browser.me(app.url)).toMatchObject({ id: app.people.reader.id })
    expect(await saml.post(new Browser(), response)).toBe('/login?refused=EXPIRED')
    await saml.change({ saml: USUAL })
  })

  it('takes what a second certificate has signed, while keys are changed', async () => {
    await saml.change({
      saml: { ...USUAL, certificates: [provider.KEYS.other.certificate, provider.KEYS.own.certificate] },
    })
    const { browser, said } = await saml.leave()
    expect(await saml.post(browser, signed(said))).toBe('/')
    await saml.change({ saml: USUAL })
  })

  it('that is off is not there', async () => {
    const { browser, said } = await saml.leave()
    await saml.change({ enabled: false })
    expect(await saml.post(browser, signed(said))).toBe('no location: 404')
    const start = await browser.get(`${app.url}/api/auth/directory/${saml.connection.id}/start`)
    expect(start.status).toBe(404)
    await saml.change({ enabled: true })
  })

  it('keeps certificates only, and is tested against its metadata', async () => {
    const call = app.as('admin').call(updateConnection, {
      params: { id: saml.connection.id },
      body: { saml: { ...USUAL, certificates: ['not a certificate'] } },
    })
    expect(await refusal(call)).toMatchObject({ status: 400, body: { code: 'BAD_CERTIFICATE' } })
    const test = () => app.as('admin').call(testConnection, { params: { id: saml.connection.id } })
    expect(await test()).toMatchObject({ ok: true, faults: [] })
    const now = clock.now()
    clock.set(new Date('2190-01-01T00:00:00Z'))
    // Sessions are over by then: what is tested is asked of the service.
    const later = await testNow(app.platform, makeExternalServices(), saml.connection.id)
    clock.set(now)
    expect(later).toMatchObject({ ok: false, faults: ['CERTIFICATE_OVER'] })
  })

  it('forgets sign-ins and assertions that are over', async () => {
    const count = () =>
      run<{ n: number }>(sql`
      SELECT (SELECT count(*)::int FROM directory_sign_ins) + (SELECT count(*)::int FROM directory_assertions) AS n`)
    expect((await count())[0]?.n).toBeGreaterThan(0)
    await sweepSignIns(app.platform.database.db, new Date(Date.now() + 3_600_000))
    expect(await count()).toEqual([{ n: 0 }])
  })
})
