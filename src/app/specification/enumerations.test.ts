import { afterAll, beforeAll, expect } from 'vitest'
import { makeSpeach } from '#features/speaches/server/factories.ts'
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
})
