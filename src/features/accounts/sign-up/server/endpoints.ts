import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

export function signUpEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.signUp, async ({ body }) => {
      await service.startSignUp(platform, body)
      return { ok: true as const }
    }),
    implement(contract.confirmSignUp, ({ body }) => service.finishSignUp(platform, body)),
  ]
}
