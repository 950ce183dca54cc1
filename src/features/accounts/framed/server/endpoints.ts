import { type Implementation, implement, Reply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

export function framedEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.makeFramePass, async ({ actor }) => ({ pass: await service.makePass(platform, actor.id) })),
    implement(contract.enterFrame, async ({ body, ip, headers }) => {
      const agent = headers['user-agent']
      const asking = { ip, userAgent: typeof agent === 'string' ? agent.slice(0, 500) : null }
      const cookie = await service.enter(platform, body.pass, asking)
      return new Reply(201, { ok: true }, { 'set-cookie': cookie, 'cache-control': 'no-store' })
    }),
  ]
}
