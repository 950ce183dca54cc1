import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { outcomeOf } from '../rules.ts'
import * as validation from '../validation/server/service.ts'
import { isUnderWay } from './decision-service.ts'
import * as queries from './run-queries.ts'
import { advance, readToday, syncGrants } from './run-service.ts'

/**
 * Makes everything under way what its approvers of today make of it: those who are asked may read it, and a step that
 * waits for nobody any more, because who was missing left, goes on to the next one. The last step waits for an approver
 * to say how it is published.
 */
export async function syncApprovers(platform: Platform): Promise<void> {
  const { database } = platform
  await syncGrants(platform, database.db)
  for (const found of await queries.listValidatedSteps(database.db)) {
    await database.transaction((tx) => advanceValidated(platform, tx, found))
  }
}

/**
 * Asks the next step where everybody of a step has validated it: asked again under the speach's lock, as decisions are.
 * Nobody says a word by this, so that nothing is written into a regulated history.
 */
async function advanceValidated(
  platform: Platform,
  tx: Transaction,
  { runId, speachId }: { runId: number; speachId: number },
): Promise<void> {
  const found = await validation.findAny(tx, null, speachId, { lock: true })
  const run = await queries.findLatestRun(tx, speachId)
  if (!found || run?.id !== runId || !isUnderWay(found.speach, run)) return
  const stand = await queries.standOf(tx, run, null, await readToday(platform, tx))
  const { step, totalStep } = run
  if (outcomeOf('VALIDATE', { ...stand, step, totalStep }) === 'advances') await advance(platform, tx, run, null)
}
