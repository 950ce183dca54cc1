import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { PASSWORD_MAX_BOUNDS, PASSWORD_MIN_BOUNDS } from '#features/site/rules.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { SESSION_DAYS } from '../rules.ts'
import { COOKIE_PREFIX } from './authenticate.ts'
import { findUser } from './queries.ts'
import { identities, sessions, users, verifications } from './tables.ts'

/**
 * Starts a session for a person whom our own code has identified. It has no path, so it can't be called from outside.
 */
const enterByProof = {
  id: 'enter-by-proof',
  endpoints: {
    enterByProof: createAuthEndpoint({ method: 'POST', body: z.object({ userId: z.number() }) }, async (context) => {
      const { internalAdapter } = context.context
      const id = String(context.body.userId)
      const user = await internalAdapter.findUserById(id)
      if (!user) throw new Error('there is nobody to make a session for')
      const session = await internalAdapter.createSession(id)
      if (!session) throw new Error('whose account has ended gets no session')
      await setSessionCookie(context, { session, user })
      return { ok: true }
    }),
  },
} satisfies BetterAuthPlugin

/** Passwords and sessions by better-auth, on our tables; a new password is chosen by `setPassword` alone. */
export function openSignIn(platform: Platform) {
  const origin = publicOrigin(platform)
  return betterAuth({
    baseURL: origin,
    basePath: '/api/auth',
    secret: platform.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(platform.database.db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: identities, verification: verifications },
    }),
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: origin.startsWith('https:'),
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // Our own guard has already refused what comes from another site, by the same headers.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    // Tries are counted by our own limits, which spare the victim of someone else's tries.
    rateLimit: { enabled: false },
    plugins: [enterByProof],
    databaseHooks: {
      session: {
        create: {
          // Refused like a wrong password: nobody learns which accounts have ended.
          before: async ({ userId }) => (await isActive(platform, Number(userId))) || false,
        },
      },
    },
    session: { expiresIn: SESSION_DAYS * 86_400, disableSessionRefresh: true, cookieCache: { enabled: false } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The widest that an organisation can set: what it has set is asked before.
      minPasswordLength: PASSWORD_MIN_BOUNDS.min,
      maxPasswordLength: PASSWORD_MAX_BOUNDS.max,
    },
  })
}

/** The header by which our routes tell better-auth the caller's address. */
export const CLIENT_ADDRESS_HEADER = 'x-openspeach-client-address'

export type SignIn = ReturnType<typeof openSignIn>

async function isActive(platform: Platform, userId: number): Promise<boolean> {
  const user = await findUser(platform.database.db, userId)
  return user !== undefined && user.deactivatedAt === null
}
