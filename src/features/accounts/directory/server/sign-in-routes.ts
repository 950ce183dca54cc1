import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ExternalServices } from '#platform/external-services.ts'
import { comesFromOurPages } from '#platform/http/cross-site.ts'
import { originOf } from '#platform/http/guard.ts'
import { cookieValue } from '#platform/http/locale.ts'
import { isProven } from '#platform/http/proven-calls.ts'
import { enforceRateLimit } from '#platform/http/rate-limit.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import { safeNext } from '../../safe-next.ts'
import { endFormerSession } from '../../server/authenticate.ts'
import { CLIENT_ADDRESS_HEADER, type SignIn } from '../../server/sign-in.ts'
import { type ConnectionKind, SAML_RESPONSE_MAX, SIGN_IN_MINUTES } from '../rules.ts'
import type { ConnectionRow } from './connection-queries.ts'
import { Refused } from './refused.ts'
import { metadataOf } from './saml.ts'
import * as service from './sign-in-service.ts'

/** The cookie of a browser during a sign-in elsewhere, so that nobody else can complete it. */
const BROWSER_COOKIE = 'openspeach.directory'

const COOKIE_PATH = '/api/auth/directory'

/** Steps of sign-ins from one address: a whole organisation may sit behind it. */
const STEPS = { limit: 300, seconds: 60 }

/** base64 takes four letters for three bytes, and a form may write each as three. */
const FORM_MAX = SAML_RESPONSE_MAX * 4

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const startQuery = z.object({ next: z.string().max(2000).catch('/') })
const ticketQuery = z.object({ ticket: z.string().max(200).catch('') })
const samlForm = z.object({ SAMLResponse: z.string() })

/** The routes through which browsers go to providers and come back. */
export function directoryRoutes(platform: Platform, signIn: SignIn, externalServices: ExternalServices) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request) => {
      const isOurs = comesFromOurPages(request.headers, originOf(request, platform))
      if (!isOurs && !isProven(request.routeOptions.url)) throw forbidden('CROSS_SITE')
      await enforceRateLimit(platform.database.db, `directory ${request.ip}`, STEPS)
    })

    app.get('/api/auth/directory/:id/start', async (request, reply) => {
      const next = safeNext(startQuery.parse(request.query).next, publicOrigin(platform))
      const connection = await connectionOf(platform, request)
      return answer(platform, reply, request, next, async () => {
        const browser = browserOf(request) || service.newToken()
        const address = await service.beginSignIn(platform, externalServices, connection, { browser, next })
        reply.header('set-cookie', browserCookie(platform, browser))
        return address
      })
    })

    app.get('/api/auth/directory/:id/callback', async (request, reply) => {
      const connection = await connectionOf(platform, request, 'oidc')
      const query = new URL(request.url, publicOrigin(platform)).searchParams
      return answer(platform, reply, request, '/', async () => {
        const said = { browser: browserOf(request), query }
        return enter(
          { platform, signIn },
          request,
          reply,
          await service.endOidcSignIn(platform, externalServices, connection, said),
        )
      })
    })

    app.post('/api/auth/directory/:id/acs', { bodyLimit: FORM_MAX }, async (request, reply) => {
      const connection = await connectionOf(platform, request, 'saml')
      const form = samlForm.safeParse(request.body)
      return answer(platform, reply, request, '/', async () => {
        if (!form.success) throw new Refused('FAILED', 'no response in the form')
        const ticket = await service.endSamlSignIn(platform, connection, form.data.SAMLResponse)
        return `${COOKIE_PATH}/${connection.id}/finish?ticket=${ticket}`
      })
    })

    app.get('/api/auth/directory/:id/finish', async (request, reply) => {
      const connection = await connectionOf(platform, request, 'saml')
      const { ticket } = ticketQuery.parse(request.query)
      return answer(platform, reply, request, '/', async () => {
        const said = { browser: browserOf(request), ticket }
        return enter({ platform, signIn }, request, reply, await service.useTicket(platform, connection, said))
      })
    })

    app.get('/api/auth/directory/:id/metadata', async (request, reply) => {
      const connection = await service.findSaml(platform, idOf(request))
      reply.header('content-disposition', 'attachment; filename="openspeach-metadata.xml"')
      return reply.type('application/samlmetadata+xml').send(metadataOf(platform, connection))
    })
  }
}

function idOf(request: FastifyRequest): number {
  const parsed = params.safeParse(request.params)
  if (!parsed.success) throw notFound()
  return parsed.data.id
}

function connectionOf(platform: Platform, request: FastifyRequest, kind?: ConnectionKind): Promise<ConnectionRow> {
  return service.openConnection(platform, idOf(request), kind)
}

/** Sends the browser on; whoever is refused goes back to the sign-in, which says why. */
async function answer(
  platform: Platform,
  reply: FastifyReply,
  request: FastifyRequest,
  next: string,
  act: () => Promise<string>,
) {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  try {
    return await reply.redirect(await act(), 303)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // Providers' answers may contain personal names, so only the reason is logged.
    platform.log.warn({ code: error.code, reason: error.message, ip: request.ip }, 'a sign-in by directory was refused')
    const query = new URLSearchParams({ refused: error.code, ...(next !== '/' && { next }) })
    return reply.redirect(`/login?${query}`, 303)
  }
}

/** Makes the session, and says where its person wanted to go. */
async function enter(
  { platform, signIn }: { platform: Platform; signIn: SignIn },
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, next }: service.Entry,
): Promise<string> {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: request.ip })
  const agent = request.headers['user-agent']
  if (agent) headers.set('user-agent', agent)
  const made = await signIn.api.enterByProof({ body: { userId }, headers, asResponse: true })
  for (const cookie of made.headers.getSetCookie()) reply.header('set-cookie', cookie)
  await endFormerSession(platform, request.headers)
  return next
}

function browserOf(request: FastifyRequest): string {
  return cookieValue(request.headers.cookie, BROWSER_COOKIE) ?? ''
}

/** Lax: it comes along when a provider sends the browser back, and with nothing that another site posts. */
function browserCookie(platform: Platform, value: string): string {
  const secure = publicOrigin(platform).startsWith('https:') ? '; Secure' : ''
  const life = `Path=${COOKIE_PATH}; Max-Age=${SIGN_IN_MINUTES * 60}; HttpOnly; SameSite=Lax${secure}`
  return `${BROWSER_COOKIE}=${value}; ${life}`
}
