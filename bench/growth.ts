import { countAhead } from '#features/search/server/kept-service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { type BenchCase, benchCases, FIVE, FREQUENT, SHARES, searchFor } from './cases.ts'
import { measure } from './measure.ts'
import { milliseconds as ms, print, ratio, SECONDS } from './report.ts'
import { growTenfold, USUAL, WORDS } from './seed.ts'
import { withServer } from './with-server.ts'

/** What the calls that people wait for take when there are ten times as many speaches, in the same run. */
export async function benchGrowth(engine: string, databaseUrl?: string): Promise<void> {
  await withServer(databaseUrl, USUAL, async ({ platform, cookie, actor }) => {
    const cases = [
      ...benchCases(platform, actor, cookie),
      askedAfterChange(platform, actor),
      askedByAdministrator(platform, actor),
      ...[FREQUENT, BEGINNING, PAIR].map((term) => askedFirstEver(platform, actor, term)),
    ]
    const casesAfterNight = [FREQUENT, BEGINNING].map((term) => askedFirst(platform, actor, term))
    const measureEach = async () => {
      const times = await measureAll(cases)
      await forget(platform)
      times.push(await measureDay(platform, actor))
      await passNight(platform)
      times.push(...(await measureAll(casesAfterNight)))
      times.push(await measureDay(platform, actor))
      return times
    }
    const before = await measureEach()
    await growTenfold(platform, USUAL)
    const after = await measureEach()
    const namesOf = (some: BenchCase[]) => some.map(({ name }) => name)
    const names = [
      ...namesOf(cases),
      `${DAY} searches, nothing kept at first: their mean`,
      ...namesOf(casesAfterNight),
      `${DAY} searches after a night: their mean`,
    ]
    print(`\n## ${engine}: from ${USUAL.speaches} to ${10 * USUAL.speaches} speaches, p50 in ms without HTTP\n`)
    print('| call | before | after | after / before |\n|---|---|---|---|')
    for (const [index, name] of names.entries()) {
      const [few = Number.NaN, many = Number.NaN] = [before[index], after[index]]
      print(`| ${name} | ${ms(few)} | ${ms(many)} | ${ratio(many, few)} |`)
    }
  })
}

/** A search after one of its answers went away or came back, which is in the time. */
function askedAfterChange(platform: Platform, actor: Actor): BenchCase {
  let changing: number | undefined
  const search = async () => {
    changing ??= (await searchFor(platform, actor, FREQUENT)).results[0]?.id
    await platform.database.pool.query(
      'UPDATE search_documents SET open_since = CASE WHEN open_since IS NULL THEN now() END WHERE speach_id = $1',
      [changing],
    )
    await searchFor(platform, actor, FREQUENT)
  }
  return { name: `“${FREQUENT}”, and a change of one of its answers`, paths: [], services: [search] }
}

/** Half-typed, and beside another word. */
const BEGINNING = FREQUENT.slice(0, 2)
const PAIR = `${FREQUENT} winter`

/** Without what the process has at hand, as in one that has just started. */
const startedAnew = (platform: Platform): Platform => ({ ...platform, database: { ...platform.database } })

/** Asking changes nothing of what is kept already: each is the first. */
function askedFirst(platform: Platform, actor: Actor, term: string): BenchCase {
  const search = () => searchFor(startedAnew(platform), actor, term)
  return { name: `“${term}”, by the first who asks, after a night`, paths: [], services: [search] }
}

/** A search that nothing is kept of; forgetting it is in the time. */
function askedFirstEver(platform: Platform, actor: Actor, term: string): BenchCase {
  const search = async () => {
    await forget(platform)
    await searchFor(startedAnew(platform), actor, term)
  }
  return { name: `“${term}”, by the first who asks, nothing kept`, paths: [], services: [search] }
}

async function forget({ database: { pool } }: Platform): Promise<void> {
  await pool.query('DELETE FROM search_answers')
}

/** Nothing is kept but what is counted at night. */
async function passNight(platform: Platform): Promise<void> {
  await forget(platform)
  const begin = performance.now()
  await countAhead(platform, new AbortController().signal)
  print(`<!-- counted ahead in ${((performance.now() - begin) / 1000).toFixed(0)} s -->`)
}

function askedByAdministrator(platform: Platform, actor: Actor): BenchCase {
  const administrator = { ...actor, isAdmin: true }
  const search = async () => searchFor(platform, administrator, FREQUENT)
  return { name: `“${FREQUENT}”, asked by an administrator`, paths: [], services: [search] }
}

/** Median times of each case, one call after the other; once round first, for what is made at the first time. */
async function measureAll(cases: BenchCase[]): Promise<number[]> {
  const times: number[] = []
  for (const { services } of cases) {
    let turn = 0
    const work = async () => services[turn++ % services.length]?.()
    for (const service of services) await service()
    times.push((await measure(work, 1, SECONDS)).p50)
  }
  return times
}

/** Searches of a day in which many look for the same. */
const DAY = 1000

/**
 * The mean of a day's searches, in a process that has just started: a third of them by words of five speaches, a third
 * by words that up to 5 % have, a third by one of eighty frequent words.
 */
async function measureDay(platform: Platform, actor: Actor): Promise<number> {
  const frequent = Object.values(WORDS).flatMap((words) => words.split(' '))
  const kinds = [FIVE, SHARES, frequent]
  const fresh = startedAnew(platform)
  const begin = performance.now()
  for (let turn = 0; turn < DAY; turn++) {
    const words = kinds[turn % kinds.length] ?? FIVE
    // Steps that no number of words divides: each comes as often as the others, in no order.
    await searchFor(fresh, actor, words[(turn * 37) % words.length] ?? FREQUENT)
  }
  return (performance.now() - begin) / DAY
}
