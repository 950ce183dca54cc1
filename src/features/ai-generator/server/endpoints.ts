import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as asking from '../asking/contract.ts'
import { askSpeach, listUnanswered } from '../asking/server/ask-service.ts'
import * as contract from '../contract.ts'
import * as asked from '../question-contract.ts'
import { acceptPlan } from './accept-service.ts'
import * as contents from './contents-service.ts'
import * as documents from './document-service.ts'
import * as lessons from './lesson-service.ts'
import * as plans from './plan-service.ts'
import * as proposals from './proposal-service.ts'
import * as questions from './question-service.ts'
import { cancelRecognition, startRecognition } from './recognition-service.ts'

/** The calls of the generator (seed 002 §7). */
export function generatorEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.uploadDocument, ({ actor, parts, headers }) =>
      documents.takeDocument(platform, actor, parts(), Number(headers['content-length']) || undefined),
    ),
    implement(contract.getDocument, ({ actor, params }) => documents.readDocumentState(platform, actor, params.jobID)),
    implement(contract.removeDocument, ({ actor, params }) => documents.removeDocument(platform, actor, params.jobID)),
    implement(contract.recognizePages, ({ actor, locale, params }) =>
      startRecognition(platform, { actor, locale }, params.jobID),
    ),
    implement(contract.cancelRecognition, ({ actor, params }) => cancelRecognition(platform, actor, params.jobID)),
    implement(contract.getLesson, ({ actor, query }) => lessons.readLesson(platform, actor, query.speachID)),
    implement(contract.removeLesson, ({ actor }) => lessons.removeLesson(platform, actor)),
    implement(contract.savePlan, ({ actor, body }) => lessons.savePlan(platform, actor, body)),
    implement(contract.generateSteps, ({ actor, locale, body }) => plans.startPlan(platform, { actor, locale }, body)),
    implement(contract.getSteps, ({ actor, params }) => plans.readPlan(platform, actor, params.jobID)),
    implement(contract.cancelSteps, ({ actor, params }) => plans.cancelPlan(platform, actor, params.jobID)),
    implement(contract.validateSteps, ({ actor, body }) => acceptPlan(platform, actor, body)),
    implement(contract.generateContents, ({ actor, body }) => contents.startContents(platform, actor, body)),
    implement(contract.cancelContents, ({ actor, params }) => contents.cancelContents(platform, actor, params.jobID)),
    implement(contract.getTextProposal, ({ actor, params }) => proposals.readProposal(platform, actor, params)),
    implement(contract.settleTextProposal, ({ actor, params, body }) =>
      proposals.settleProposal(platform, actor, { ...params, ...body }),
    ),
    implement(asked.proposeQuestions, ({ actor, params }) =>
      questions.startQuestionsAgain(platform, actor, params.lessonID),
    ),
    implement(asked.listQuestions, ({ actor, params }) => questions.listQuestions(platform, actor, params.lessonID)),
    implement(asked.decideQuestion, ({ actor, params, body }) =>
      questions.decideQuestion(platform, actor, { ...params, ...body }),
    ),
    implement(asking.askSpeach, ({ actor, params, body, signal }) =>
      askSpeach(platform, actor, { ...params, ...body }, { signal }),
    ),
    implement(asking.listUnanswered, ({ actor, params, query }) =>
      listUnanswered(platform, actor, { ...params, ...query }),
    ),
  ]
}
