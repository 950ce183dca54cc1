import { type Implementation, implement, Reply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './package-service.ts'

export function packageEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.exportScorm, ({ actor, query }) => {
      const { id: ref, type, standard, contentNavigation, contentDelayed: delayed } = query
      const navigation = contentNavigation ? 'content' : 'lms'
      return service.startPackage(platform, actor, { ref, type, standard, navigation, delayed })
    }),
    implement(contract.checkScormCreated, ({ actor, query }) => service.isMade(platform, actor, query.name)),
    implement(contract.downloadScorm, ({ actor, params, headers, locale }) =>
      service.downloadPackage(platform, actor, { name: params.name, headers, locale }),
    ),
    implement(contract.getPackage, ({ actor, params }) => service.readPackage(platform, actor, params.name)),
    implement(contract.cancelPackage, async ({ actor, params }) => {
      await service.cancelPackage(platform, actor, params.name)
      return new Reply(204)
    }),
    implement(contract.getPackageOffer, ({ actor, params, query }) =>
      service.offerPackage(platform, actor, params.speachID, { delayed: query.contentDelayed }),
    ),
  ]
}
