import type { ServerFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import * as contract from '../contract.ts'
import { describeShownPicture, helpWithText, readHelper } from './service.ts'

export const textHelper: ServerFeature = {
  endpoints: (platform) => [
    implement(contract.getTextHelper, ({ actor }) => readHelper(platform, actor)),
    implement(contract.helpText, ({ actor, params, body }) => helpWithText(platform, actor, { ...params, ...body })),
    implement(contract.describePicture, ({ actor, params, body }) =>
      describeShownPicture(platform, actor, { ...params, ...body }),
    ),
  ],
}
