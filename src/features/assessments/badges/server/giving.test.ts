import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal as errorOf } from '#features/speaches/server/testing/refusal.ts'
import { extractText } from '#platform/media-tools/pdf/pdf-text.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { giveBadge, listBadgeFollowers, listMyBadges, revokeBadge, takeBackBadge, verifyBadge } from '../contract.ts'
import { tellGiven } from './job-definitions.ts'
import { badgeJobHandlers } from './jobs.ts'
import { planBadged, readersOf } from './testing/reading.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const clock = new TestClock(NOON)
const scratch = scratchFolder()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const { open, done, claim } = readersOf(() => app)
const refusal = async (work: Promise<unknown>) => {
  const { status, code } = await errorOf(work)
  return [status, code]
}

async function make(badge: Parameters<typeof planBadged>[0] = { type: 'FORMATEUR' }) {
  const { id, speachID, lessons } = await makeSpeach(app.platform, app.people.author, planBadged(badge))
  return { id, speachID, chapterIds: lessons.flatMap(({ chapters }) => chapters.map((chapter) => chapter.id)) }
}
type Made = Awaited<ReturnType<typeof make>>

const give = ({ speachID }: Made, to: PersonName[], by: PersonName = 'author') =>
  app.as(by).call(giveBadge, { params: { speachID }, body: { userIds: to.map((name) => app.people[name].id) } })
const takeBack = ({ speachID }: Made, codes: string[], by: PersonName = 'author') =>
  app.as(by).call(takeBackBadge, { params: { speachID }, body: { codes } })
const followers = ({ speachID }: Made, by: PersonName = 'author') =>
  app.as(by).call(listBadgeFollowers, { params: { speachID }, query: {} })
const revoke = ({ speachID }: Made, code: string, by: PersonName = 'author') =>
  app.as(by).call(revokeBadge, { params: { speachID, code }, body: { reason: 'Given by mistake' } })
const mine = async (speach: Made, person: PersonName = 'reader') =>
  (await app.as(person).call(listMyBadges, { query: {} })).result.filter(({ speachID }) => speachID === speach.speachID)

/** Lets so many seconds pass, and the job of the minute run. */
async function pass(seconds: number) {
  clock.set(new Date(clock.now().getTime() + seconds * 1000))
  const tell = badgeJobHandlers(app.platform).find(({ definition }) => definition === tellGiven)
  await tell?.handle({}, new AbortController().signal)
}

describe('a badge that its trainer gives', () => {
  it('goes to followers, once each, and is told a minute later', async () => {
    const speach = await make()
    await open(speach)
    await open(speach, 'otherReader')
    expect(await claim(speach)).toMatchObject({ award: null, missing: { byTrainer: true } })
    const { given } = await give(speach, ['reader', 'otherReader', 'member'])
    expect(given).toHaveLength(2)
    expect((await give(speach, ['reader'])).given).toEqual([])
    expect(await mine(speach)).toEqual([])
    expect((await claim(speach)).award).toBeNull()
    expect((await followers(speach)).result.map(({ award }) => award?.told)).toEqual([false, false])

    await pass(30)
    expect(await mine(speach)).toEqual([])
    await pass(40)
    expect(await mine(speach)).toMatchObject([{ type: 'FORMATEUR', state: 'valid' }])
    expect(await claim(speach)).toMatchObject({ award: { state: 'valid' }, missing: null })
  })

  it('can be taken back without a trace until it is told, and not after', async () => {
    const speach = await make()
    await open(speach)
    const { given } = await give(speach, ['reader'])
    expect(await takeBack(speach, given)).toEqual({ takenBack: 1 })
    expect((await followers(speach)).result).toMatchObject([{ award: null }])
    const again = await give(speach, ['reader'])
    await pass(61)
    expect(await takeBack(speach, again.given)).toEqual({ takenBack: 0 })
    expect(await mine(speach)).toHaveLength(1)
  })

  it('is revoked with a reason, which strangers do not read, and can be given again', async () => {
    const speach = await make()
    await open(speach)
    const { given } = await give(speach, ['reader'])
    const [code = ''] = given
    expect(await refusal(revoke(speach, code))).toEqual([404, 'NOT_FOUND'])
    await pass(61)
    await revoke(speach, code)
    expect(await refusal(revoke(speach, code))).toEqual([404, 'NOT_FOUND'])
    const told = await app.as(null).call(verifyBadge, { params: { code } })
    expect(told).toMatchObject({ state: 'revoked', revokedAt: clock.now().toISOString() })
    expect(JSON.stringify(told)).not.toContain('mistake')
    expect((await give(speach, ['reader'])).given).toHaveLength(1)
  })

  it('is given by those who may edit the speach alone', async () => {
    const speach = await make()
    await open(speach)
    for (const person of ['reader', 'otherAuthor', 'approver'] as const) {
      expect([person, await refusal(give(speach, ['reader'], person))]).toEqual([person, [403, 'FORBIDDEN']])
      expect([person, await refusal(followers(speach, person))]).toEqual([person, [403, 'FORBIDDEN']])
      expect([person, await refusal(takeBack(speach, ['A'.repeat(22)], person))]).toEqual([person, [403, 'FORBIDDEN']])
      expect([person, await refusal(revoke(speach, 'A'.repeat(22), person))]).toEqual([person, [403, 'FORBIDDEN']])
    }
    expect((await give(speach, ['reader'], 'admin')).given).toHaveLength(1)
  })

  it('is not given where readers earn it, and one that was earned is not revoked', async () => {
    const speach = await make({ type: 'AVANCEMENT' })
    for (const chapter of speach.chapterIds) await done(speach, chapter)
    const { award } = await claim(speach)
    expect(await refusal(give(speach, ['reader']))).toEqual([409, 'NOT_GIVEN'])
    expect(await refusal(revoke(speach, award?.code ?? ''))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('what strangers see of a badge', () => {
  it('is its state, title, day and issuer, and of its owner first name and initial', async () => {
    const speach = await make({ type: 'AVANCEMENT', title: 'Clean hands', validMonths: 1 })
    for (const chapter of speach.chapterIds) await done(speach, chapter)
    const { award } = await claim(speach)
    const code = award?.code ?? ''
    const seen = await app.as(null).call(verifyBadge, { params: { code } })
    expect(seen).toMatchObject({ state: 'valid', title: 'Clean hands', issuer: 'Openspeach', version: 1, isOwn: false })
    const shown = seen.state === 'unknown' ? '' : seen.name
    expect(shown).toBe('reader T.')
    expect(await app.as('author').call(verifyBadge, { params: { code } })).toMatchObject({ isOwn: false, name: shown })
    expect(await app.as('reader').call(verifyBadge, { params: { code } })).toMatchObject({
      isOwn: true,
      name: 'reader Test',
    })
    clock.set(new Date(clock.now().getTime() + 40 * 24 * 3600_000))
    expect(await app.as(null).call(verifyBadge, { params: { code } })).toMatchObject({ state: 'expired' })
    clock.set(NOON)
  })

  it.each(['A'.repeat(22), 'x', '%3Cscript%3E'])('nothing where there is none: %s', async (code) => {
    expect(await (await fetch(`${app.url}/api/v2/verify/${code}`)).json()).toEqual({ state: 'unknown' })
  })
})

describe('a certificate', () => {
  const certificate = (code: string, language: string, person: PersonName = 'reader') =>
    app.as(person).fetch(`/api/v2/me/badges/${code}/certificate?language=${language}`)

  it.each([
    ['en', 'CERTIFICATE', 'November 20, 2026', 'Valid until'],
    ['fr', 'ATTESTATION', '20 novembre 2026', 'Valable jusqu’au'],
    ['de', 'ZERTIFIKAT', '20. November 2026', 'Gültig bis'],
    ['es', 'CERTIFICADO', '20 de noviembre de 2026', 'Válido hasta'],
  ])('in %s has name, title, day, version, code and the address to check it at', async (language, ...words) => {
    clock.set(NOON)
    const speach = await make({ type: 'AVANCEMENT', title: 'Händehygiene & cœur', description: '30 s.' })
    for (const chapter of speach.chapterIds) await done(speach, chapter)
    const { award } = await claim(speach)
    const response = await certificate(award?.code ?? '', language)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="handehygiene-coeur.pdf"')
    const bytes = new Uint8Array(await response.arrayBuffer())
    let text = ''
    let pages = 0
    for await (const page of extractText(await scratch.save(bytes))) {
      text += page.text
      pages += 1
    }
    expect(pages).toBe(1)
    for (const part of [...words, 'Händehygiene & cœur', 'reader Test', award?.code, award?.verifyUrl]) {
      expect(text).toContain(part)
    }
  })

  it('is for its owner alone, and for nobody once it was revoked', async () => {
    const speach = await make()
    await open(speach)
    const { given } = await give(speach, ['reader'])
    const [code = ''] = given
    expect((await certificate(code, 'en')).status).toBe(404)
    await pass(61)
    expect((await certificate(code, 'en')).status).toBe(200)
    for (const person of ['otherReader', 'author', 'admin'] as const) {
      expect([person, (await certificate(code, 'en', person)).status]).toEqual([person, 404])
    }
    await revoke(speach, code)
    expect((await certificate(code, 'en')).status).toBe(404)
    clock.set(NOON)
  })
})
