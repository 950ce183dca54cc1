import { eq } from 'drizzle-orm'
import { writeSetting } from '#features/site/server/service.ts'
import { updateChapter } from '#features/speaches/contract.ts'
import type { MadeSpeach, SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
// biome-ignore lint/style/noRestrictedImports: tests look at what is kept.
import { speaches } from '#features/speaches/server/tables.ts'
import type { Meaning } from '../../validation/history-actions.ts'
import { readHistory } from '../../validation/server/service.ts'
import { type FixturesApp, openFixtures, type PersonName, type StepPlan } from './fixtures.ts'

/** What tests do with regulated workflows, over HTTP. `password` is everybody's. */
export function openRegulatedFixtures(of: () => FixturesApp, password: string) {
  const fixtures = openFixtures(of)
  const db = () => of().platform.database.db
  const sign = (meaning: Meaning = 'approver', given = password) => ({ signature: { meaning, password: given } })
  const turnRegulated = (on: boolean) => writeSetting(of().platform, db(), 'flag.regulatedWorkflow', on)
  const historyOf = ({ id }: MadeSpeach) => Array.fromAsync(readHistory(db(), id))
  const chapterOf = ({ lessons }: MadeSpeach) => lessons[0]?.chapters[0]?.id ?? 0
  return {
    ...fixtures,
    sign,
    turnRegulated,
    historyOf,
    chapterOf,
    /** Everybody who could approve may, and workflows are on, regulated ones too. */
    async begin(): Promise<void> {
      await fixtures.setApprovers(['member', 'otherReader', 'coEditor', 'author', 'otherAuthor'])
      await fixtures.enable(true)
      await turnRegulated(true)
    },
    rowOf: async ({ id }: MadeSpeach) => (await db().select().from(speaches).where(eq(speaches.id, id)))[0],
    actionsOf: async (speach: MadeSpeach) => (await historyOf(speach)).map(({ act }) => act),
    rewrite: (speach: MadeSpeach, who: PersonName, rev: number) =>
      of()
        .as(who)
        .call(updateChapter, {
          params: { id: chapterOf(speach) },
          body: { rev, content: { html: `<p>By ${who} ${rev}</p>` } },
        }),
    /** A draft that waits for a regulated workflow of these steps. */
    async submittedSigned(steps: StepPlan[], plan: Partial<SpeachPlan> = {}): Promise<MadeSpeach> {
      const { id: workflowId } = await fixtures.addWorkflow(steps, undefined, true)
      const speach = await fixtures.make(plan)
      await fixtures.submit(speach, { workflowId, ...sign('author') })
      return speach
    },
  }
}
