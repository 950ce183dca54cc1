import type { ServerFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** What other sites need to show a speach on their pages. */
export const embedding: ServerFeature = {
  endpoints: (platform) => [
    implement(contract.getOembed, ({ query }) => service.readOembed(platform, query)),
    implement(contract.getEmbedCode, ({ actor, params }) => service.readEmbedCode(platform, actor, params.speachID)),
  ],
}
