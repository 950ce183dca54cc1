import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#platform/database/rows-of.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { forbidden, Problem } from '#shared/errors.ts'
import { framedCookieName, signToken } from '../../server/authenticate.ts'
import { sessions } from '../../server/tables.ts'
import { FRAME_PASS_SECONDS, FRAMED_SESSION_HOURS } from '../rules.ts'

/** Who asks for a session, as it is written down with it. */
interface Asking {
  ip: string
  userAgent: string | null
}

/** Makes a pass with which a frame signs this person in. */
export async function makePass({ database: { db }, clock }: Platform, userId: number): Promise<string> {
  const pass = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + FRAME_PASS_SECONDS * 1000)
  await db.execute(sql`DELETE FROM frame_passes WHERE expires_at < ${clock.now()}`)
  await db.execute(sql`INSERT INTO frame_passes VALUES (${hashOf(pass)}, ${userId}, ${expiresAt})`)
  return pass
}

/**
 * Signs a frame in with a pass, which is used up.
 * @returns the cookie of its session, which browsers keep for the site around the frame alone
 * @throws Problem 409 HTTPS_ONLY, 403 FRAME_PASS_INVALID
 */
export async function enter(platform: Platform, pass: string, { ip, userAgent }: Asking): Promise<string> {
  // Without https, browsers send no cookie from a frame on another site, and a session would only lie about.
  if (!publicOrigin(platform).startsWith('https:')) throw new Problem(409, 'HTTPS_ONLY', { texts: 'framed' })
  const { db } = platform.database
  const now = platform.clock.now()
  const expiresAt = new Date(now.getTime() + FRAMED_SESSION_HOURS * 3_600_000)
  const token = randomBytes(32).toString('base64url')
  const entered = await db.transaction(async (tx) => {
    const used = await rowsOf(tx, z.object({ userId: z.number() })).first(sql`
      DELETE FROM frame_passes p USING users u
       WHERE p.hash = ${hashOf(pass)} AND p.expires_at > ${now} AND u.id = p.user_id AND u.deactivated_at IS NULL
      RETURNING p.user_id AS "userId"`)
    if (!used) return false
    const row = { token, userId: used.userId, expiresAt, ipAddress: ip, userAgent, isFramed: true }
    await tx.insert(sessions).values({ ...row, createdAt: now, updatedAt: now })
    return true
  })
  if (!entered) throw forbidden('FRAME_PASS_INVALID', { texts: 'framed' })
  const life = `Path=/; Max-Age=${FRAMED_SESSION_HOURS * 3600}; Secure; HttpOnly; SameSite=None; Partitioned`
  return `${framedCookieName}=${signToken(token, platform.secret)}; ${life}`
}

function hashOf(pass: string): string {
  return createHash('sha256').update(pass).digest('base64url')
}
