import { hasSeveralPeople } from '#features/accounts/server/service.ts'
import { hasPublished, readExamples } from '#features/demo/server/service.ts'
import { hasLegalText } from '#features/legal/server/service.ts'
import { hasTestedMail } from '#features/settings/server/service.ts'
import { readSetUp } from '#features/site/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { FirstSteps } from '../contract.ts'
import { type ClosableCode, FIRST_STEPS, type FirstStep } from '../rules.ts'

/**
 * What makes an installation ready, each ticked by what is so: for super-administrators, as the first administrator is,
 * until they close it; null for everybody else.
 */
export async function readFirstSteps(
  platform: Platform,
  actor: Actor,
  closed: readonly ClosableCode[],
): Promise<FirstSteps | null> {
  if (!actor.isSuperAdmin || closed.includes('FIRST_STEPS')) return null
  const { db } = platform.database
  const [mail, setUp, terms, people, speach, examples] = await Promise.all([
    hasTestedMail(platform),
    readSetUp(db),
    hasLegalText(db),
    hasSeveralPeople(db),
    hasPublished(db),
    readExamples(platform),
  ])
  const isDone: Record<FirstStep, boolean> = {
    ...{ MAIL: mail, BRAND: setUp.isBranded, PLACE: setUp.isPlaced },
    ...{ TERMS: terms, PEOPLE: people, SPEACH: speach },
  }
  return { steps: FIRST_STEPS.map((code) => ({ code, isDone: isDone[code] })), examples }
}
