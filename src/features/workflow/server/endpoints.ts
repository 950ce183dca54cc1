import type { SpeachRef } from '#features/speaches/schemas.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import * as contract from '../contract.ts'
import type { WorkflowRun } from '../schemas.ts'
import * as decisions from './decision-service.ts'
import * as definitions from './definition-service.ts'
import * as deputies from './deputy-service.ts'
import { readRun } from './present-run.ts'
import * as runs from './run-service.ts'

/** The validation workflow. */
export function workflowEndpoints(platform: Platform): Implementation[] {
  /** Carries out an action and answers with the submission as it is afterwards. */
  async function after(work: Promise<void>, actor: Actor, ref: SpeachRef): Promise<WorkflowRun> {
    await work
    return readRun(platform, actor, ref)
  }
  return [
    implement(contract.listWorkflows, () => definitions.listWorkflows(platform)),
    implement(contract.createWorkflow, ({ actor, body }) => definitions.createWorkflow(platform, actor, body)),
    implement(contract.updateWorkflow, ({ actor, params, body }) =>
      definitions.updateWorkflow(platform, actor, params.id, body),
    ),
    implement(contract.deleteWorkflow, ({ actor, params }) => definitions.deleteWorkflow(platform, actor, params.id)),
    implement(contract.restoreWorkflow, ({ actor, params }) => definitions.restoreWorkflow(platform, actor, params.id)),
    implement(contract.enableWorkflow, ({ actor, body }) => definitions.enableWorkflow(platform, actor, body.enabled)),
    implement(contract.searchApprovers, ({ actor, query }) =>
      definitions.searchApprovers(platform, actor, query.search),
    ),
    implement(contract.listWorkflowChoices, ({ actor, params }) => runs.listChoices(platform, actor, params.speachID)),
    implement(contract.submitSpeach, ({ actor, params, body }) =>
      after(runs.submitSpeach(platform, actor, params.speachID, body), actor, params.speachID),
    ),
    implement(contract.getWorkflowRun, ({ actor, params }) => readRun(platform, actor, params.speachID)),
    implement(contract.viewSubmitted, ({ actor, params }) => decisions.viewSubmitted(platform, actor, params.speachID)),
    implement(contract.decide, ({ actor, params, body }) =>
      after(decisions.decide(platform, actor, params.speachID, body), actor, params.speachID),
    ),
    implement(contract.addRemark, ({ actor, params, body }) =>
      after(decisions.addRemark(platform, actor, params.speachID, body), actor, params.speachID),
    ),
    implement(contract.cancelWorkflow, ({ actor, query }) => runs.cancelWorkflow(platform, actor, query.speachId)),
    implement(contract.getDeputy, ({ actor }) => deputies.readDeputy(platform, actor)),
    implement(contract.setDeputy, ({ actor, body }) => deputies.setDeputy(platform, actor, body)),
  ]
}
