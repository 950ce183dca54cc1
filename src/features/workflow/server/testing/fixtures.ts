import { sql } from 'drizzle-orm'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { Answer, EndpointDefinition, Input } from '#shared/endpoint.ts'
import * as contract from '../../contract.ts'
import type { StepNeeds } from '../../rules.ts'
import type { Signature } from '../../schemas.ts'

export type PersonName =
  | 'author'
  | 'otherAuthor'
  | 'coEditor'
  | 'approver'
  | 'member'
  | 'reader'
  | 'otherReader'
  | 'admin'

export interface FixturesApp {
  platform: Platform
  people: Record<PersonName, Actor>
  as(person: PersonName): {
    call<Definition extends EndpointDefinition>(
      definition: Definition,
      input?: Input<Definition>,
    ): Promise<Answer<Definition>>
  }
}

export interface StepPlan {
  needs?: StepNeeds
  users?: PersonName[]
  groups?: number[]
}

/** What tests do with workflows, over HTTP. */
export function openFixtures(of: () => FixturesApp) {
  const params = ({ speachID }: MadeSpeach) => ({ speachID })
  let names = 0

  /** Gives or takes the approver role. */
  async function setApprovers(people: PersonName[], isApprover = true): Promise<void> {
    const ids = sql.param(people.map((name) => of().people[name].id))
    await of().platform.database.db.execute(
      sql`UPDATE users SET is_approver = ${isApprover} WHERE id = ANY(${ids}::int[])`,
    )
  }

  /** A workflow as it is sent. */
  function plan(steps: StepPlan[], name = `Workflow ${++names}`, regulated?: boolean) {
    return {
      name,
      regulated,
      steps: steps.map(({ needs = 'ONE', users = [], groups = [] }) => ({
        needs,
        users: users.map((user) => of().people[user].id),
        groups,
      })),
    }
  }

  const addWorkflow = (steps: StepPlan[], name?: string, regulated?: boolean) =>
    of()
      .as('admin')
      .call(contract.createWorkflow, { body: plan(steps, name, regulated) })

  const submit = (
    speach: MadeSpeach,
    body: { workflowId?: number; at?: string; note?: string; signature?: Signature } = {},
    who: PersonName = 'author',
  ) =>
    of()
      .as(who)
      .call(contract.submitSpeach, { params: params(speach), body })

  return {
    setApprovers,
    plan,
    addWorkflow,
    submit,
    enable: (enabled: boolean) => of().as('admin').call(contract.enableWorkflow, { body: { enabled } }),
    make: (speach: Partial<SpeachPlan> = {}) =>
      makeSpeach(of().platform, of().people.author, { title: 'To be validated', ...speach }),
    /** A draft that waits for a workflow of these steps. */
    async submitted(steps: StepPlan[], speach: Partial<SpeachPlan> = {}): Promise<MadeSpeach> {
      const { id: workflowId } = await addWorkflow(steps)
      const made = await makeSpeach(of().platform, of().people.author, { title: 'To be validated', ...speach })
      await submit(made, { workflowId })
      return made
    },
    validate: (
      speach: MadeSpeach,
      who: PersonName,
      body: {
        popup?: string
        isLast?: boolean
        runId?: number
        step?: number
        comment?: string
        signature?: Signature
      } = {},
    ) =>
      of()
        .as(who)
        .call(contract.decide, { params: params(speach), body: { decision: 'VALIDATE', ...body } }),
    refuse: (speach: MadeSpeach, who: PersonName, comment = 'Not yet.', signature?: Signature) =>
      of()
        .as(who)
        .call(contract.decide, { params: params(speach), body: { decision: 'REFUSE', comment, signature } }),
    run: (speach: MadeSpeach, who: PersonName = 'author') =>
      of()
        .as(who)
        .call(contract.getWorkflowRun, { params: params(speach) }),
    content: (speach: MadeSpeach, who: PersonName) =>
      of()
        .as(who)
        .call(contract.viewSubmitted, { params: params(speach) }),
    remark: (speach: MadeSpeach, who: PersonName, chapterId: number, content = 'A remark') =>
      of()
        .as(who)
        .call(contract.addRemark, { params: params(speach), body: { chapterId, content } }),
    cancel: (speach: MadeSpeach, who: PersonName = 'author') =>
      of()
        .as(who)
        .call(contract.cancelWorkflow, { query: { speachId: speach.speachID } }),
  }
}
