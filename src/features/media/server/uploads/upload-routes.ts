import { Readable } from 'node:stream'
import { ERRORS, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Authenticate, guardRequest } from '#platform/http/guard.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { EndpointDefinition } from '#shared/endpoint.ts'
import { notFound, Problem, SESSION_LOST } from '#shared/errors.ts'
import { MAX_FILE_BYTES } from '../../rules.ts'
import { fileTooLarge, isStorageFull, storageFull } from '../refusals.ts'
import { openUploadStore } from './open-upload-store.ts'
import { uploadLocker } from './upload-lock.ts'
import type { UploadRow } from './upload-queries.ts'
import { storeIdOf, uploadIdOf } from './upload-store.ts'
import {
  beginUpload,
  cancelUpload,
  findUpload,
  finishIfComplete,
  finishUpload,
  newUploadId,
  removeUpload,
} from './uploads.ts'

const PATH = '/api/v2/uploads'
const PROTOCOL = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }

/** Names the file that a finished upload has become. */
const FILE_ID_HEADER = 'x-file-id'

/** Milliseconds that a request gets to store what it has when another one wants its upload. */
const DRAIN_MS = 1000

/** What the guard asks of each method; asking how far an upload has come changes nothing. */
const GUARDED = new Map<string, EndpointDefinition>([
  ['POST', guarded('POST', { limit: 600, seconds: 600 })],
  ['HEAD', guarded('GET')],
  ['OPTIONS', guarded('GET')],
  ['PATCH', guarded('PATCH')],
  ['DELETE', guarded('DELETE')],
])

function guarded(
  method: EndpointDefinition['method'],
  rateLimit?: EndpointDefinition['rateLimit'],
): EndpointDefinition {
  return { method, path: PATH, auth: 'user', summary: 'Resumable uploads.', rateLimit, responses: { 204: null } }
}

/** What we know about a request while the protocol's server handles it. */
interface Exchange {
  actor: Actor
  /** The upload, once it exists. */
  upload?: UploadRow
  /** What went wrong, before the protocol's server made a bare status of it. */
  error?: unknown
}

/** Resumable uploads by the tus protocol, behind the same guard and with the same errors as every call (PRODUCT §14). */
export function uploadRoutes(platform: Platform, authenticate: Authenticate) {
  return async (app: FastifyInstance): Promise<void> => {
    const exchanges = new WeakMap<Request, Exchange>()
    const server = createTusServer(platform, exchanges)

    // Bytes go from the socket to the store as they come: nothing may read the body before.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    app.addHook('onRequest', async (request) => {
      const definition = GUARDED.get(request.method)
      if (definition) request.caller = await guardRequest(request, definition, platform, { authenticate })
    })

    async function pass(request: FastifyRequest, reply: FastifyReply, upload?: UploadRow) {
      const asked = webRequest(request)
      const exchange: Exchange = { actor: actorOf(request), upload }
      exchanges.set(asked, exchange)
      const response = await server.handleWeb(asked)
      // The part that arrived would keep the disk full until the upload expires.
      if (exchange.upload && isStorageFull(exchange.error)) await removeUpload(platform, exchange.upload)
      return relay(request, reply, response, exchange)
    }

    app.route({
      method: ['POST', 'OPTIONS'],
      url: PATH,
      bodyLimit: MAX_FILE_BYTES,
      handler: (request, reply) => pass(request, reply),
    })

    app.route<{ Params: { uploadId: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${PATH}/:uploadId`,
      bodyLimit: MAX_FILE_BYTES,
      handler: async (request, reply) => {
        const upload = await findUpload(platform, actorOf(request), request.params.uploadId)
        if (request.method === 'DELETE') {
          await cancelUpload(platform, upload)
          return reply.status(204).headers(PROTOCOL).send()
        }
        const file = await finishIfComplete(platform, upload)
        if (!file) return pass(request, reply, upload)
        if (request.method === 'PATCH') throw problem(409, 'UPLOAD_OFFSET')
        const size = String(upload.size)
        const state = { 'upload-offset': size, 'upload-length': size, [FILE_ID_HEADER]: file.fileId }
        return reply.headers({ ...PROTOCOL, ...state }).send()
      },
    })
  }
}

function createTusServer(platform: Platform, exchanges: WeakMap<Request, Exchange>): Server {
  function exchangeOf(request: Request): Exchange {
    const exchange = exchanges.get(request)
    if (!exchange) throw new Error('the upload server was called past its route')
    return exchange
  }
  return new Server({
    path: PATH,
    datastore: openUploadStore(platform).datastore,
    locker: uploadLocker({ db: platform.database.db, log: platform.log }, uploadIdOf),
    lockDrainTimeout: DRAIN_MS,
    maxSize: MAX_FILE_BYTES,
    namingFunction: () => storeIdOf(newUploadId()),
    generateUrl: (_request, { id }) => `${PATH}/${uploadIdOf(id)}`,
    getFileIdFromRequest: (_request, last) => last && storeIdOf(last),
    onUploadCreate: async (request, { id, size, metadata }) => {
      const exchange = exchangeOf(request)
      const name = metadata?.filename ?? metadata?.name ?? ''
      exchange.upload = await beginUpload(platform, exchange.actor, { id: uploadIdOf(id), name, size })
      return { metadata: { filename: exchange.upload.name } }
    },
    onUploadFinish: async (request) => {
      const { upload } = exchangeOf(request)
      if (!upload) throw notFound()
      const file = await finishUpload(platform, upload)
      return { headers: { [FILE_ID_HEADER]: file.fileId } }
    },
    onResponseError: (request, error) => {
      exchangeOf(request).error = error
      return undefined
    },
  })
}

/** The request as the protocol's server takes it, its body still in the socket. */
function webRequest(request: FastifyRequest): Request {
  const { method } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const carriesBytes = headers.get('content-type') === 'application/offset+octet-stream'
  const withBody = carriesBytes && (method === 'PATCH' || method === 'POST')
  return new Request(new URL(request.url, 'http://localhost'), {
    method,
    headers,
    // Node's own stream types and the browser's describe the same streams.
    ...(withBody && { body: Readable.toWeb(request.raw) as unknown as BodyInit, duplex: 'half' }),
  })
}

/** Hands the protocol server's answer on; its errors go the way of all others, for the same shape and language. */
async function relay(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  exchange: Exchange,
): Promise<FastifyReply> {
  for (const [name, value] of response.headers) {
    if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value)
  }
  reply.header('cache-control', 'no-store')
  // The rest of a refused request would otherwise be read to its end.
  if (!request.raw.complete) reply.header('connection', 'close')
  if (response.status < 400) return reply.status(response.status).send()
  throw problemOf(exchange.error, response.status, exchange)
}

function problemOf(error: unknown, status: number, { actor, upload }: Exchange): unknown {
  if (error instanceof Problem) return error
  if (isStorageFull(error)) return storageFull(error)
  if (status === 404) return notFound()
  if (status === 413 && !upload) return fileTooLarge(actor)
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return problem(423, 'UPLOAD_LOCKED')
  if (error === ERRORS.ABORTED) return problem(400, 'UPLOAD_INTERRUPTED')
  if (status === 409) return problem(409, 'UPLOAD_OFFSET')
  if (status === 410) return problem(410, 'UPLOAD_EXPIRED')
  if (status < 500 || status === 501) return problem(status === 412 ? 412 : 400, 'UPLOAD_HEADERS')
  return error instanceof Error ? error : new Error('the upload could not be stored', { cause: error })
}

function problem(status: number, code: string): Problem {
  return new Problem(status, code, { texts: 'media' })
}

function actorOf(request: FastifyRequest): Actor {
  if (!request.caller) throw new Problem(401, SESSION_LOST)
  return request.caller.actor
}
