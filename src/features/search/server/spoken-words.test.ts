import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { searchSpeaches } from '../contract.ts'

let app: TestApp
const STREAM = 'https://example.org/live/index.m3u8'
const cue = (text: string) => ({ start: 0, end: 1000, text })

beforeAll(async () => {
  app = await startTestApp()
  const subtitles = [
    { language: 'en', cues: [cue('Never touch the capstan')] },
    { language: 'de', cues: [cue('Das Gangspill dreht sich')] },
  ]
  const chapter = { title: 'On deck', type: 'VIDEO' as const, content: { url: STREAM, subtitles } }
  await makeSpeach(app.platform, app.people.author, {
    title: 'Knots',
    language: 'en',
    lessons: [{ title: '', chapters: [chapter] }],
    publish: true,
  })
  await app.drain()
})
afterAll(() => app.close())

it.each(['capstan', 'gangspill'])('the spoken word “%s” leads to the chapter in which it is said', async (term) => {
  const { results } = await app.as('reader').call(searchSpeaches, { query: { term } })
  expect(results.map(({ title }) => title)).toEqual(['Knots'])
  expect(JSON.stringify(results[0])).toContain('On deck')
})
