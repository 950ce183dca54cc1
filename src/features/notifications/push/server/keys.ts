import { eq } from 'drizzle-orm'
import type { Platform } from '#platform/platform.ts'
import { seal, unseal } from '#platform/seal.ts'
import { pushKeys, pushSubscriptions } from './tables.ts'

/** The only row of its table. */
const ONLY = 1

const PURPOSE = 'push keys'

/** The key pair that identifies this installation to push services (RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The key pair of this installation, created on first use; simultaneous calls get the same pair. If the installation's
 * secret has changed, the old pair is lost and a new one is created. Browsers registered with the old one no longer
 * receive pushes, because push services bind a subscription to its key.
 */
export async function readKeys(platform: Platform): Promise<PushKeys> {
  const { db } = platform.database
  const [found] = await db.select().from(pushKeys)
  if (found) return open(platform, found) ?? replaceKeys(platform)
  await db
    .insert(pushKeys)
    .values(await makeRow(platform))
    .onConflictDoNothing()
  return readKeys(platform)
}

async function replaceKeys(platform: Platform): Promise<PushKeys> {
  const row = await makeRow(platform)
  await platform.database.transaction(async (tx) => {
    const [found] = await tx.select().from(pushKeys).for('update')
    if (found && open(platform, found)) return
    await tx.update(pushKeys).set(row).where(eq(pushKeys.id, ONLY))
    await tx.delete(pushSubscriptions)
  })
  return readKeys(platform)
}

async function makeRow({ secret, clock }: Platform): Promise<typeof pushKeys.$inferInsert> {
  const { generateVAPIDKeys } = (await import('web-push')).default
  const { publicKey, privateKey } = generateVAPIDKeys()
  return { id: ONLY, publicKey, sealedPrivateKey: seal(privateKey, secret, PURPOSE), createdAt: clock.now() }
}

function open({ secret }: Platform, row: typeof pushKeys.$inferSelect): PushKeys | undefined {
  const privateKey = unseal(row.sealedPrivateKey, secret, PURPOSE)
  return privateKey === undefined ? undefined : { publicKey: row.publicKey, privateKey }
}
