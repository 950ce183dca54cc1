import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** People of the provider, by the name that they type in, which is their subject too. */
export const ACCOUNTS: Record<string, Record<string, unknown>> = {
  nadia: {
    ...{ email: 'Nadia@directory.test', email_verified: true, given_name: 'Nadia', family_name: 'Haddad' },
    ...{ groups: ['trainers', 'everybody'], locale: 'fr-FR' },
  },
  unverified: { email: 'reader@test.local', email_verified: false },
}

/** A provider of OpenID Connect as others have written it, with one client whose people come back to `redirectUri`. */
export async function startOidcProvider(redirectUri: string, { secret = 'a client secret' } = {}) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'openspeach',
        client_secret: secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'locale', 'groups'],
    },
    cookies: { keys: ['for tests only'] },
    pkce: { required: () => true },
    findAccount: (_, id) => {
      const account = ACCOUNTS[id]
      return account && { accountId: id, claims: () => ({ ...account, sub: id }) }
    },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Signs in at the provider with its own pages, from the address that leads there to the one that leads back. */
export async function signInAtProvider(address: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = address
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const init = form && { method: 'POST', body: form }
    const response = await fetch(next, { ...init, redirect: 'manual', headers: { cookie } })
    form = undefined
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      next = new URL(location, next).href
      if (next.includes('/api/auth/directory/')) return next
      continue
    }
    const page = await response.text()
    const [, action = '', prompt = ''] = /action="([^"]+)"[\s\S]*?name="prompt" value="([^"]+)"/.exec(page) ?? []
    if (!action) throw new Error(`the provider answered ${response.status}: ${page}`)
    next = new URL(action, next).href
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) })
  }
  throw new Error('the provider leads nowhere')
}
