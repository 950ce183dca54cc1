import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { checkProvider } from './check-provider.ts'
import * as service from './service.ts'

/** Which providers of speech and of a language model the installation uses. */
export function providerEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getProviders, () => service.readProviders(platform)),
    implement(contract.saveSpeechProvider, ({ actor, body }) =>
      service.saveProvider(platform, actor, { kind: 'speech', ...body }),
    ),
    implement(contract.saveLanguageModelProvider, ({ actor, body }) =>
      service.saveProvider(platform, actor, { kind: 'languageModel', ...body }),
    ),
    implement(contract.listModelUseByPerson, ({ query }) => service.readPersonUses(platform, query.month)),
    implement(contract.removeProvider, ({ actor, params }) => service.removeProvider(platform, actor, params.kind)),
    implement(contract.testProvider, ({ actor, params }) => checkProvider(platform, actor, params.kind)),
  ]
}
