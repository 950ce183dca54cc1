import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { makeExternalServices } from '#platform/external-services.ts'
import { createConnection, updateConnection } from '../contract.ts'
import type { Connection } from '../schemas.ts'
import { Browser, locationOf } from './testing/browser.ts'
import { type Crookedness, startCrookedProvider } from './testing/crooked-provider.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    externalServices: makeExternalServices({ allowAddress: (address) => address === '127.0.0.1' }),
  })
})
afterAll(() => app.close())

async function make(issuer: string): Promise<Connection> {
  const { id } = await app.as('admin').call(createConnection, { body: { name: 'Company', kind: 'oidc' } })
  const oidc = { issuer, clientId: 'openspeach', scopes: '' }
  const body = { oidc, secret: 'a client secret', enabled: true }
  return app.as('admin').call(updateConnection, { params: { id }, body })
}

describe('a provider that does not keep to the rules', () => {
  const seconds = () => Math.floor(Date.now() / 1000)
  const usual = () => ({ aud: 'openspeach', sub: 'reader', iat: seconds(), exp: seconds() + 300 })
  const claimed = { email: 'nadia@directory.test', email_verified: true }

  it.each<[string, (facts: { issuer: string; nonce: string }) => Crookedness, string]>([
    [
      'whose token is right',
      ({ issuer, nonce }) => ({ claims: { ...usual(), ...claimed, sub: 'new', iss: issuer, nonce } }),
      '/login?refused=NO_ACCOUNT',
    ],
    [
      'whose token has another nonce',
      ({ issuer }) => ({ claims: { ...usual(), ...claimed, iss: issuer, nonce: 'another' } }),
      '/login?refused=FAILED',
    ],
    [
      'whose token has no nonce',
      ({ issuer }) => ({ claims: { ...usual(), ...claimed, iss: issuer } }),
      '/login?refused=FAILED',
    ],
    [
      'whose token is of another issuer',
      ({ nonce }) => ({ claims: { ...usual(), ...claimed, iss: 'https://other.test', nonce } }),
      '/login?refused=FAILED',
    ],
    [
      'whose token is for another client',
      ({ issuer, nonce }) => ({ claims: { ...usual(), ...claimed, aud: 'other', iss: issuer, nonce } }),
      '/login?refused=FAILED',
    ],
    [
      'whose token is over',
      ({ issuer, nonce }) => ({ claims: { ...usual(), ...claimed, exp: seconds() - 120, iss: issuer, nonce } }),
      '/login?refused=FAILED',
    ],
    [
      'whose token is signed by another key',
      ({ issuer, nonce }) => ({ signedBy: 'other', claims: { ...usual(), ...claimed, iss: issuer, nonce } }),
      '/login?refused=FAILED',
    ],
    [
      'whose token is signed by nobody',
      ({ issuer, nonce }) => ({ signedBy: 'nobody', claims: { ...usual(), ...claimed, iss: issuer, nonce } }),
      '/login?refused=FAILED',
    ],
  ])('%s', async (_, crooked, expected) => {
    const provider = await startCrookedProvider()
    const made = await make(provider.issuer)
    await app.platform.database.db.execute(sql`DELETE FROM users WHERE email = 'nadia@directory.test'`)
    const browser = new Browser()
    const left = new URL(locationOf(await browser.get(`${app.url}/api/auth/directory/${made.id}/start`)))
    provider.be(crooked({ issuer: provider.issuer, nonce: left.searchParams.get('nonce') ?? '' }))
    const query = new URLSearchParams({ code: 'any', state: left.searchParams.get('state') ?? '' })
    const end = await browser.get(`${made.addresses.callback}?${query}`, { from: 'cross-site' })
    expect(locationOf(end)).toBe(expected)
    expect(await browser.me(app.url)).toBeNull()
    await provider.close()
  })

  it('is not left for when its discovery speaks of another issuer, or nobody answers', async () => {
    const provider = await startCrookedProvider()
    const made = await make(provider.issuer)
    const address = `${app.url}/api/auth/directory/${made.id}/start`
    provider.be({ discoveredIssuer: 'https://other.test' })
    expect(locationOf(await new Browser().get(address))).toBe('/login?refused=FAILED')
    await provider.close()
    expect(locationOf(await new Browser().get(address))).toBe('/login?refused=UNREACHABLE')
  })
})
