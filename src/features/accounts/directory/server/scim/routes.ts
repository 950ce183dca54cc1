import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bearerToken } from '#platform/http/guard.ts'
import { isProven } from '#platform/http/proven-calls.ts'
import { enforceRateLimit } from '#platform/http/rate-limit.ts'
import { addJsonParser } from '#platform/http/read-body.ts'
import type { Log } from '#platform/log.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { Problem } from '#shared/errors.ts'
import { findToken, SCIM_PATH } from '../token-service.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { readFilter } from './filter.ts'
import * as groups from './groups-service.ts'
import { readOperations } from './patch.ts'
import { isAsked, type Narrowing, narrow, PAGE_MAX, presentGroup, presentList, presentPerson } from './present.ts'
import { GROUP_ATTRIBUTES, listGroups, listPeople, type Page, PERSON_ATTRIBUTES } from './queries.ts'
import { readGroup, readGroupPatch } from './read-group.ts'
import { readUser, readUserPatch } from './read-user.ts'
import { errorBody, ScimError } from './scim-error.ts'
import * as people from './users-service.ts'

const MEDIA_TYPE = 'application/scim+json'

/** Bytes of one request: a group of twenty thousand people. */
const BODY_MAX = 4 * 1024 * 1024

/** Calls by one token: what a directory sends when it is first connected. */
const CALLS = { limit: 1500, seconds: 60 }

/** Tries with wrong tokens from one address. */
const WRONG_TOKENS = { limit: 30, seconds: 60 }

const number = (usual: number) => z.coerce.number().int().catch(usual)

const listQuery = z.object({
  filter: z.string().max(1000).optional(),
  startIndex: number(1).transform((index) => Math.min(Math.max(index, 1), 1_000_000_000)),
  count: z
    .union([z.undefined().transform(() => 100), number(100)])
    .transform((count) => Math.min(Math.max(count, 0), PAGE_MAX)),
})

const narrowing = z.object({
  attributes: z.string().max(2000).optional().catch(undefined),
  excludedAttributes: z.string().max(2000).optional().catch(undefined),
})

const params = z.object({ id: z.string() })

/** `/scim/v2`: where directories keep our people and groups as theirs are (RFC 7644). */
export function scimRoutes(platform: Platform) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, request, reply) => answerError(platform.log, error, request, reply))
    app.removeContentTypeParser('application/json')
    addJsonParser(app, [MEDIA_TYPE, 'application/json'], { bodyLimit: BODY_MAX })
    app.addHook('onRequest', (request, reply) => assertToken(platform, request, reply))
    addPeople(app, platform)
    addGroups(app, platform)
    addDiscovery(app, platform)
  }
}

async function assertToken(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store')
  if (!isProven(request.routeOptions.url)) throw new Error(`${request.routeOptions.url} is not among the proven calls`)
  const { db } = platform.database
  const token = await findToken(platform, bearerToken(request.headers))
  if (token) return enforceRateLimit(db, `scim token ${token.id}`, CALLS)
  await enforceRateLimit(db, `scim address ${request.ip}`, WRONG_TOKENS)
  reply.header('www-authenticate', 'Bearer realm="SCIM"')
  throw new ScimError(401, 'A token of this place is needed.')
}

function addPeople(app: FastifyInstance, platform: Platform): void {
  const base = baseOf(platform)
  const path = `${SCIM_PATH}/Users`
  app.get(path, async (request, reply) => {
    const page = pageOf(request, PERSON_ATTRIBUTES)
    const { result, total } = await listPeople(platform.database.db, page)
    const asked = narrowingOf(request)
    const resources = result.map((person) => narrow(presentPerson(person, base), asked))
    return send(reply, 200, presentList(resources, { total, startIndex: page.startIndex }))
  })
  app.post(path, async (request, reply) => {
    const person = await people.addPerson(platform, readUser(request.body))
    reply.header('location', `${base}/Users/${person.userID}`)
    return send(reply, 201, narrow(presentPerson(person, base), narrowingOf(request)))
  })
  app.get(`${path}/:id`, async (request, reply) => {
    const person = await people.readPerson(platform, idOf(request))
    return send(reply, 200, narrow(presentPerson(person, base), narrowingOf(request)))
  })
  app.put(`${path}/:id`, async (request, reply) => {
    const person = await people.changePerson(platform, idOf(request), readUser(request.body))
    return send(reply, 200, narrow(presentPerson(person, base), narrowingOf(request)))
  })
  app.patch(`${path}/:id`, async (request, reply) => {
    const changes = readUserPatch(readOperations(request.body))
    const person = await people.changePerson(platform, idOf(request), changes)
    return send(reply, 200, narrow(presentPerson(person, base), narrowingOf(request)))
  })
  app.delete(`${path}/:id`, async (request, reply) => {
    await people.removePerson(platform, idOf(request))
    return reply.status(204).send()
  })
}

function addGroups(app: FastifyInstance, platform: Platform): void {
  const base = baseOf(platform)
  const path = `${SCIM_PATH}/Groups`
  app.get(path, async (request, reply) => {
    const asked = narrowingOf(request)
    const page = pageOf(request, GROUP_ATTRIBUTES)
    const withMembers = isAsked('members', asked)
    const { result, total } = await listGroups(platform.database.db, { ...page, withMembers })
    const resources = result.map((group) => narrow(presentGroup(group, base), asked))
    return send(reply, 200, presentList(resources, { total, startIndex: page.startIndex }))
  })
  app.post(path, async (request, reply) => {
    const group = await groups.addGroup(platform, readGroup(request.body))
    reply.header('location', `${base}/Groups/${group.id}`)
    return send(reply, 201, narrow(presentGroup(group, base), narrowingOf(request)))
  })
  app.get(`${path}/:id`, async (request, reply) => {
    const asked = narrowingOf(request)
    const group = await groups.readGroup(platform, idOf(request), { withMembers: isAsked('members', asked) })
    return send(reply, 200, narrow(presentGroup(group, base), asked))
  })
  app.put(`${path}/:id`, async (request, reply) => {
    const group = await groups.changeGroup(platform, idOf(request), readGroup(request.body))
    return send(reply, 200, narrow(presentGroup(group, base), narrowingOf(request)))
  })
  app.patch(`${path}/:id`, async (request, reply) => {
    const changes = readGroupPatch(readOperations(request.body))
    const group = await groups.changeGroup(platform, idOf(request), changes)
    return send(reply, 200, narrow(presentGroup(group, base), narrowingOf(request)))
  })
  app.delete(`${path}/:id`, async (request, reply) => {
    await groups.removeGroup(platform, idOf(request))
    return reply.status(204).send()
  })
}

function addDiscovery(app: FastifyInstance, platform: Platform): void {
  const base = baseOf(platform)
  app.get(`${SCIM_PATH}/ServiceProviderConfig`, (_, reply) => send(reply, 200, serviceProviderConfig(base)))
  for (const [name, list] of [
    ['ResourceTypes', resourceTypes(base)],
    ['Schemas', schemas(base)],
  ] as const) {
    app.get(`${SCIM_PATH}/${name}`, (_, reply) =>
      send(reply, 200, presentList(list, { total: list.length, startIndex: 1 })),
    )
    app.get(`${SCIM_PATH}/${name}/:id`, (request, reply) => {
      const found = list.find(({ id }) => id === idOf(request))
      if (!found) throw new ScimError(404, `There is no ${idOf(request)}.`)
      return send(reply, 200, found)
    })
  }
}

function baseOf(platform: Platform): string {
  return `${publicOrigin(platform)}${SCIM_PATH}`
}

function idOf(request: FastifyRequest): string {
  return params.parse(request.params).id
}

function pageOf(request: FastifyRequest, attributes: readonly string[]): Page {
  const read = listQuery.safeParse(request.query)
  if (!read.success) throw new ScimError(400, 'A filter has at most 1000 characters.', 'invalidFilter')
  const { filter, ...page } = read.data
  return { ...page, filter: readFilter(filter, attributes) }
}

function narrowingOf(request: FastifyRequest): Narrowing {
  return narrowing.parse(request.query)
}

function send(reply: FastifyReply, status: number, body: object) {
  return reply.status(status).type(MEDIA_TYPE).send(JSON.stringify(body))
}

function answerError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = asScimError(error)
  if (answer.status >= 500) log.error({ req: request, err: error }, 'request failed')
  if (error instanceof Problem && error.options.retryAfter !== undefined) {
    reply.header('retry-after', String(error.options.retryAfter))
  }
  return send(reply, answer.status, errorBody(answer))
}

function asScimError(error: unknown): ScimError {
  if (error instanceof ScimError) return error
  if (error instanceof Problem) return new ScimError(error.status, error.code)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new ScimError(413, 'The request is too large.')
  if (status >= 400 && status < 500) return new ScimError(400, 'The body is not JSON.', 'invalidSyntax')
  return new ScimError(500, 'Something went wrong here.')
}
