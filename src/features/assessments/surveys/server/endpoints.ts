import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as results from './results-service.ts'
import * as surveys from './survey-service.ts'

/** Polls and surveys: answering them, and what came of them. */
export function surveyEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getSurvey, ({ actor, params }) => surveys.readSurvey(platform, actor, params.chapterId)),
    implement(contract.answerSurvey, ({ actor, params, body }) =>
      surveys.answerSurvey(platform, actor, params.chapterId, body),
    ),
    implement(contract.getSurveyResults, ({ actor, params }) => results.readResults(platform, actor, params.chapterId)),
    implement(contract.exportSurvey, ({ actor, params, locale }) =>
      results.exportSurvey(platform, actor, params.chapterId, locale),
    ),
    implement(contract.listWritten, ({ actor, params, query }) =>
      results.listWritten(platform, actor, params, query.page),
    ),
  ]
}
