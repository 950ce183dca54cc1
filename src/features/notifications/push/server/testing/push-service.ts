import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { SubscriptionInput } from '../../contract.ts'

/** What a push service was given, as it came. */
export interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What a push service answers. */
interface PushAnswer {
  status: number
  headers?: Record<string, string>
}

/** A browser that is reached through a push service. */
export interface TestBrowser {
  subscription: SubscriptionInput
  path: string
  /** Reads what was encrypted for it; throws for everything else. */
  read(body: Buffer): unknown
}

/** A push service on this machine, as of RFC 8030, and the browsers that it reaches. */
export interface TestPushService {
  origin: string
  received: ReceivedPush[]
  /** The answers to come, in order; 201 when there is none left. */
  answers: PushAnswer[]
  makeBrowser(): TestBrowser
  close(): Promise<void>
}

/** Starts a push service that takes everything, unless it is told otherwise. */
export async function openPushService(): Promise<TestPushService> {
  const received: ReceivedPush[] = []
  const answers: PushAnswer[] = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    const { status, headers } = answers.shift() ?? { status: 201 }
    response.writeHead(status, headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the push service has no port')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    ...{ origin, received, answers },
    makeBrowser: () => makeBrowser(origin),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function makeBrowser(origin: string): TestBrowser {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16)
  const path = `/push/${randomBytes(12).toString('base64url')}`
  return {
    subscription: { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } },
    path,
    read: (body) => JSON.parse(decrypt(body, keys, auth).toString('utf8')),
  }
}

const KEY_BYTES = 65
const TAG_BYTES = 16

/** What a browser does with what arrives: one record of `aes128gcm` (RFC 8188 §2), keyed as RFC 8291 §3.4 says. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (idLength !== KEY_BYTES || record.length > recordSize) throw new Error('no single record of aes128gcm')
  const derive = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const material = derive(keys.computeSecret(senderKey), auth, info, 32)
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the last record is not marked')
  return padded.subarray(0, end)
}

/** Who a push says that it is from, when the signature is that of the public key (RFC 8292); throws otherwise. */
export function readVapid({ headers }: ReceivedPush, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'))
  if (key !== publicKey || !isSigned) throw new Error('this is not signed by the key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}
