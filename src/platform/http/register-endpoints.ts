import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointDefinition, SuccessStatus } from '#shared/endpoint.ts'
import { pathParameters } from '#shared/endpoint.ts'
import { withoutMaxima } from '#shared/without-maxima.ts'
import type { Platform } from '../platform.ts'
import { formFields, formParts } from './form.ts'
import { changesState, type Door, guardRequest } from './guard.ts'
import { type Caller, type Context, FileReply, type Implementation, Reply } from './implement.ts'
import { localeOf } from './locale.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller that the guard let in; only on guarded routes. */
    caller?: Caller | null
  }
  interface FastifyContextConfig {
    definition?: EndpointDefinition
  }
}

/** Largest JSON or form body of somebody whom the guard let in. Files come as streams, which this does not bind. */
export const BODY_LIMIT = 2 * 1024 * 1024

/** Makes routes of endpoints: guard, parse, handle, serialise. */
export function registerEndpoints(
  app: FastifyInstance,
  implementations: Implementation[],
  platform: Platform,
  door: Door,
): void {
  for (const { definition, handle } of implementations) {
    assertParameters(definition)
    const status = firstStatus(definition)
    app.route({
      method: definition.method,
      url: definition.path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      ...(definition.auth !== 'public' && { bodyLimit: BODY_LIMIT }),
      config: { definition },
      schema: schemaOf(definition),
      onRequest: async (request) => {
        request.caller = await guardRequest(request, definition, platform, door)
      },
      ...(definition.method !== 'GET' && { preValidation: (request) => mergeFields(request, definition) }),
      handler: async (request, reply) => {
        const result = await handle(contextOf(request, reply))
        return answer(reply, definition, status, result)
      },
    })
  }
}

function assertParameters({ method, path, params }: EndpointDefinition): void {
  const inPath = pathParameters(path)
  const declared = Object.keys(params?.shape ?? {})
  if (inPath.length !== declared.length || inPath.some((name) => !declared.includes(name))) {
    throw new Error(`${method} ${path} declares the parameters ${declared.join(', ') || 'none'}`)
  }
}

function firstStatus({ responses }: EndpointDefinition): SuccessStatus {
  return Math.min(...Object.keys(responses).map(Number)) as SuccessStatus
}

function schemaOf(definition: EndpointDefinition) {
  const { params, query, body, responses, summary, path } = definition
  const response = Object.fromEntries(
    Object.entries(responses).flatMap(([status, schema]) => (schema === null ? [] : [[status, withoutMaxima(schema)]])),
  )
  return {
    summary,
    tags: [path.split('/').find((part) => part && part !== 'api' && part !== 'v2') ?? 'general'],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && definition.method !== 'GET' && { body }),
    ...(Object.keys(response).length > 0 && { response }),
  }
}

/** A call that names one way of passing its fields accepts the others for the same fields (PRODUCT §3). */
async function mergeFields(request: FastifyRequest, { query, body, encoding }: EndpointDefinition) {
  const inQuery = request.query as Record<string, unknown>
  let inBody = request.body as Record<string, unknown> | undefined
  if (encoding !== 'multipart' && request.isMultipart()) inBody = await formFields(request)
  const isObject = typeof inBody === 'object' && inBody !== null && !Array.isArray(inBody)
  if (query && isObject) request.query = { ...inBody, ...inQuery }
  if (body && (isObject || inBody === undefined || inBody === null)) {
    request.body = { ...inQuery, ...inBody }
  }
}

function contextOf(request: FastifyRequest, reply: FastifyReply): Context<EndpointDefinition> {
  const caller = request.caller
  return {
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: (request.body ?? {}) as Record<string, unknown>,
    // The guard let nobody past without a session unless the endpoint is for visitors too.
    actor: (caller?.actor ?? null) as Context<EndpointDefinition>['actor'],
    // Nor without a browser's session where the endpoint is for sessions alone.
    sessionId: (caller?.sessionId ?? null) as Context<EndpointDefinition>['sessionId'],
    scopes: caller?.scopes,
    locale: localeOf(request.headers),
    ip: request.ip,
    headers: request.headers,
    // Made for those handlers only that look at it.
    get signal() {
      return leaving(reply)
    },
    parts: () => formParts(request),
  }
}

/** Aborts once the connection is closed. The request is no help: it is over as soon as its body was read. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  if (raw.destroyed) left.abort()
  else raw.once('close', () => left.abort())
  return left.signal
}

function answer(reply: FastifyReply, definition: EndpointDefinition, status: SuccessStatus, result: unknown) {
  if (result instanceof FileReply) return reply.status(result.status).headers(result.headers).send(result.stream)
  if (result instanceof Reply) {
    reply.headers(result.headers)
    return send(reply, result.status, result.body)
  }
  if (changesState(definition)) reply.header('cache-control', 'no-store')
  return send(reply, status, result)
}

function send(reply: FastifyReply, status: SuccessStatus, body: unknown) {
  reply.status(status)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  // The framework takes a bare text for one that is serialised already.
  if (typeof body === 'string') return reply.type('application/json').send(JSON.stringify(body))
  return reply.send(body)
}
