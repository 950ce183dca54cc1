import { webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import * as x509 from '@peculiar/x509'
import { test as base } from '@playwright/test'
import { writeSetting } from '#features/site/server/service.ts'
import { inWorld, type OwnWorld } from './own-world.ts'

/**
 * The product over https, and a page of another site that may show its speaches in a frame: `localhost` and `127.0.0.1`
 * are two sites to a browser.
 */
export interface Abroad {
  world: OwnWorld
  /** The product's address, which begins with https. */
  url: string
  /** Has the other site show a page in a frame. @returns the address of the page around it */
  frame(path: string): string
}

export const test = base.extend<{ abroad: Abroad }>({
  // biome-ignore lint/correctness/noEmptyPattern: the library reads from the pattern what a fixture needs
  abroad: async ({}, use) => {
    const credentials = await makeCertificate()
    let behind = ''
    const front = createServer(credentials, (request, response) => {
      const { method, headers } = request
      const passed = httpRequest(behind + request.url, {
        method,
        headers: { ...headers, 'x-forwarded-proto': 'https' },
      })
      passed.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(response)
      })
      passed.on('error', () => response.destroy())
      request.pipe(passed)
    })
    let shown = ''
    const other = createServer(credentials, (_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(
        `<!doctype html><title>Intranet</title><iframe title="Lesson" src="${shown}" width="900" height="700">`,
      )
    })
    const url = await open(front, 'localhost')
    const elsewhere = await open(other, '127.0.0.1')
    await inWorld(async (world) => {
      behind = world.url
      await writeSetting(world.platform, world.platform.database.db, 'embedding.sites', [elsewhere])
      await use({
        ...{ world, url },
        frame(path) {
          shown = url + path
          return elsewhere
        },
      })
    }, url)
    for (const server of [front, other]) {
      server.closeAllConnections()
      server.close()
    }
  },
  ignoreHTTPSErrors: true,
})

async function open(server: Server, host: string): Promise<string> {
  server.listen(0, host)
  await once(server, 'listening')
  return `https://${host}:${(server.address() as AddressInfo).port}`
}

/** A certificate for both names of this machine, which only whoever ignores who signed it takes. */
async function makeCertificate(): Promise<{ key: string; cert: string }> {
  x509.cryptoProvider.set(webcrypto as Crypto)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys: keys as CryptoKeyPair,
    signingAlgorithm: algorithm,
    notAfter: new Date(Date.now() + 86_400_000),
    extensions: [
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
      ]),
    ],
  })
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY'), cert: certificate.toString('pem') }
}
