import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { type BenchCase, benchCases, FREQUENT, searchFor } from './cases.ts'
import { measure } from './measure.ts'
import { milliseconds as ms, print, ratio, SECONDS } from './report.ts'
import { growTenfold, USUAL } from './seed.ts'
import { withServer } from './with-server.ts'

/** What the calls that people wait for take when there are ten times as many speaches, in the same run. */
export async function benchGrowth(engine: string, databaseUrl?: string): Promise<void> {
  await withServer(databaseUrl, USUAL, async ({ platform, cookie, actor }) => {
    const cases = [
      ...benchCases(platform, actor, cookie),
      askedAfterChange(platform, actor),
      askedByAdministrator(platform, actor),
      askedFirst(platform, actor),
      askedFirstEver(platform, actor),
    ]
    const before = await measureAll(cases)
    await growTenfold(platform, USUAL)
    const after = await measureAll(cases)
    print(`\n## ${engine}: from ${USUAL.speaches} to ${10 * USUAL.speaches} speaches, p50 in ms without HTTP\n`)
    print('| call | before | after | after / before |\n|---|---|---|---|')
    for (const [index, { name }] of cases.entries()) {
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
  return { name: 'the same, and a change of one of them', paths: [], services: [search] }
}

/** A search that the process has nothing at hand of, as of a database that it has just opened. */
function askedFirst(platform: Platform, actor: Actor): BenchCase {
  const search = () => searchFor({ ...platform, database: { ...platform.database } }, actor, FREQUENT)
  return { name: 'the same, asked for the first time in a process', paths: [], services: [search] }
}

/** A search that nothing is kept of; forgetting it is in the time. */
function askedFirstEver(platform: Platform, actor: Actor): BenchCase {
  const search = async () => {
    await platform.database.pool.query('DELETE FROM search_answers')
    await searchFor({ ...platform, database: { ...platform.database } }, actor, FREQUENT)
  }
  return { name: 'the same, asked for the first time ever', paths: [], services: [search] }
}

function askedByAdministrator(platform: Platform, actor: Actor): BenchCase {
  const administrator = { ...actor, isAdmin: true }
  const search = async () => searchFor(platform, administrator, FREQUENT)
  return { name: 'the same, asked by an administrator', paths: [], services: [search] }
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
