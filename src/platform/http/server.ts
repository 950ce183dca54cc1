import { randomBytes } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Problem } from '#shared/errors.ts'
import type { Config } from '../config.ts'
import { isOwnAddress } from '../outbound-address.ts'
import type { Platform } from '../platform.ts'
import { answerError } from './answer-errors.ts'
import { addApiDocument } from './api-document.ts'
import type { Door } from './guard.ts'
import { addHealthRoutes } from './health.ts'
import type { Implementation } from './implement.ts'
import { localeOf } from './locale.ts'
import { addMetricsRoute, createMetrics } from './metrics.ts'
import { addFormParser, addJsonParser } from './read-body.ts'
import { BODY_LIMIT, registerEndpoints } from './register-endpoints.ts'
import { RequestReport } from './request-report.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { endSlowBodies } from './slow-bodies.ts'
import { addWebApp, type WebApp } from './web-app.ts'

/** Largest body where nobody is signed in, in bytes: an address, a password, a token. Other routes say their own. */
const OPEN_BODY_LIMIT = 16 * 1024

/** Largest file in one multipart request; larger ones use the resumable upload. */
export const FORM_FILE_LIMIT = 2 * 1024 * 1024 * 1024

const IDLE_CHECK_MS = 50

/** Routes that are no endpoints: a library's own, such as sign-in or resumable uploads. */
export type Plugin = (app: FastifyInstance) => Promise<void>

export interface ServerOptions extends Door {
  platform: Platform
  implementations: Implementation[]
  plugins: Plugin[]
  /** The built web application; absent: an API only. */
  webApp?: WebApp
}

/**
 * Whose word is taken of who calls, from the nearest on. Where proxies are counted, the one that connects is at an
 * address of one's own networks: who comes past it from the internet writes what they like, and is not believed.
 */
function trusted({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy
  return (address: string, hop: number) => hop < trustProxy && (hop > 0 || isOwnAddress(address))
}

/** Builds the HTTP server, ready to listen. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { platform, implementations, plugins, webApp } = options
  let stopping = false
  const metrics = createMetrics(platform)
  const report = new RequestReport(platform.log, metrics)
  const app: FastifyInstance = fastify({
    genReqId: requestIds(),
    requestIdHeader: false,
    logController: report,
    bodyLimit: OPEN_BODY_LIMIT,
    trustProxy: trusted(platform.config),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    exposeHeadRoutes: false,
    // PostgreSQL refuses texts with NUL; nothing in an address means one.
    rewriteUrl: ({ url = '/' }) => (url.includes('%00') ? url.replaceAll('%00', '') : url),
  })
  report.follow(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('preClose', async () => {
    stopping = true
    closeWhatBecomesIdle(app)
  })
  app.setErrorHandler((error, request, reply) => {
    answerError(error, request, reply, { ...platform, locale: localeOf(request.headers) })
  })
  endSlowBodies(app)
  addSecurityHeaders(app, { https: platform.config.publicUrl?.startsWith('https:') ?? false })
  addJsonParser(app)
  await addFormParser(app)
  addHealthRoutes(app, platform, () => stopping)
  addMetricsRoute(app, metrics, platform.config)
  await addApiDocument(app, platform.config)
  const { reads = [], writes = [] } = Object.groupBy(implementations, ({ definition }) =>
    definition.method === 'GET' ? 'reads' : 'writes',
  )
  await app.register(async (scope) => registerEndpoints(scope, reads, platform, options))
  await app.register(async (scope) => {
    // The plugin hooks into every request of its scope, so only calls that take forms get it.
    await scope.register(multipart, {
      limits: { fileSize: FORM_FILE_LIMIT, files: 20, fields: 200, fieldSize: BODY_LIMIT },
    })
    for (const plugin of plugins) await scope.register(plugin)
    registerEndpoints(scope, writes, platform, options)
  })
  app.setNotFoundHandler(answerNotFound)
  if (webApp) await addWebApp(app, webApp)
  return app
}

/** While requests under way are finished: their connections would be kept for a next one, which never comes. */
function closeWhatBecomesIdle({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  server.once('close', () => clearInterval(timer))
}

/** Names for requests that no other process gives: counting on takes a tenth of the time of a random one each. */
function requestIds(): () => string {
  const mark = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${mark}-${(count++).toString(36)}`
}

function answerNotFound(): never {
  throw new Problem(404, 'NOT_FOUND')
}
