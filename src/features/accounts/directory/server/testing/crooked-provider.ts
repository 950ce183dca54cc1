import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

const { privateKey, publicKey } = await generateKeyPair('RS256')
const other = await generateKeyPair('RS256')

/** What a provider that does not keep to the rules answers. */
export interface Crookedness {
  claims?: JWTPayload
  signedBy?: 'own' | 'other' | 'nobody'
  /** The issuer of which the discovery speaks. */
  discoveredIssuer?: string
}

/** A provider whose tokens say whatever a test has it say. */
export async function startCrookedProvider() {
  let crookedness: Crookedness = {}
  let issuer = ''
  const server = createServer(async (request, response) => {
    const send = (body: object) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.url === '/.well-known/openid-configuration') {
      send({
        issuer: crookedness.discoveredIssuer ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    } else if (request.url === '/keys') {
      send({ keys: [{ ...(await exportJWK(publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] })
    } else if (request.url === '/token') {
      send({ access_token: 'a', token_type: 'Bearer', id_token: await writeToken(crookedness) })
    } else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address.
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    be: (wanted: Crookedness) => {
      crookedness = wanted
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function writeToken({ claims = {}, signedBy = 'own' }: Crookedness): Promise<string> {
  if (signedBy === 'nobody') return new UnsecuredJWT(claims).encode()
  const key = signedBy === 'own' ? privateKey : other.privateKey
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key)
}
