import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { searchSpeaches } from '../contract.ts'
import { indexOutdatedJob } from './jobs.ts'

const TITLES = [
  '海洋生物与气候变化',
  '京都府の工芸体験',
  'Excel表格技巧',
  'การทำอาหารไทย',
  'ການເດີນທາງ',
  'Memory in C++ programs',
  'Writing games with C#',
  'Thinking in F#',
  'Statistics with R',
  'Shopping at H&M',
  'The Hi-Fi at home',
  'Burning a DVD-ROM',
  'Die Arbeitsstätten-Verordnung',
  'Thirty thousand is 30.000',
  'An elearning diary',
  'Carrots and rabbits',
]

/** A sentence longer than any word, in a script without spaces. */
const LONG = '这门课讲述洋流和珊瑚礁如何影响沿岸居民的生活与工作'.repeat(5)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const title of TITLES) {
    const html = title.startsWith('海') ? `<p>${LONG}</p>` : '<p>x</p>'
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
    ['海洋生物', '海洋生物与气候变化'],
    ['气候', '海洋生物与气候变化'],
    ['珊瑚礁', '海洋生物与气候变化'],
    ['工芸', '京都府の工芸体験'],
    ['工芸体験', '京都府の工芸体験'],
    ['Excel', 'Excel表格技巧'],
    ['表格', 'Excel表格技巧'],
    ['技巧', 'Excel表格技巧'],
    ['อาหาร', 'การทำอาหารไทย'],
    ['ເດີນທາງ', 'ການເດີນທາງ'],
  ])('%s', async (term, title) => {
    expect((await search(term)).map((found) => found.title)).toEqual([title])
  })
})

describe('a name with signs, or written in another way, is found first', () => {
  it.each([
    ['C++', 'Memory in C++ programs'],
    ['C#', 'Writing games with C#'],
    ['F#', 'Thinking in F#'],
    ['R', 'Statistics with R'],
    ['H&M', 'Shopping at H&M'],
    ['hifi', 'The Hi-Fi at home'],
    ['hi-fi', 'The Hi-Fi at home'],
    ['dvdrom', 'Burning a DVD-ROM'],
    ['Arbeitsstättenverordnung', 'Die Arbeitsstätten-Verordnung'],
    ['arbeitsstätten verordnung', 'Die Arbeitsstätten-Verordnung'],
    ['30000', 'Thirty thousand is 30.000'],
    ['30,000', 'Thirty thousand is 30.000'],
    ['e-learning', 'An elearning diary'],
  ])('%s', async (term, title) => {
    expect((await first(term))?.title).toBe(title)
  })

  it('tells C++ and C# apart, and from words with a c', async () => {
    expect((await search('C++')).map(({ title }) => title)).toEqual(['Memory in C++ programs'])
    expect((await search('C#')).map(({ title }) => title)).toEqual(['Writing games with C#'])
  })

  it('marks what was found, as one', async () => {
    const marked = async (term: string) =>
      (await first(term))?.titleParts.filter(({ hit }) => hit).map(({ text }) => text)
    expect(await marked('气候变化')).toEqual(['气候变化'])
    expect(await marked('hifi')).toEqual(['Hi-Fi'])
    expect(await marked('C++')).toEqual(['C++'])
  })
})

it('indexes anew what an earlier release indexed', async () => {
  const { db } = app.platform.database
  await db.execute(sql`UPDATE search_documents SET words = '', indexed_at = '-infinity'`)
  expect(await search('气候')).toEqual([])
  await app.platform.database.transaction((tx) => app.platform.queue.enqueue(tx, indexOutdatedJob, {}))
  await app.drain()
  expect(await search('气候')).toHaveLength(1)
})
