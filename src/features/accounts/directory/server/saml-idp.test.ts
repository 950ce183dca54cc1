import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf } from '#app/testing/people.ts'
import { createConnection, readMetadata, updateConnection } from '../contract.ts'
import type { Connection } from '../schemas.ts'
import { Browser } from './testing/browser.ts'
import { NEARBY, SamlFixtures, USUAL } from './testing/saml-fixtures.ts'
import { type Asserted, startSamlIdp } from './testing/start-saml-idp.ts'

const ISSUER = 'urn:directory.test:saml-idp'
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const FAILED = '/login?refused=FAILED'

let app: TestApp
let idp: Awaited<ReturnType<typeof startSamlIdp>>
let saml: SamlFixtures

beforeAll(async () => {
  app = await startTestApp({ externalServices: NEARBY })
  const make = () => app.as('admin').call(createConnection, { body: { name: 'Company', kind: 'saml' } })
  const [made, others] = [await make(), await make()]
  idp = await startSamlIdp({ issuer: ISSUER, ...addressesOf(made) })
  const said = await app.as('admin').call(readMetadata, { body: { url: `${idp.url}/metadata` } })
  const body = { saml: { ...USUAL, ...said }, enabled: true }
  const connection = await app.as('admin').call(updateConnection, { params: { id: made.id }, body })
  saml = new SamlFixtures(app.url, app.as('admin'), emailOf('reader'), connection, others)
})
afterAll(async () => {
  await idp.close()
  await app.close()
})

const addressesOf = ({ addresses }: Connection) => ({
  callback: addresses.callback,
  audience: addresses.metadata ?? '',
})

const reader = (): Asserted => ({ userName: emailOf('reader'), nameIdFormat: EMAIL })

/** Signs somebody in on the pages of the provider: where the product leads to in the end. */
async function signIn(person: Asserted, next = '/') {
  const { browser, left } = await saml.leave(next)
  const response = await idp.signIn(left, person)
  return { browser, response, end: await saml.post(browser, response) }
}

describe('saml-idp, a provider that others have written', () => {
  it('is known by its metadata', () => {
    expect(saml.connection.saml).toMatchObject({
      entityId: ISSUER,
      signInUrl: `${idp.url}/saml/sso`,
      certificates: USUAL.certificates.map((certificate) => certificate.trim()),
    })
  })

  it('signs people in, who get where they wanted to go', async () => {
    const { browser, end } = await signIn(reader(), '/account')
    expect(end).toBe('/account')
    expect(await browser.me(app.url)).toMatchObject({ id: app.people.reader.id })
  })

  it('says who somebody is, who gets an account with names and roles', async () => {
    const mapping = { claim: 'role', rules: [{ value: 'author', roles: ['AUTHOR' as const], groups: [] }] }
    await saml.change({ createsAccounts: true, mapping })
    const person = { userName: 'edda@directory.test', nameIdFormat: EMAIL, givenName: 'Edda', sn: 'Åström' }
    const { browser, end } = await signIn({ ...person, role: 'other,author' })
    expect(end).toBe('/')
    expect(await browser.me(app.url)).toMatchObject({
      ...{ email: person.userName, firstName: 'Edda', lastName: 'Åström', isAuthor: true },
    })
    await saml.change({ createsAccounts: false, mapping: { claim: '', rules: [] } })
  })

  it('is believed once, and only by the browser that asked', async () => {
    const { browser, left } = await saml.leave()
    const response = await idp.signIn(left, reader())
    const stranger = new Browser()
    expect(await saml.post(stranger, response)).toBe(FAILED)
    expect(await stranger.me(app.url)).toBeNull()
    expect(await saml.post(browser, response)).toBe('/login?refused=EXPIRED')
    expect(await browser.me(app.url)).toBeNull()
  })

  it('is not believed when nobody asked it', async () => {
    const browser = new Browser()
    expect(await saml.post(browser, await idp.offer(reader()))).toBe(FAILED)
    expect(await browser.me(app.url)).toBeNull()
  })

  it.each([
    ['the product for which it is meant', 'audience', () => addressesOf(saml.others).audience],
    ['the address to which it goes', 'recipient', () => addressesOf(saml.others).callback],
    ['who says so', 'issuer', () => 'urn:directory.test:another'],
  ])('is not believed when it has changed %s', async (_, setting, wrong) => {
    const right: Record<string, string> = {
      ...{ audience: addressesOf(saml.connection).audience, recipient: addressesOf(saml.connection).callback },
      issuer: ISSUER,
    }
    await idp.set(setting, wrong())
    const refused = await signIn(reader())
    await idp.set(setting, right[setting] ?? '')
    expect([refused.end, await refused.browser.me(app.url)]).toEqual([FAILED, null])
    expect((await signIn(reader())).end).toBe('/')
  })
})
