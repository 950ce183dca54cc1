import { makeExternalServices } from '#platform/external-services.ts'
import type { Answer, EndpointDefinition, Input } from '#shared/endpoint.ts'
import { type ConnectionChanges, createConnection, updateConnection } from '../../contract.ts'
import type { Connection, SamlConfig } from '../../schemas.ts'
import { Browser, locationOf } from './browser.ts'
import * as provider from './saml-provider.ts'

const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** What connections of tests know of their provider. */
export const USUAL: SamlConfig = {
  ...{
    entityId: provider.ENTITY_ID,
    signInUrl: 'https://directory.test/sign-in',
    metadataUrl: '',
    allowsUnasked: false,
  },
  certificates: [provider.KEYS.own.certificate],
  attributes: { email: '', firstName: '', lastName: '' },
}

/** Reaches the servers of tests. */
export const NEARBY = makeExternalServices({ allowAddress: (address) => address === '127.0.0.1' })

/** An administrator. */
interface Administrator {
  call<Definition extends EndpointDefinition>(
    definition: Definition,
    input?: Input<Definition>,
  ): Promise<Answer<Definition>>
}

/** What an assertion of the right provider says, signed, in a response. */
export function signed(said: provider.Said): string {
  return provider.encode(provider.writeResponse(provider.signXml(provider.writeAssertion(said)), said))
}

/** A product with two connections to the same SAML provider. */
export async function connectSaml(url: string, admin: Administrator, subject: string): Promise<SamlFixtures> {
  const make = async () => {
    const { id } = await admin.call(createConnection, { body: { name: 'Company', kind: 'saml' } })
    return admin.call(updateConnection, { params: { id }, body: { saml: USUAL, enabled: true } })
  }
  return new SamlFixtures(url, admin, subject, await make(), await make())
}

export class SamlFixtures {
  private readonly url: string
  private readonly admin: Administrator
  private readonly subject: string
  readonly connection: Connection
  readonly others: Connection

  constructor(url: string, admin: Administrator, subject: string, connection: Connection, others: Connection) {
    this.url = url
    this.admin = admin
    this.subject = subject
    this.connection = connection
    this.others = others
  }

  async change(body: ConnectionChanges): Promise<void> {
    await this.admin.call(updateConnection, { params: { id: this.connection.id }, body })
  }

  /** A browser that has left for the provider, and what a right assertion says to it. */
  async leave(next = '/') {
    const browser = new Browser()
    const { id, addresses } = this.connection
    const address = `${this.url}/api/auth/directory/${id}/start?next=${encodeURIComponent(next)}`
    const left = locationOf(await browser.get(address))
    const inResponseTo = provider.requestIn(left)
    const said = { audience: addresses.metadata ?? '', recipient: addresses.callback, inResponseTo }
    return { browser, left, said: { ...said, subject: this.subject, format: EMAIL } }
  }

  /** Posts a response: where the browser is led to in the end. */
  async post(browser: Browser, response: string): Promise<string> {
    const answer = await browser.postFromElsewhere(this.connection.addresses.callback, { SAMLResponse: response })
    const next = locationOf(answer)
    if (!next.includes('/finish?')) return next
    return locationOf(await browser.get(this.url + next, { from: 'cross-site' }))
  }
}
