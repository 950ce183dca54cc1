import type { FastifyInstance } from 'fastify'
import { FileReply, type Implementation, implement, Reply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { eventHub } from './event-hub.ts'
import * as service from './service.ts'

const EVENT_STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that gather an answer before they pass it on would hold it for ever.
  'x-accel-buffering': 'no',
}

/** What people are told, and what they want to be told of. */
export function notificationEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.countNotifications, ({ actor, query }) =>
      service.countNotifications(platform, actor, query.type),
    ),
    implement(contract.listNotifications, ({ actor, query }) => service.listNotifications(platform, actor, query)),
    implement(contract.countUnread, ({ actor }) => service.countUnread(platform, actor)),
    implement(contract.acknowledge, ({ actor }) => service.acknowledge(platform, actor)),
    implement(contract.getParameters, ({ actor }) => service.readParameters(platform, actor)),
    implement(contract.listTypes, ({ actor }) => service.listTypes(platform, actor)),
    implement(contract.activateType, ({ actor, query }) =>
      service.switchType(platform, actor, { type: query.type, on: true }),
    ),
    implement(contract.deactivateType, ({ actor, query }) =>
      service.switchType(platform, actor, { type: query.type, on: false }),
    ),
    implement(contract.setFrequency, ({ actor, query }) => service.setFrequency(platform, actor, query.frequency)),
    implement(contract.followNotifications, async ({ actor, sessionId }) => {
      const stream = await eventHub(platform).follow({ userId: actor.id, sessionId })
      // A 204 tells browsers not to reconnect.
      return stream ? new FileReply(stream, EVENT_STREAM) : new Reply(204)
    }),
  ]
}

/** Ends the streams of events when the server stops: they would hold it open. */
export function notificationStreams(platform: Platform) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('preClose', () => eventHub(platform).close())
  }
}
