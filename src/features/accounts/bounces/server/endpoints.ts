import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** The endpoints that show bounced mails and resume sending. */
export function bounceEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getOwnBounce, ({ actor }) => service.readOwn(platform, actor)),
    implement(contract.tryOwnAgain, ({ actor }) => service.tryOwnAgain(platform, actor)),
    implement(contract.tryAgain, ({ actor, params }) => service.tryAgain(platform, actor, params.id)),
  ]
}
