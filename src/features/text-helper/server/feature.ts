import type { ServerFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import * as contract from '../contract.ts'
import { describeShownPicture, helpWithText, proposeQuestions, readHelper } from './service.ts'

export const textHelper: ServerFeature = {
  endpoints: (platform) => [
    implement(contract.getTextHelper, ({ actor }) => readHelper(platform, actor)),
    implement(contract.helpText, ({ actor, params, body, signal }) =>
      helpWithText(platform, actor, { ...params, ...body }, { signal }),
    ),
    implement(contract.askAboutText, ({ actor, params, body, signal }) =>
      proposeQuestions(platform, actor, { ...params, ...body }, { signal }),
    ),
    implement(contract.describePicture, ({ actor, params, body, signal }) =>
      describeShownPicture(platform, actor, { ...params, ...body }, { signal }),
    ),
  ],
}
