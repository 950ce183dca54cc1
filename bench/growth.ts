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
      askedByAdministrator(platform, actor),
      ...[BEGINNING, PAIR].map((term) => askedFor(platform, actor, term)),
    ]
    const measureEach = async () => [...(await measureAll(cases)), await measureDay(platform, actor)]
    const before = await measureEach()
    await growTenfold(platform, USUAL)
    const after = await measureEach()
    const names = [...cases.map(({ name }) => name), `${DAY} different searches: their mean`]
    print(`\n## ${engine}: from ${USUAL.speaches} to ${10 * USUAL.speaches} speaches, p50 in ms without HTTP\n`)
    print('| call | before | after | after / before |\n|---|---|---|---|')
    for (const [index, name] of names.entries()) {
      const [few = Number.NaN, many = Number.NaN] = [before[index], after[index]]
      print(`| ${name} | ${ms(few)} | ${ms(many)} | ${ratio(many, few)} |`)
    }
  })
}

/** Half-typed, and beside another word. */
const BEGINNING = FREQUENT.slice(0, 2)
const PAIR = `${FREQUENT} winter`

function askedFor(platform: Platform, actor: Actor, term: string): BenchCase {
  return { name: `“${term}”`, paths: [], services: [() => searchFor(platform, actor, term)] }
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
 * The mean of a day's searches: a third of them by words of five speaches, a third by words that up to 5 % have, a third
 * by one of eighty frequent words.
 */
async function measureDay(platform: Platform, actor: Actor): Promise<number> {
  const frequent = Object.values(WORDS).flatMap((words) => words.split(' '))
  const kinds = [FIVE, SHARES, frequent]
  const begin = performance.now()
  for (let turn = 0; turn < DAY; turn++) {
    const words = kinds[turn % kinds.length] ?? FIVE
    // Steps that no number of words divides: each comes as often as the others, in no order.
    await searchFor(platform, actor, words[(turn * 37) % words.length] ?? FREQUENT)
  }
  return (performance.now() - begin) / DAY
}
