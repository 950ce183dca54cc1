import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** The switch of the digest for managers. */
export function managerDigestEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getManagerDigest, ({ actor }) => service.readSetting(platform, actor)),
    implement(contract.setManagerDigest, ({ actor, body }) => service.setWanted(platform, actor, body.isOn)),
  ]
}
