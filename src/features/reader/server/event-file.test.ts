import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { createChapter, deleteChapter, publishSpeach, updateChapter } from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { enterAccessCode } from '../contract.ts'

let app: TestApp
const clock = new TestClock()
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const EVENT = {
  startsAt: '2026-12-01T08:00:00.000Z',
  durationMinutes: 45,
  timeZone: 'Europe/Berlin',
  url: 'https://meet.example.org/room',
}

const make = (facts: SpeachPlan['facts'] = {}, publish = true, content = EVENT) =>
  makeSpeach(app.platform, app.people.author, {
    title: 'Ask the team',
    facts,
    publish,
    lessons: [
      {
        title: '',
        chapters: [
          { title: 'Questions; answers', type: 'LIVE_EVENT', content },
          { title: 'Before', type: 'HTML', content: { html: '<p>Read this</p>' } },
        ],
      },
    ],
  })

const chapterOf = (speach: MadeSpeach, place = 0) => speach.lessons[0]?.chapters[place]?.id ?? 0
const fetchFile = (person: PersonName | null, chapterId: number | string) =>
  app.as(person).fetch(`/api/v2/chapters/${chapterId}/event.ics`)
const linesOf = async (response: Response) => (await response.text()).replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file of an event', () => {
  it('says when and where it is, in the reader’s language', async () => {
    const speach = await make()
    const id = chapterOf(speach)
    const response = await fetchFile('reader', id)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="questions-answers.ics"')
    const lines = await linesOf(response)
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:chapter-${id}@localhost`,
        'SEQUENCE:1',
        'DTSTART:20261201T080000Z',
        'DTEND:20261201T084500Z',
        'SUMMARY:Questions\\; answers',
        'URL:https://meet.example.org/room',
      ]),
    )
    const description = lines.find((line) => line.startsWith('DESCRIPTION:'))
    expect(description).toContain('Ask the team\\n\\nJoin: https://meet.example.org/room')
    expect(description).toContain(`/s/${speach.speachID}?chapter=${id}`)
  })

  it('is the version that readers see, and the next one takes its place', async () => {
    const speach = await make()
    const id = chapterOf(speach)
    const rev = speach.lessons[0]?.chapters[0]?.rev ?? 1
    const content = { ...EVENT, startsAt: '2026-12-02T10:30:00+01:00' }
    await app.as('author').call(updateChapter, { params: { id }, body: { content, rev } })
    expect(await linesOf(await fetchFile('reader', id))).toContain('DTSTART:20261201T080000Z')
    await app.as('author').call(publishSpeach, { params: { speachID: speach.speachID }, body: {} })
    expect(await linesOf(await fetchFile('reader', id))).toEqual(
      expect.arrayContaining([`UID:chapter-${id}@localhost`, 'SEQUENCE:2', 'DTSTART:20261202T093000Z']),
    )
    // Gone from the draft, it is still what readers see.
    await app.as('author').call(deleteChapter, { params: { id } })
    expect((await fetchFile('reader', id)).status).toBe(200)
    await app.as('author').call(publishSpeach, { params: { speachID: speach.speachID }, body: {} })
    expect((await fetchFile('reader', id)).status).toBe(404)
  })

  // By hand from PRODUCT §5.
  it.each<[string, SpeachPlan['facts'], PersonName | null, number]>([
    ['PUBLIC', {}, 'reader', 200],
    ['PUBLIC', {}, null, 401],
    ['SEMI_PRIVE', { visibility: 'SEMI_PRIVE' }, 'reader', 200],
    ['PRIVE', { visibility: 'PRIVE', accessCode: 'sesame' }, 'reader', 403],
    ['PRIVE', { visibility: 'PRIVE', accessCode: 'sesame' }, 'author', 200],
    ['RESTREINT', { visibility: 'RESTREINT' }, 'reader', 404],
    ['RESTREINT', { visibility: 'RESTREINT' }, 'admin', 200],
  ])('of a %s speach %j for %s: %i', async (_, facts, person, status) => {
    expect((await fetchFile(person, chapterOf(await make(facts)))).status).toBe(status)
  })

  it('opens with the code of a private speach', async () => {
    const speach = await make({ visibility: 'PRIVE', accessCode: 'sesame' })
    const params = { speachID: speach.speachID }
    await app.as('otherReader').call(enterAccessCode, { params, body: { code: 'sesame' } })
    expect((await fetchFile('otherReader', chapterOf(speach))).status).toBe(200)
  })

  it('is not there for a draft, another kind of chapter, or none', async () => {
    expect((await fetchFile('reader', chapterOf(await make({}, false)))).status).toBe(404)
    expect((await fetchFile('reader', chapterOf(await make(), 1))).status).toBe(404)
    expect((await fetchFile('reader', 999_999)).status).toBe(404)
    expect((await fetchFile('reader', 'x')).status).toBe(400)
  })
})

describe('an event that is written', () => {
  it.each([
    { url: 'http://meet.example.org/room' },
    { url: 'javascript:alert(1)' },
    { timeZone: 'Europe/Nowhere' },
    { durationMinutes: 0 },
    { startsAt: 'soon' },
  ])('is refused with %j', async (wrong) => {
    const speach = await make({}, false)
    const body = { title: 'Wrong', type: 'LIVE_EVENT' as const, content: { ...EVENT, ...wrong } }
    const created = app.as('author').call(createChapter, { params: { id: speach.lessons[0]?.id ?? 0 }, body })
    expect((await refusal(created)).status).toBe(400)
  })

  it('is not published without a time', async () => {
    // Of the type of a finished event, which a draft need not be.
    const draft = { startsAt: null, durationMinutes: 60, timeZone: '', url: EVENT.url } as unknown as typeof EVENT
    const speach = await make({}, false, draft)
    const publish = app.as('author').call(publishSpeach, { params: { speachID: speach.speachID }, body: {} })
    expect(await refusal(publish)).toMatchObject({ status: 422, body: { chapters: [{ reason: 'TIME' }] } })
  })
})
