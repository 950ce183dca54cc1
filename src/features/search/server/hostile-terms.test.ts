import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { searchSpeaches } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await makeSpeach(app.platform, app.people.author, { title: 'Wind from Husum', language: 'en', publish: true })
  await app.drain()
})
afterAll(() => app.close())

describe('what is no proper question', () => {
  it.each([
    ['quotes and operators', `' " & | ! ( ) <-> :* \\ -- ; DROP TABLE`],
    ['only operators', '&|!():*'],
    ['10 kB', 'wind '.repeat(2000)],
    ['one long word', 'x'.repeat(9000)],
    ['emoji', '🎉🔥'],
    ['a NUL', 'wind\0kraft'],
    ['half a character', 'wind\ud800'],
    ['only stop words', 'the of and'],
    ['only stop words of another language', 'die der das'],
    ['wildcards', '%_%'],
    ['right to left', 'مرحبا بالعالم'],
    ['Chinese', '风力发电'],
    ['spaces', '   '],
  ])('gets an answer: %s', async (_, term) => {
    const response = await app
      .as('reader')
      .fetch(`/api/v2/speach/search?term=${encodeURIComponent(term.toWellFormed())}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ results: expect.any(Array) })
  })

  it('finds nothing where there is nothing to look for', async () => {
    expect(await app.as('reader').call(searchSpeaches, { query: { term: '&|!' } })).toEqual({
      totalNumberOfSpeachesFound: 0,
      availableLanguages: [],
      results: [],
    })
  })

  it.each([
    ['page', '-1'],
    ['page', '0'],
    ['page', 'x'],
    ['tri', 'BEST'],
    ['languageId', '9'],
  ])('names a parameter that is out of its range: %s=%s', async (name, value) => {
    const response = await app.as('reader').fetch(`/api/v2/speach/search?term=wind&${name}=${value}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'INVALID', fields: { [name]: expect.any(String) } })
  })

  it('ignores the format marker and unknown parameters', async () => {
    const response = await app.as('reader').fetch('/api/v2/speach/search?dataType=json&term=husum&colour=red')
    expect(await response.json()).toMatchObject({ totalNumberOfSpeachesFound: 1 })
  })
})
