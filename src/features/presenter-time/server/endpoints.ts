import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** The time of drawn presenters; how long one speaks in a video is told through the video studio. */
export function presenterTimeEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getTimeUsage, () => service.readUsage(platform)),
    implement(contract.addTime, ({ actor, body }) => service.addTime(platform, actor, body.from)),
    implement(contract.getTimeLeft, ({ actor }) => service.readOwnTime(platform, actor)),
  ]
}
