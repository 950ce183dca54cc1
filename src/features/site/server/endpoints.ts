import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { changeConfig, readConfig, readFlags } from './service.ts'

/** What this installation is and has switched on. */
export function siteEndpoints(platform: Platform): Implementation[] {
  const { db } = platform.database
  return [
    implement(contract.getConfig, () => readConfig(platform)),
    implement(contract.updateConfig, ({ body }) => changeConfig(platform, body)),
    implement(contract.isCommentsEnabled, async () => (await readFlags(db)).comments),
    implement(contract.isWorkflowEnabled, async () => (await readFlags(db)).workflow),
  ]
}
