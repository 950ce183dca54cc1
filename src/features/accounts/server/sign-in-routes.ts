import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { comesFromOurPages } from '#platform/http/cross-site.ts'
import { originOf } from '#platform/http/guard.ts'
import { cookieValue } from '#platform/http/locale.ts'
import { enforceRateLimit } from '#platform/http/rate-limit.ts'
import type { Platform } from '#platform/platform.ts'
import { forbidden, invalid, Problem } from '#shared/errors.ts'
import { endFormerSession } from './authenticate.ts'
import { choosePasswordByLink, mailResetLink } from './reset-links.ts'
import { CLIENT_ADDRESS_HEADER, type SignIn } from './sign-in.ts'
import {
  countSignInTry,
  forgetSignInTries,
  KNOWN_BROWSER_COOKIE,
  makeKnownBrowser,
  readKnownBrowser,
} from './sign-in-limits.ts'

const signInBody = z.object({ email: z.string().trim().toLowerCase().max(300), password: z.string().max(1000) })
const requestResetBody = z.object({ email: z.string().trim().toLowerCase().max(300) })
const resetBody = z.object({ token: z.string().max(500), newPassword: z.string().max(1000) })

const YEAR_SECONDS = 365 * 86_400

/** Signing in and out by better-auth, and links for a new password, behind the same guard as every other change (PRODUCT §14). */
export function signInRoutes(platform: Platform, signIn: SignIn) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request) => {
      if (!comesFromOurPages(request.headers, originOf(request, platform))) throw forbidden('CROSS_SITE')
    })
    const { db } = platform.database

    app.post('/api/auth/sign-in/email', async (request, reply) => {
      const body = parse(signInBody, request.body)
      const cookie = cookieValue(request.headers.cookie, KNOWN_BROWSER_COOKIE)
      const knownBrowser = readKnownBrowser(cookie, body.email, platform.secret)
      const attempt = { email: body.email, ip: request.ip, knownBrowser }
      await countSignInTry(db, attempt)
      const response = await pass(signIn, request, '/sign-in/email', { ...body, rememberMe: true })
      if (!response.ok) throw new Problem(401, 'WRONG_CREDENTIALS', { texts: 'accounts' })
      await forgetSignInTries(db, attempt)
      await endFormerSession(platform, request.headers)
      reply.header('set-cookie', knownBrowserCookie(makeKnownBrowser(body.email, platform.secret), request.protocol))
      return relay(reply, response, { ok: true })
    })

    app.post('/api/auth/sign-out', async (request, reply) => {
      // That of a frame beside it, too, where a browser keeps both.
      await endFormerSession(platform, request.headers)
      return relay(reply, await pass(signIn, request, '/sign-out', {}), { ok: true })
    })

    app.post('/api/auth/request-password-reset', async (request, reply) => {
      const body = parse(requestResetBody, request.body)
      await enforceRateLimit(db, `reset address ${request.ip}`, { limit: 30, seconds: 900 })
      await enforceRateLimit(db, `reset person ${body.email}`, { limit: 5, seconds: 900 })
      // The answer is the same whether the address is known or not, and as fast: nobody learns who has an account.
      mailResetLink(platform, body.email).catch((error) => platform.log.error(error, 'a link was not mailed'))
      return reply.send({ ok: true })
    })

    app.post('/api/auth/reset-password', async (request, reply) => {
      const body = parse(resetBody, request.body)
      await enforceRateLimit(db, `reset use ${request.ip}`, { limit: 30, seconds: 900 })
      await choosePasswordByLink(platform, body.token, body.newPassword)
      return reply.send({ ok: true })
    })
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  throw invalid(Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])))
}

async function pass(signIn: SignIn, request: FastifyRequest, path: string, body: object): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json', [CLIENT_ADDRESS_HEADER]: request.ip })
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  const address = `${signIn.options.baseURL}${signIn.options.basePath}${path}`
  return signIn.handler(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** Our own body with better-auth's cookies: its body holds the session's token, which scripts must not see. */
function relay(reply: FastifyReply, response: Response, body: object) {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.header('cache-control', 'no-store').send(body)
}

function knownBrowserCookie(value: string, protocol: string): string {
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${KNOWN_BROWSER_COOKIE}=${value}; Path=/api/auth; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`
}
