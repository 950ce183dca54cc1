import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf } from '#app/testing/people.ts'
import { connectSaml, NEARBY, type SamlFixtures } from './testing/saml-fixtures.ts'
import * as provider from './testing/saml-provider.ts'

let app: TestApp
let saml: SamlFixtures
beforeAll(async () => {
  app = await startTestApp({ externalServices: NEARBY })
  saml = await connectSaml(app.url, app.as('admin'), emailOf('reader'))
})
afterAll(() => app.close())

describe('an assertion that is wrapped around a signed one is refused', () => {
  const admin = emailOf('admin')
  const SIGNATURE = /<ds:Signature[\s\S]*<\/ds:Signature>/

  /** The right assertion, signed, and one that says to be the administrator. */
  function pair(said: provider.Said) {
    const right = provider.signXml(provider.writeAssertion({ ...said, id: '_right' }))
    const forged = provider.writeAssertion({ ...said, id: '_forged', subject: admin })
    const [signature = ''] = SIGNATURE.exec(right) ?? []
    return { right, forged, signature, bare: right.replace(SIGNATURE, '') }
  }

  const within = (xml: string, inner: string) => xml.replace('</saml:Assertion>', `${inner}</saml:Assertion>`)
  const inSignature = (xml: string, inner: string) =>
    xml.replace('</ds:Signature>', `<ds:Object>${inner}</ds:Object></ds:Signature>`)
  const afterIssuer = (xml: string, inner: string) => xml.replace('</saml:Issuer>', `</saml:Issuer>${inner}`)
  const extended = (xml: string, inner: string) =>
    xml.replace('<samlp:Status>', `<samlp:Extensions>${inner}</samlp:Extensions><samlp:Status>`)

  it.each<[string, (parts: ReturnType<typeof pair>, said: provider.Said) => string]>([
    ['before it', ({ right, forged }, said) => provider.writeResponse(forged + right, said)],
    ['after it', ({ right, forged }, said) => provider.writeResponse(right + forged, said)],
    ['around it', ({ right, forged }, said) => provider.writeResponse(within(forged, right), said)],
    ['within it', ({ right, forged }, said) => provider.writeResponse(within(right, forged), said)],
    [
      'around it, with its signature',
      ({ bare, forged, signature }, said) => provider.writeResponse(within(afterIssuer(forged, signature), bare), said),
    ],
    [
      'with its signature, in which the right one lies',
      ({ bare, forged, signature }, said) =>
        provider.writeResponse(afterIssuer(forged, inSignature(signature, bare)), said),
    ],
    [
      'with its signature and its ID, in which the right one lies',
      ({ bare, forged, signature }, said) => {
        const same = forged.replace('_forged', '_right')
        return provider.writeResponse(afterIssuer(same, inSignature(signature, bare)), said)
      },
    ],
    [
      'while the right one lies in the extensions',
      ({ right, forged }, said) => extended(provider.writeResponse(forged, said), right),
    ],
    [
      'with its signature, while the right one lies in the extensions',
      ({ bare, forged, signature }, said) =>
        extended(provider.writeResponse(afterIssuer(forged, signature), said), bare),
    ],
    [
      'in a response that lies in the right one',
      ({ right, forged }, said) => within(right, provider.writeResponse(forged, said)),
    ],
  ])('%s', async (_, write) => {
    const { browser, said } = await saml.leave()
    const end = await saml.post(browser, provider.encode(write(pair(said), said)))
    expect([end, await browser.me(app.url)]).toEqual(['/login?refused=FAILED', null])
  })
})
