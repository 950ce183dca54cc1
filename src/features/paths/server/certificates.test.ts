import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { getCertificate, getCredential, listMyBadges, verifyBadge } from '#features/assessments/badges/contract.ts'
import * as badges from '#features/assessments/badges/server/person-data.ts'
import { badgeAwards } from '#features/assessments/badges/server/tables.ts'
import { EXAM, readersOf, TEXT } from '#features/assessments/badges/server/testing/reading.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { extractText } from '#platform/media-tools/pdf/pdf-text.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { addressOf } from '#shared/client.ts'
import * as contract from '../contract.ts'
import { openPathFixtures } from './testing/path-fixtures.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const scratch = scratchFolder()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock: new TestClock(NOON) })
})
afterAll(() => app.close())

const { add, assignTo, makePath, publish } = openPathFixtures(() => app)
const { done, open, sit } = readersOf(() => app)

async function make(title: string, chapters = [TEXT]) {
  const made = await makeSpeach(app.platform, app.people.author, {
    ...{ title, publish: true },
    lessons: [{ title: '', chapters }],
  })
  return { ...made, chapterIds: made.lessons.flatMap((lesson) => lesson.chapters.map(({ id }) => id)) }
}

type Made = Awaited<ReturnType<typeof make>>

async function makePublished(title: string, items: Made[]): Promise<number> {
  const pathId = await makePath(title, items)
  await publish(pathId)
  return pathId
}

const read = (speach: Made, person: 'reader' | 'otherReader' = 'reader') => done(speach, speach.chapterIds[0], person)
const change = (path: { pathId: number; title?: string; givesCertificate?: boolean }) =>
  app.as('author').call(contract.updatePath, { body: { path } })
const claim = async (pathId: number, person: PersonName = 'reader') => {
  const { certificate } = await app.as(person).call(contract.claimPathCertificate, { params: { pathId } })
  return certificate
}
const awardsOf = (pathId: number) =>
  app.platform.database.db.select().from(badgeAwards).where(eq(badgeAwards.pathId, pathId))
const fetchPdf = (code: string, person: PersonName | null) =>
  app.as(person).fetch(addressOf(getCertificate, { params: { code }, query: { language: 'en' } }))

async function wordsOf(code: string): Promise<string> {
  const bytes = Buffer.from(await (await fetchPdf(code, 'reader')).arrayBuffer())
  let words = ''
  for await (const { text } of extractText(await scratch.save(bytes))) words += text
  return words
}

/** A path that a reader completed, with its certificate. */
async function complete(title: string) {
  const step = await make(`Step of ${title}`)
  const pathId = await makePublished(title, [step])
  await read(step)
  const certificate = await claim(pathId)
  if (!certificate) throw new Error('no certificate was issued')
  return { pathId, certificate }
}

describe('the certificate of a path', () => {
  it('comes by itself with the last step, and asking answers the same', async () => {
    const [one, two] = [await make('Helmet'), await make('Harness')]
    const pathId = await makePublished('First weeks', [one, two])
    await read(one)
    await app.drain()
    expect(await claim(pathId)).toBeNull()
    expect(await awardsOf(pathId)).toEqual([])
    await read(two)
    await app.drain()
    const [award, ...others] = await awardsOf(pathId)
    expect(others).toEqual([])
    expect(award).toMatchObject({ userId: app.people.reader.id, title: 'First weeks', issuedAt: NOON, expiresAt: null })
    expect(await claim(pathId)).toMatchObject({ code: award?.code, type: 'PARCOURS', state: 'valid', version: null })
    expect(await claim(pathId, 'otherReader')).toBeNull()
  })

  it('is looked for only in paths with what was read', async () => {
    const [step, other] = [await make('Rope'), await make('Knot')]
    await read(step)
    await app.drain()
    const pathId = await makePublished('Ropes alone', [step])
    await read(other)
    await app.drain()
    expect(await awardsOf(pathId)).toEqual([])
    expect(await claim(pathId)).not.toBeNull()
  })

  it('comes once, however many ways complete the path at the same moment', async () => {
    const step = await make('Ladder')
    const pathId = await makePublished('Climbing', [step])
    await read(step)
    const claims = await Promise.all([app.drain(), ...Array.from({ length: 12 }, () => claim(pathId))])
    expect(new Set(claims.slice(1).map((certificate) => certificate?.code)).size).toBe(1)
    expect(await awardsOf(pathId)).toHaveLength(1)
  })

  it('waits until the exam is passed', async () => {
    const step = await make('Rescue', [TEXT, EXAM])
    const pathId = await makePublished('With an exam', [step])
    await open(step)
    await read(step)
    await sit(step.chapterIds[1], 'milan')
    await app.drain()
    expect(await claim(pathId)).toBeNull()
    expect(await awardsOf(pathId)).toEqual([])
    await sit(step.chapterIds[1], 'rome')
    await app.drain()
    expect(await awardsOf(pathId)).toHaveLength(1)
  })

  it('is a PDF for its owner alone, listed among their badges, and anybody can verify it', async () => {
    const { pathId, certificate } = await complete('Night shift')
    const { code } = certificate
    const response = await fetchPdf(code, 'reader')
    expect(response.headers.get('content-disposition')).toContain('night-shift.pdf')
    const words = await wordsOf(code)
    expect(words).toContain('reader Test')
    expect(words).toContain('has completed the learning path')
    expect(words).toContain('Night shift')
    expect(words).toContain(code)
    expect(words).not.toContain('Version')
    expect((await fetchPdf(code, 'otherReader')).status).toBe(404)
    expect((await fetchPdf(code, 'superAdmin')).status).toBe(404)
    expect((await fetchPdf(code, null)).status).toBe(401)

    const { result } = await app.as('reader').call(listMyBadges, { query: {} })
    expect(result.find((award) => award.code === code)).toMatchObject({ pathId, speachID: null, title: 'Night shift' })
    expect(await app.as(null).call(verifyBadge, { params: { code } })).toMatchObject({
      ...{ state: 'valid', type: 'PARCOURS', title: 'Night shift', isOwn: false },
      name: 'reader T.',
    })
    const credential = await app.as(null).fetch(addressOf(getCredential, { params: { code } }))
    const [, claims = ''] = (await credential.text()).split('.')
    const { credentialSubject } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(credentialSubject.achievement).toMatchObject({ name: 'Night shift', description: 'Night shift' })
    expect(credentialSubject.achievement).not.toHaveProperty('version')
    const kept = await badges.readPersonData(app.platform.database.db, app.people.reader.id)
    expect(kept).toContainEqual(expect.objectContaining({ code, type: 'PARCOURS', title: 'Night shift' }))
  })

  it('stays as it was, whatever becomes of the path and of the name', async () => {
    const { pathId, certificate } = await complete('Day shift')
    const { id } = app.people.reader
    await change({ pathId, title: 'Renamed', givesCertificate: false })
    await add(pathId, await make('One more'))
    expect(await claim(pathId)).toEqual(certificate)

    const rename = (name: string) =>
      app.platform.database.db.execute(sql`UPDATE users SET last_name = ${name} WHERE id = ${id}`)
    await rename('Newname')
    await app.as('author').call(contract.deletePath, { params: { pathId } })
    const words = await wordsOf(certificate.code)
    await rename('Test')
    expect(words).toContain('reader Test')
    expect(words).toContain('Day shift')
    const { result } = await app.as('reader').call(listMyBadges, { query: {} })
    expect(result.find(({ code }) => code === certificate.code)).toEqual({
      ...certificate,
      speachID: null,
      pathId: null,
    })
    const seen = await app.as(null).call(verifyBadge, { params: { code: certificate.code } })
    expect(seen).toMatchObject({ state: 'valid', title: 'Day shift' })
  })

  it('comes only from published paths whose author gives one', async () => {
    const step = await make('Gloves')
    const pathId = await makePath('Quiet', [step])
    await change({ pathId, givesCertificate: false })
    await done(step, step.chapterIds[0], 'author')
    await read(step)
    expect(await claim(pathId, 'author')).toBeNull()
    await publish(pathId)
    await app.drain()
    expect(await claim(pathId)).toBeNull()
    expect(await change({ pathId, givesCertificate: true })).toMatchObject({ givesCertificate: true })
    expect(await claim(pathId)).toMatchObject({ title: 'Quiet' })
  })

  it('of a path for others is none of one’s business', async () => {
    const step = await make('Secret')
    const pathId = await makePath('For one alone', [step])
    await assignTo(pathId, 'reader')
    await publish(pathId)
    await read(step, 'otherReader')
    await app.drain()
    expect((await refusal(claim(pathId, 'otherReader'))).status).toBe(404)
    expect(await awardsOf(pathId)).toEqual([])
  })
})
