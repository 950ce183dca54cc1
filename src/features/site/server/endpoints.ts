import { type Implementation, implement, Reply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { manifestOf } from './manifest.ts'
import { readConfig, readFlags } from './service.ts'

/** What this installation is and has switched on. */
export function siteEndpoints(platform: Platform): Implementation[] {
  const { db } = platform.database
  return [
    implement(contract.getConfig, () => readConfig(platform)),
    implement(contract.getWebManifest, async () => {
      const { productName } = await readConfig(platform)
      return new Reply(200, manifestOf(productName), { 'content-type': 'application/manifest+json' })
    }),
    implement(contract.isCommentsEnabled, async () => (await readFlags(db)).comments),
    implement(contract.isWorkflowEnabled, async () => (await readFlags(db)).workflow),
  ]
}
