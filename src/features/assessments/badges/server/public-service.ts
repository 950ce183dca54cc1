import { SignJWT } from 'jose'
import { readProductName } from '#features/site/server/service.ts'
import { badgeSvg } from '#features/speaches/badge/drawing.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import { awardState, discreetName } from '../rules.ts'
import { awardCode, type Verification } from '../schemas.ts'
import * as queries from './award-queries.ts'
import { credentialId, issuerProfile, openBadgeCredential } from './credential.ts'
import { ALGORITHM, findPublicKey, signingKey } from './keys.ts'
import { addressesOf } from './present-award.ts'

/** Whether a badge holds, for anybody; its owner sees the whole name. */
export async function verifyBadge(platform: Platform, actor: Actor | null, code: string): Promise<Verification> {
  const { db } = platform.database
  const row = awardCode.safeParse(code).success ? await queries.findByCode(db, code) : undefined
  if (!row) return { state: 'unknown' }
  const isOwn = actor?.id === row.userId
  const { type, title, description, design, speachTitle, language } = row
  return {
    ...{ type, title, description, design, speachTitle, language, isOwn },
    state: awardState(row, platform.clock.now()),
    version: row.versionNumber,
    issuedAt: row.issuedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    issuer: await issuerName(platform),
    name: isOwn ? `${row.firstName} ${row.lastName}`.trim() : discreetName(row),
    credentialUrl: addressesOf(platform, code).credentialUrl,
  }
}

/** What this installation calls itself. */
export async function issuerName(platform: Platform): Promise<string> {
  return readProductName(platform.database.db)
}

/** A badge as a signed credential. @throws Problem 404 */
export async function readCredential(platform: Platform, code: string): Promise<string> {
  const row = await findAward(platform, code)
  const { kid, key } = await signingKey(platform)
  const { issuerUrl, keyUrl, revocationsUrl } = issuerAddresses(platform)
  const addresses = { ...addressesOf(platform, code), issuerUrl, revocationsUrl }
  const credential = openBadgeCredential(row, addresses, await issuerName(platform))
  return new SignJWT(credential).setProtectedHeader({ alg: ALGORITHM, kid: keyUrl(kid), typ: 'JWT' }).sign(key)
}

/** The picture of a badge. @throws Problem 404 */
export async function readImage(platform: Platform, code: string): Promise<string> {
  return badgeSvg((await findAward(platform, code)).design)
}

async function findAward({ database }: Platform, code: string): Promise<queries.AwardRow> {
  const row = await queries.findByCode(database.db, code)
  if (!row) throw notFound()
  return row
}

function issuerAddresses(platform: Platform) {
  const origin = publicOrigin(platform)
  const issuerUrl = `${origin}/api/v2/issuer`
  const revocationsUrl = `${origin}/api/v2/credentials/revocations`
  return { origin, issuerUrl, revocationsUrl, keyUrl: (kid: string) => `${issuerUrl}/keys/${kid}` }
}

/** The public profile of the issuer. */
export async function readIssuer(platform: Platform) {
  const { issuerUrl, origin } = issuerAddresses(platform)
  return issuerProfile({ id: issuerUrl, name: await issuerName(platform), url: origin })
}

/** The public half of a key. @throws Problem 404 */
export async function readIssuerKey(platform: Platform, kid: string) {
  const jwk = await findPublicKey(platform.database.db, kid)
  if (!jwk) throw notFound()
  return { ...jwk, kty: String(jwk.kty) }
}

/** The public list of revoked badges (1EdTech Revocation List). The reasons stay between author and owner. */
export async function readRevocations(platform: Platform) {
  const { issuerUrl, revocationsUrl } = issuerAddresses(platform)
  const rows = await queries.listRevoked(platform.database.db)
  const revokedCredential = rows.map((row) => ({ id: credentialId(row), revoked: true }))
  return { id: revocationsUrl, issuer: issuerUrl, revokedCredential }
}
