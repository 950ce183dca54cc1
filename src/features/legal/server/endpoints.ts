import { type Implementation, implement, Reply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { pathOnSite } from '../rules.ts'
import * as service from './service.ts'
import * as terms from './terms-service.ts'

/** The footer and the pages that it leads to. */
export function legalEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getFooter, ({ locale }) => service.readFooter(platform, locale)),
    implement(contract.getAccessibilityData, () => service.readStatement(platform)),
    implement(contract.createAccessibilityData, ({ actor, body }) =>
      service.createStatement(platform, actor, body.statement),
    ),
    implement(contract.updateAccessibilityData, ({ actor, params, body }) =>
      service.changeStatement(platform, actor, params.id, body.statement),
    ),
    implement(contract.getGcu, ({ actor, locale }) => terms.readText(platform, actor, 'GCU', locale)),
    implement(contract.getPdp, ({ actor, locale }) => terms.readText(platform, actor, 'PDP', locale)),
    implement(contract.acceptGcu, async ({ actor, query }) => {
      await terms.acceptText(platform, actor, 'GCU', query.version)
      return sendOn(query.next)
    }),
    implement(contract.acceptPdp, async ({ actor, query }) => {
      await terms.acceptText(platform, actor, 'PDP', query.version)
      return sendOn(query.next)
    }),
    implement(contract.getLegalDocument, ({ params }) => terms.readDocument(platform, params.kind)),
    implement(contract.saveLegalDraft, ({ params, body }) => terms.saveDraft(platform, params.kind, body.texts)),
    implement(contract.publishLegalDraft, ({ actor, params }) => terms.publishDraft(platform, actor, params.kind)),
  ]
}

function sendOn(next: string): Reply {
  return new Reply(302, undefined, { location: pathOnSite(next), 'cache-control': 'no-store' })
}
