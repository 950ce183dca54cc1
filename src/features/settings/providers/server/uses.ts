import { performance } from 'node:perf_hooks'
import { readTimeZone } from '#features/site/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import { ProviderError, type Units } from '#platform/provider/provider-error.ts'
import { addDays, addMonths, dayIn, endOfDay } from '#shared/days.ts'
import type { ModelUse } from '../contract.ts'
import { costOf, PEOPLE_TOLD, type Prices, type ProviderKind, USE_DAYS } from '../rules.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** The person who uses a provider, and which one. */
export interface Use {
  /** Null where a job does it for nobody. */
  userId: number | null
  kind: ProviderKind
  address: string
  /** What it charges, if that is known. */
  prices?: Prices & { currency: string }
  /** About what was sent: the provider has read it, and charges for it, also where nobody waits for the answer. */
  sent?: Units
}

/**
 * Does something with a provider's model and writes down what it took, however it ends; no content is kept. Without a
 * model nothing is asked, and nothing written.
 */
export async function writeDownUse<Answer extends { units: Units }>(
  platform: Platform,
  { model, sent = {}, ...about }: Use & { model: string | null },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (model === null) return work()
  const use = { ...about, model }
  const start = performance.now()
  const write = (outcome: string, units: Units) =>
    insertUse(platform, use, { ...units, outcome, durationMs: Math.round(performance.now() - start) })
  const answer = await work().catch(async (error) => {
    if (error instanceof ProviderError) await write(error.code, error.units)
    else await write('cancelled', sent)
    throw error
  })
  await write('ok', answer.units)
  return answer
}

async function insertUse(
  { database: { db }, clock, log }: Platform,
  { address, prices, ...use }: Use & { model: string },
  came: Units & { outcome: string; durationMs: number },
): Promise<void> {
  const cost = prices ? costOf(prices, came) : null
  const spent = { cost, currency: cost === null ? null : prices?.currency }
  try {
    await queries.insertUse(db, { ...use, ...came, ...spent, provider: new URL(address).host, at: clock.now() })
  } catch (error) {
    // A result that was paid for must not be lost because its use could not be recorded.
    log.error({ err: error, kind: use.kind }, 'the use of a provider was not written down')
  }
}

/** The use since the month began in the organisation's time zone; what it cost, in one currency. */
export async function sumThisMonth(platform: Platform, currency: string): Promise<ModelUse[]> {
  return queries.sumUses(platform.database.db, await startOfMonth(platform), currency)
}

/** What was spent in one currency since the month began. */
export async function sumCostThisMonth(platform: Platform, currency: string): Promise<number> {
  return queries.sumCost(platform.database.db, await startOfMonth(platform), currency)
}

async function startOfMonth({ database: { db }, clock }: Platform): Promise<Date> {
  const zone = await readTimeZone(db)
  return beginOfMonth(zone, dayIn(zone, clock.now()).slice(0, 7))
}

/** Who used the language model in a month (`YYYY-MM`) of the organisation's, highest cost first, and how many did. */
export async function listPersonUses({ database: { db } }: Platform, month: string, currency: string) {
  const zone = await readTimeZone(db)
  const next = addMonths(`${month}-01`, 1).slice(0, 7)
  const span = { from: beginOfMonth(zone, month), till: beginOfMonth(zone, next), currency }
  return queries.listPersonUses(db, span, PEOPLE_TOLD)
}

/** The moment at which a month (`YYYY-MM`) begins somewhere. */
function beginOfMonth(zone: string, month: string): Date {
  return endOfDay(zone, addDays(`${month}-01`, -1))
}

/** Deletes what was used longer ago than it is kept. */
export async function sweepUses({ database: { db }, clock }: Platform): Promise<void> {
  await queries.deleteUsesBefore(db, new Date(clock.now().getTime() - USE_DAYS * DAY_MS))
}
