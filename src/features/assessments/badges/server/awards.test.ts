import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { playSpeach } from '#features/reader/contract.ts'
import { getDraft, publishSpeach, unpublishSpeach, updateSpeach } from '#features/speaches/contract.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal as errorOf } from '#features/speaches/server/testing/refusal.ts'
import { getQuiz } from '../../contract.ts'
import { claimBadge, listMyBadges, renewBadge } from '../contract.ts'
import { awardIfEarned } from './award-service.ts'
import { endBadges } from './job-definitions.ts'
import { badgeJobHandlers } from './jobs.ts'
import { badgeAwards } from './tables.ts'
import { EXAM, planBadged, readersOf, TEXT } from './testing/reading.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const clock = new TestClock(NOON)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const { open, done, claim, sit } = readersOf(() => app)

async function make(...[badge, chapters, plan]: [...Parameters<typeof planBadged>, Partial<SpeachPlan>?]) {
  const made = await makeSpeach(app.platform, app.people.author, { ...planBadged(badge, chapters), ...plan })
  const chapterIds = made.lessons.flatMap((lesson) => lesson.chapters.map(({ id }) => id))
  return { id: made.id, speachID: made.speachID, chapterIds }
}

const awardsOf = (speachId: number) =>
  app.platform.database.db.select().from(badgeAwards).where(eq(badgeAwards.speachId, speachId))
const refusal = async (work: Promise<unknown>) => {
  const { status, code } = await errorOf(work)
  return [status, code]
}

describe('the badge of progress', () => {
  it('comes with the last chapter, tells what is missing before, and answers the same again', async () => {
    const speach = await make({ type: 'AVANCEMENT', title: 'Clean hands', description: 'Washes for 30 s.' })
    const [first, second] = speach.chapterIds
    await open(speach)
    expect(await claim(speach)).toMatchObject({
      badge: { type: 'AVANCEMENT', title: 'Clean hands', validMonths: null },
      award: null,
      missing: { chapters: 2, exams: 0, byTrainer: false, again: false, unattainable: false },
    })
    await done(speach, first)
    expect((await claim(speach)).missing).toMatchObject({ chapters: 1 })
    await done(speach, second)
    const { award, missing } = await claim(speach)
    expect(missing).toBeNull()
    expect(award).toMatchObject({
      state: 'valid',
      title: 'Clean hands',
      speachTitle: 'Hand hygiene',
      version: 1,
      issuedAt: NOON.toISOString(),
      expiresAt: null,
    })
    expect((await claim(speach)).award).toEqual(award)
    const { result } = await app.as('reader').call(listMyBadges, { query: {} })
    expect(result.filter(({ speachID }) => speachID === speach.speachID)).toEqual([
      { ...award, speachID: speach.speachID, pathId: null },
    ])
    await app.drain()
    expect(await awardsOf(speach.id)).toHaveLength(1)
  })

  it('comes by itself when no page asks', async () => {
    const speach = await make({ type: 'AVANCEMENT' })
    for (const chapter of speach.chapterIds) await done(speach, chapter)
    expect(await awardsOf(speach.id)).toEqual([])
    await app.drain()
    expect(await awardsOf(speach.id)).toMatchObject([{ userId: app.people.reader.id, title: 'Hand hygiene' }])
  })

  it('is awarded once, however many ways complete it at the same moment', async () => {
    const speach = await make({ type: 'AVANCEMENT' })
    await done(speach, speach.chapterIds[0])
    const last = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? done(speach, speach.chapterIds[1])
        : app.platform.database.transaction((tx) =>
            awardIfEarned(app.platform, tx, { speachId: speach.id, userId: app.people.reader.id }),
          ),
    )
    await Promise.all(last)
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(speach)))
    expect(new Set(claims.map(({ award }) => award?.code)).size).toBe(1)
    expect(claims[0]?.award).not.toBeNull()
    await app.drain()
    expect(await awardsOf(speach.id)).toHaveLength(1)
  })

  it('is for nobody in a draft, for no visitor, and for who only wrote it not either', async () => {
    const draft = await make({ type: 'AVANCEMENT' }, [TEXT], { publish: false })
    await app.as('author').call(playSpeach, { params: { speachID: draft.speachID } })
    expect(await refusal(claim(draft, 'author'))).toEqual([404, 'NOT_FOUND'])
    const speach = await make({ type: 'AVANCEMENT' })
    expect(await refusal(app.as(null).call(claimBadge, { params: { speachID: speach.speachID } }))).toEqual([
      401,
      'SESSION_LOST',
    ])
    expect(await claim(speach, 'author')).toMatchObject({ award: null })
    expect(await awardsOf(draft.id)).toEqual([])
  })
})

describe('the badge of results', () => {
  it('comes with the last exam that is passed, whatever was read', async () => {
    const speach = await make({ type: 'RESULTAT' }, [TEXT, EXAM, EXAM])
    const [, one, two] = speach.chapterIds
    await open(speach)
    await sit(one, 'rome')
    expect((await sit(two, 'milan')).passed).toBe(false)
    expect((await claim(speach)).missing).toMatchObject({ chapters: 0, exams: 1 })
    await sit(two, 'rome')
    await app.drain()
    expect(await awardsOf(speach.id)).toHaveLength(1)
    expect((await claim(speach)).award?.type).toBe('RESULTAT')
  })

  it('comes to nobody where there is no exam', async () => {
    const speach = await make({ type: 'RESULTAT' }, [TEXT])
    await done(speach, speach.chapterIds[0])
    expect(await claim(speach)).toMatchObject({ award: null, missing: { unattainable: true } })
  })

  it('and of progress asks for both', async () => {
    const speach = await make({ type: 'MIX' }, [TEXT, EXAM])
    await open(speach)
    await sit(speach.chapterIds[1], 'rome')
    expect((await claim(speach)).missing).toMatchObject({ chapters: 1, exams: 0 })
    await done(speach, speach.chapterIds[0])
    expect((await claim(speach)).award).toMatchObject({ type: 'MIX' })
  })
})

it('stays as it was earned, whatever becomes of the speach and its badge', async () => {
  const speach = await make({
    type: 'AVANCEMENT',
    title: 'First',
    design: { shape: 'shield', colour: 'sky', icon: 'bolt' },
  })
  for (const chapter of speach.chapterIds) await done(speach, chapter)
  const { award } = await claim(speach)
  const author = app.as('author')
  const params = { speachID: speach.speachID }
  const { rev } = await author.call(getDraft, { params })
  const badge = {
    type: 'RESULTAT' as const,
    title: 'Other',
    design: { shape: 'round', colour: 'leaf', icon: 'star' } as const,
  }
  await author.call(updateSpeach, { params, body: { rev, title: 'Renamed', badge } })
  await author.call(publishSpeach, { params, body: {} })
  expect((await claim(speach)).award).toEqual(award)
  await author.call(unpublishSpeach, { params })
  const { result } = await app.as('reader').call(listMyBadges, { query: {} })
  expect(result.find(({ code }) => code === award?.code)).toEqual({ ...award, speachID: speach.speachID, pathId: null })
  expect(award).toMatchObject({ title: 'First', design: { shape: 'shield' } })
})

describe('a badge for some months', () => {
  const LONG_AGO = new Date('2026-07-20T12:00:00Z')

  it('ends, and is earned anew by who reads again: what was done before counts no more', async () => {
    clock.set(LONG_AGO)
    const exam = { ...EXAM, content: { ...EXAM.content, attempts: 1 } }
    const speach = await make({ type: 'MIX', validMonths: 3 }, [TEXT, exam])
    const [text, chapterId] = speach.chapterIds
    await done(speach, text)
    await sit(chapterId, 'rome')
    const first = (await claim(speach)).award
    expect(first).toMatchObject({ state: 'valid', expiresAt: '2026-10-20T12:00:00.000Z' })
    expect(await refusal(app.as('reader').call(renewBadge, { params: { speachID: speach.speachID } }))).toEqual([
      409,
      'NOT_OVER',
    ])

    clock.set(NOON)
    const handler = badgeJobHandlers(app.platform).find(({ definition }) => definition === endBadges)
    await handler?.handle({}, new AbortController().signal)
    expect(await awardsOf(speach.id)).toMatchObject([{ endedAt: NOON }])
    expect(await claim(speach)).toMatchObject({ award: { state: 'expired' }, missing: { again: true, chapters: 0 } })

    const begun = await app.as('reader').call(renewBadge, { params: { speachID: speach.speachID } })
    expect(begun).toMatchObject({ award: { state: 'expired' }, missing: { again: false, chapters: 2, exams: 1 } })
    expect(await app.as('reader').call(getQuiz, { params: { chapterId: chapterId ?? 0 } })).toMatchObject({
      attemptsLeft: 1,
    })
    expect((await open(speach)).progress.chapters).toEqual([])
    await done(speach, text)
    await sit(chapterId, 'rome')
    await app.drain()
    expect((await claim(speach)).award).toMatchObject({ state: 'valid', issuedAt: NOON.toISOString() })
    expect(await awardsOf(speach.id)).toHaveLength(2)
  })

  it('is seen to be over before the night marks it', async () => {
    clock.set(LONG_AGO)
    const speach = await make({ type: 'AVANCEMENT', validMonths: 1 })
    for (const chapter of speach.chapterIds) await done(speach, chapter)
    await claim(speach)
    clock.set(NOON)
    expect(await claim(speach)).toMatchObject({ award: { state: 'expired' }, missing: { again: true } })
  })
})
