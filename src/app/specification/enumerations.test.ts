import { afterAll, beforeAll, expect } from 'vitest'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { startTestApp, type TestApp, TestClock } from '../testing/harness.ts'
import { walkTable } from './walk-table.ts'

let app: TestApp
const clock = new TestClock()
beforeAll(async () => {
  app = await startTestApp({ clock })
  for (const title of ['Wind B', 'Wind C', 'Wind A']) {
    clock.set(new Date(clock.now().getTime() + 60_000))
    const publish = title !== 'Wind C'
    await makeSpeach(app.platform, app.people.author, { title, publish })
  }
  await app.drain()
})
afterAll(() => app.close())

async function titles(address: string): Promise<string> {
  const response = await app.as('author').fetch(address)
  if (!response.ok) return `${response.status}`
  const answer = (await response.json()) as Record<'result' | 'results', { title: string }[] | undefined>
  return (answer.result ?? answer.results ?? []).map(({ title }) => title.slice(-1)).join('')
}

const edited = (query: string) => titles(`/api/v2/my/speachEdited?${query}`)
const search = (query: string) => titles(`/api/v2/speach/search?term=wind&${query}`)

async function chart(query: string): Promise<object[]> {
  const response = await app.as('admin').fetch(`/api/v2/dashboard/time-series?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as object[]
}

/** By hand from the enumerations of seed 000 §3: every value does what it says, and another is refused by name. */
walkTable('enumerations', 6, {
  async 'search sort'() {
    expect(await search('tri=RECENT')).toBe('AB')
    expect(await search('tri=TITRE')).toBe('AB')
    expect((await search('tri=RELEVANT')).split('').sort().join('')).toBe('AB')
    expect(await search('tri=TITLE')).toBe('400')
    clock.set(new Date(clock.now().getTime() + 60_000))
    await makeSpeach(app.platform, app.people.author, { title: 'Wind Z', publish: true })
    await app.drain()
    expect([await search('tri=RECENT'), await search('tri=TITRE')]).toEqual(['ZAB', 'ABZ'])
  },
  async 'grid publication filter'() {
    expect(await edited('onlyState=NONE')).toBe('ZACB')
    expect(await edited('onlyState=NON_PUBLIE')).toBe('C')
    expect(await edited('onlyState=PUBLIE')).toBe('ZAB')
    expect(await edited('onlyState=SOME')).toBe('400')
  },
  async 'grid sort by date or TITLE, ASC or DESC'() {
    expect(await edited('sort=date')).toBe('ZACB')
    expect(await edited('sort=LAST_MAJ&asc=true')).toBe('BCAZ')
    expect(await edited('sort=TITLE&asc=true')).toBe('ABCZ')
    expect(await edited('sort=TITLE&asc=false')).toBe('ZCBA')
    expect(await edited('sort=RANDOM')).toBe('400')
  },
  async 'notification frequencies'() {
    const set = async (frequency: string) => {
      await app.as('author').fetch(`/api/v2/notifications/parameters/frequency?frequency=${frequency}`)
      const settings = await app.as('author').fetch('/api/v2/notifications/parameters')
      return ((await settings.json()) as { frequencyNotification: string }).frequencyNotification
    }
    for (const frequency of ['JOURNALIER', 'HEBDOMADAIRE', 'MENSUEL', 'NONE']) {
      expect(await set(frequency)).toBe(frequency)
    }
    expect(await set('ALWAYS')).toBe('NONE')
  },
  async 'dashboard periods'() {
    const periods = { ONE_MONTH: 30, THREE_MONTHS: 13, SIX_MONTHS: 26, TWELVE_MONTHS: 12, TWO_YEARS: 24, OTHER: 30 }
    for (const [period, count] of Object.entries(periods)) {
      expect([period, (await chart(`metric=READ&period=${period}`)).length]).toEqual([period, count])
    }
  },
  async 'dashboard metrics'() {
    for (const metric of ['READ', 'UNIQUE_READ', 'UNIQUE_ACTIVITY', 'PUBLICATION', 'CREATION', 'GRADE', 'COMMENT']) {
      expect([metric, (await chart(`metric=${metric}&period=ONE_MONTH`)).length]).toEqual([metric, 30])
    }
    expect((await app.as('admin').fetch('/api/v2/dashboard/time-series?metric=LIKE')).status).toBe(400)
  },
})
