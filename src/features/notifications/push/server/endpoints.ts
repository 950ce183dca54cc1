import type { ExternalServices } from '#platform/external-services.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './subscription-service.ts'

/** Browsers that are told of what is new. */
export function pushEndpoints(platform: Platform, externalServices: ExternalServices): Implementation[] {
  return [
    implement(contract.getPush, ({ sessionId }) => service.readPush(platform, sessionId)),
    implement(contract.putSubscription, ({ actor, sessionId, body }) =>
      service.subscribe(platform, externalServices, { actor, sessionId }, body),
    ),
    implement(contract.deleteSubscription, ({ sessionId }) => service.unsubscribe(platform, sessionId)),
  ]
}
