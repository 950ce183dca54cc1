import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { type Authenticate, guardRequest } from '#platform/http/guard.ts'
import type { Platform } from '#platform/platform.ts'
import type { EndpointDefinition } from '#shared/endpoint.ts'
import { Problem, SESSION_LOST } from '#shared/errors.ts'
import { SOCKET_PATH } from '../rules.ts'
import type { Rooms } from './rooms.ts'
import { visitorOf } from './visitor.ts'

/** Largest message: a whole text, pasted at once. */
const MESSAGE_BYTES_MAX = 2 * 1024 * 1024

/** Changes texts, so it must come from our own pages; `navigation` because a socket is no script's fetch. */
const GUARDED: EndpointDefinition = {
  method: 'GET',
  path: SOCKET_PATH,
  auth: 'user',
  summary: 'Editing texts together.',
  sideEffect: 'navigation',
  rateLimit: { limit: 300, seconds: 60 },
  responses: { 200: null },
}

interface Upgrade {
  socket: Duplex
  head: Buffer
  response: ServerResponse
}

/**
 * The socket over which texts are edited together, behind the same guard and with the same errors as every call. What
 * may be joined on it is asked for each text by itself.
 */
export function coeditingRoutes(platform: Platform, authenticate: Authenticate) {
  return async (app: FastifyInstance): Promise<void> => {
    const upgrades = new WeakMap<IncomingMessage, Upgrade>()
    const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX })
    let rooms: Promise<Rooms> | undefined

    /** Loaded with the first author: readers do without all of it. */
    const openRooms = () => {
      rooms ??= import('./rooms.ts').then((module) => module.openRooms(platform, authenticate))
      return rooms
    }

    app.server.on('upgrade', (request, socket, head) => {
      // The server has let go of it: without somebody who listens, a line that is cut would end the process.
      socket.on('error', () => socket.destroy())
      // Answered as any other request, until its handler takes the socket.
      const response = new ServerResponse(request)
      response.shouldKeepAlive = false
      response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0])
      response.on('finish', () => socket.end())
      upgrades.set(request, { socket, head, response })
      app.routing(request, response)
    })

    app.get(SOCKET_PATH, { schema: { hide: true } }, async (request, reply) => {
      const caller = await guardRequest(request, GUARDED, platform, { authenticate })
      if (!caller) throw new Problem(401, SESSION_LOST)
      const upgrade = upgrades.get(request.raw)
      if (!upgrade) throw new Problem(400, 'INVALID')
      const [opened, visitor] = [await openRooms(), await visitorOf(platform, caller, request.headers)]
      reply.hijack()
      upgrade.response.detachSocket(upgrade.socket as Parameters<ServerResponse['detachSocket']>[0])
      sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => opened.admit(socket, visitor))
    })

    app.addHook('preClose', async () => {
      await (await rooms)?.close()
      sockets.close()
    })
  }
}
