/*
 * A stranger's verifier, written from the specifications (Open Badges 3.0 §8, VC 2.0, RFC 7515 and 7517) without a line
 * of the product: it knows an address, or a file in the place of what lies there, and what Node brings along.
 *
 *   node verify-credential.mjs <address> [file]
 *
 * Prints `{ verdict, reason?, credential? }`.
 */
import { createPublicKey, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const [address, file] = process.argv.slice(2)

async function get(url, accept) {
  const response = await fetch(url, { headers: { accept }, redirect: 'error' })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response
}

const decode = (part) => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(part, 'base64url')))
const invalid = (reason) => ({ verdict: 'invalid', reason })

async function check() {
  const jws = file ? await readFile(file, 'utf8') : await (await get(address, 'application/vc+jwt')).text()
  const parts = jws.split('.')
  if (parts.length !== 3) return invalid('not a compact JWS')
  const [head, body, signature] = parts
  let header
  let credential
  try {
    header = decode(head)
    credential = decode(body)
  } catch {
    return invalid('not JSON')
  }
  if (header.alg !== 'RS256') return invalid('another algorithm')
  if (header.typ !== undefined && header.typ !== 'JWT') return invalid('another type')
  const issuer = credential.issuer?.id
  if (typeof issuer !== 'string' || new URL(issuer).origin !== new URL(address).origin) return invalid('another issuer')
  // The key has to be the issuer's: it lies where its profile does.
  if (typeof header.kid !== 'string' || !header.kid.startsWith(`${issuer}/`)) return invalid('a key of somebody else')
  let key
  try {
    key = createPublicKey({ key: await (await get(header.kid, 'application/json')).json(), format: 'jwk' })
  } catch {
    return invalid('no such key')
  }
  const bytes = Buffer.from(signature, 'base64url')
  // One way of writing the same bytes: padding bits are part of the text.
  if (bytes.toString('base64url') !== signature) return invalid('not base64url')
  if (!verify('sha256', Buffer.from(`${head}.${body}`, 'ascii'), key, bytes)) return invalid('another signature')
  return judge(credential, await (await get(issuer, 'application/json')).json())
}

async function judge(credential, profile) {
  const [vc, ob] = credential['@context'] ?? []
  const types = credential.type ?? []
  const isBadge =
    vc === 'https://www.w3.org/ns/credentials/v2' &&
    /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.\d+\.\d+\.json$/.test(ob) &&
    types.includes('VerifiableCredential') &&
    types.includes('OpenBadgeCredential')
  if (!isBadge) return invalid('no Open Badge')
  const { iss, jti, sub, nbf, exp, id, issuer, credentialSubject, validFrom, validUntil } = credential
  const seconds = (moment) => moment && Math.floor(Date.parse(moment) / 1000)
  const agrees =
    iss === issuer.id &&
    jti === id &&
    sub === credentialSubject.id &&
    nbf === seconds(validFrom) &&
    exp === seconds(validUntil)
  if (!agrees) return invalid('claims that differ from the credential')
  if (profile.id !== issuer.id || !profile.type.includes('Profile')) return invalid('no profile of the issuer')
  if (Date.parse(validFrom) > Date.now()) return { verdict: 'not yet valid', credential }
  const { credentialStatus: status } = credential
  if (status?.type === '1EdTechRevocationList') {
    const list = await (await get(status.id, 'application/json')).json()
    if (list.issuer !== issuer.id) return invalid('a list of somebody else')
    const isRevoked = list.revokedCredential.some((one) => one.id === id && one.revoked !== false)
    if (isRevoked) return { verdict: 'revoked', credential }
  }
  const isOver = validUntil !== undefined && Date.parse(validUntil) <= Date.now()
  return { verdict: isOver ? 'expired' : 'valid', credential }
}

process.stdout.write(JSON.stringify(await check()))
