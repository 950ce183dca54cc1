import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { searchSpeaches } from '../contract.ts'
import { indexOutdatedJob } from './jobs.ts'

const TITLES = [
  '数据结构与算法基础',
  '東京都の観光案内',
  'Python入门教程',
  'ภาษาไทยเบื้องต้น',
  'ຄວາມປອດໄພ',
  'Intro to C++ templates',
  'C# in a week',
  'F# basics',
  'R for beginners',
  'Calling AT&T',
  'Wi-Fi setup',
  'Charge by USB-C',
  'Die Datenschutz-Grundverordnung',
  'Ten thousand is 10.000',
  'An elearning diary',
  'Carrots and rabbits',
]

/** A sentence longer than any word, in a script without spaces. */
const LONG = '本课程介绍数据结构、排序算法和机器学习的基本概念'.replaceAll('、', '').repeat(5)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const title of TITLES) {
    const html = title.startsWith('数') ? `<p>${LONG}</p>` : '<p>x</p>'
    const lessons = [{ title: 'L', chapters: [{ title: 'T', type: 'HTML' as const, content: { html } }] }]
    await makeSpeach(app.platform, app.people.author, { title, language: 'en', publish: true, lessons })
  }
  await app.drain()
})
afterAll(() => app.close())

const search = async (term: string) => (await app.as('reader').call(searchSpeaches, { query: { term } })).results
const first = async (term: string) => (await search(term))[0]

describe('a word of a script without spaces is found wherever it stands', () => {
  it.each([
    ['数据结构', '数据结构与算法基础'],
    ['算法', '数据结构与算法基础'],
    ['机器学习', '数据结构与算法基础'],
    ['観光', '東京都の観光案内'],
    ['観光案内', '東京都の観光案内'],
    ['Python', 'Python入门教程'],
    ['入门', 'Python入门教程'],
    ['教程', 'Python入门教程'],
    ['เบื้องต้น', 'ภาษาไทยเบื้องต้น'],
    ['ປອດໄພ', 'ຄວາມປອດໄພ'],
  ])('%s', async (term, title) => {
    expect((await search(term)).map((found) => found.title)).toEqual([title])
  })
})

describe('a name with signs, or written in another way, is found first', () => {
  it.each([
    ['C++', 'Intro to C++ templates'],
    ['C#', 'C# in a week'],
    ['F#', 'F# basics'],
    ['R', 'R for beginners'],
    ['AT&T', 'Calling AT&T'],
    ['wifi', 'Wi-Fi setup'],
    ['wi-fi', 'Wi-Fi setup'],
    ['usbc', 'Charge by USB-C'],
    ['Datenschutzgrundverordnung', 'Die Datenschutz-Grundverordnung'],
    ['datenschutz grundverordnung', 'Die Datenschutz-Grundverordnung'],
    ['10000', 'Ten thousand is 10.000'],
    ['10,000', 'Ten thousand is 10.000'],
    ['e-learning', 'An elearning diary'],
  ])('%s', async (term, title) => {
    expect((await first(term))?.title).toBe(title)
  })

  it('tells C++ and C# apart, and from words with a c', async () => {
    expect((await search('C++')).map(({ title }) => title)).toEqual(['Intro to C++ templates'])
    expect((await search('C#')).map(({ title }) => title)).toEqual(['C# in a week'])
  })

  it('marks what was found, as one', async () => {
    const marked = async (term: string) =>
      (await first(term))?.titleParts.filter(({ hit }) => hit).map(({ text }) => text)
    expect(await marked('算法基础')).toEqual(['算法基础'])
    expect(await marked('wifi')).toEqual(['Wi-Fi'])
    expect(await marked('C++')).toEqual(['C++'])
  })
})

it('indexes anew what an earlier release indexed', async () => {
  const { db } = app.platform.database
  await db.execute(sql`UPDATE search_documents SET words = '', indexed_at = '-infinity'`)
  expect(await search('算法')).toEqual([])
  await app.platform.database.transaction((tx) => app.platform.queue.enqueue(tx, indexOutdatedJob, {}))
  await app.drain()
  expect(await search('算法')).toHaveLength(1)
})
