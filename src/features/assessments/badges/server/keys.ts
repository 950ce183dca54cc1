import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { seal, unseal } from '#platform/seal.ts'
import { badgeKeys } from './tables.ts'

/** What every verifier of Open Badges 3.0 knows. */
export const ALGORITHM = 'RS256'

const PURPOSE = 'badge signing keys'

export interface SigningKey {
  kid: string
  key: CryptoKey | Uint8Array
}

/** The keys of this process, by what they were opened with: unsealing one for every credential would be waste. */
const opened = new Map<string, SigningKey>()

/**
 * The key that signs credentials: the latest that the platform's secret can decrypt. It is created for the first
 * credential, and again if the secret changed. Public keys are kept, so that earlier signatures can still be verified.
 */
export async function signingKey(platform: Pick<Platform, 'database' | 'secret'>): Promise<SigningKey> {
  const { database, secret } = platform
  const latest = await findLatestKey(database.db, secret)
  if (latest) return latest
  return database.transaction(async (tx) => {
    // If several processes issue their first credential at once, only one may create the key.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('badge keys', 0))`)
    return (await findLatestKey(tx, secret)) ?? makeKey(tx, secret)
  })
}

async function findLatestKey(db: Executor, secret: string): Promise<SigningKey | undefined> {
  const [row] = await db.select().from(badgeKeys).orderBy(desc(badgeKeys.createdAt), badgeKeys.kid).limit(1)
  if (!row) return undefined
  const name = `${row.kid} ${secret}`
  const known = opened.get(name)
  if (known) return known
  const jwk = unseal(row.sealedPrivate, secret, PURPOSE)
  if (!jwk) return undefined
  const key = { kid: row.kid, key: await importJWK(JSON.parse(jwk), ALGORITHM) }
  opened.set(name, key)
  return key
}

async function makeKey(db: Executor, secret: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true })
  const kid = randomUUID()
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' }
  const sealedPrivate = seal(JSON.stringify(await exportJWK(privateKey)), secret, PURPOSE)
  await db.insert(badgeKeys).values({ kid, publicJwk, sealedPrivate })
  return { kid, key: privateKey }
}

/** The public half of a key. */
export async function findPublicKey(db: Executor, kid: string): Promise<JWK | undefined> {
  const [row] = await db.select({ jwk: badgeKeys.publicJwk }).from(badgeKeys).where(eq(badgeKeys.kid, kid))
  return row?.jwk
}
