import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { getAttempt, getQuiz, saveAnswers, startAttempt } from '../../contract.ts'
import { planQuiz } from '../../server/testing/questions.ts'
import { listExtraTimes, setExtraTime } from '../contract.ts'
import { limitWithExtra } from '../rules.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const clock = new TestClock(NOON)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

it.each([
  [600, 0, 600],
  [600, 25, 750],
  [601, 33, 799],
  [1, 300, 4],
])('%i seconds and %i %% more are %i', (seconds, percent, all) => {
  expect(limitWithExtra(seconds, percent)).toBe(all)
})

/** An exam of ten minutes. */
async function makeExam() {
  const plan = planQuiz({ type: 'QUIZZ_EXAMEN', rules: { timeLimitSeconds: 600, attempts: 3 } })
  const { speachID, lessons } = await makeSpeach(app.platform, app.people.author, plan)
  return { speachID, chapterId: lessons[0]?.chapters[0]?.id ?? 0 }
}

const give = (speachID: string, percent: number, to: PersonName = 'reader', by: PersonName = 'author') =>
  app.as(by).call(setExtraTime, { params: { speachID }, body: { userId: app.people[to].id, percent } })
const list = async (speachID: string) => (await app.as('author').call(listExtraTimes, { params: { speachID } })).result
const start = (chapterId: number, person: PersonName = 'reader') =>
  app.as(person).call(startAttempt, { params: { chapterId } })
const at = (seconds: number) => clock.set(new Date(NOON.getTime() + seconds * 1000))
const ends = (seconds: number) => new Date(NOON.getTime() + seconds * 1000).toISOString()

describe('extra time', () => {
  it('is one person’s in one speach', async () => {
    at(0)
    const { speachID, chapterId } = await makeExam()
    const { chapterId: other } = await makeExam()
    await give(speachID, 50)
    const limits = await Promise.all(
      [chapterId, other].map((id) => app.as('reader').call(getQuiz, { params: { chapterId: id } })),
    )
    expect(limits.map(({ timeLimitSeconds }) => timeLimitSeconds)).toEqual([900, 600])
    expect((await start(chapterId)).endsAt).toBe(ends(900))
    expect((await start(chapterId, 'otherReader')).endsAt).toBe(ends(600))
    expect((await start(other)).endsAt).toBe(ends(600))
  })

  it('comes to an attempt under way, and goes again', async () => {
    at(0)
    const { speachID, chapterId } = await makeExam()
    const { id, endsAt } = await start(chapterId)
    expect(endsAt).toBe(ends(600))
    at(500)
    await give(speachID, 100)
    at(900)
    const read = () => app.as('reader').call(getAttempt, { params: { id } })
    expect(await read()).toMatchObject({ endsAt: ends(1200), result: null })
    await app.as('reader').call(saveAnswers, { params: { id }, body: { answers: { capital: ['rome'] } } })
    await give(speachID, 60)
    expect(await read()).toMatchObject({ endsAt: ends(960), answers: { capital: ['rome'] } })
    await give(speachID, 0)
    expect(await list(speachID)).toEqual([])
    // Its ten minutes are long over.
    expect((await read()).result).not.toBeNull()
  })

  it('given by several at once is what the last one said', async () => {
    at(0)
    const { speachID, chapterId } = await makeExam()
    const { id } = await start(chapterId)
    await Promise.all([10, 20, 30, 40].map((percent) => give(speachID, percent)))
    const [{ percent } = { percent: 0 }] = await list(speachID)
    const { endsAt } = await app.as('reader').call(getAttempt, { params: { id } })
    expect(endsAt).toBe(ends(limitWithExtra(600, percent)))
  })

  it('is given by who may edit the speach, to who may read it', async () => {
    const { speachID } = await makeExam()
    for (const person of ['reader', 'otherAuthor'] as const) {
      expect([person, (await refusal(give(speachID, 50, 'reader', person))).status]).toEqual([person, 403])
      const listing = app.as(person).call(listExtraTimes, { params: { speachID } })
      expect([person, (await refusal(listing)).status]).toEqual([person, 403])
    }
    for (const percent of [-1, 301, 0.5]) {
      expect([percent, (await refusal(give(speachID, percent))).status]).toEqual([percent, 400])
    }
    const nobody = app.as('author').call(setExtraTime, { params: { speachID }, body: { userId: 999_999, percent: 50 } })
    expect(await refusal(nobody)).toMatchObject({ status: 400 })
    await give(speachID, 50, 'member', 'admin')
    expect(await list(speachID)).toEqual([{ userId: app.people.member.id, percent: 50 }])
  })
})
