import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { listOutbox, readOutboxMail } from './outbox-service.ts'
import * as service from './service.ts'

/** What administrators set for the installation, and the mails that nobody sent. */
export function settingsEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getSettings, () => service.readSettings(platform)),
    implement(contract.updateSettings, ({ actor, body }) => service.changeSettings(platform, actor, body)),
    implement(contract.listStorageUse, ({ query }) => service.listStorageUse(platform, query.page)),
    implement(contract.sendTestMail, ({ actor, locale }) => service.sendTestMail(platform, actor, locale)),
    implement(contract.listOutbox, ({ query }) => listOutbox(platform, query.page)),
    implement(contract.readOutboxMail, ({ params }) => readOutboxMail(platform, params.name)),
  ]
}
