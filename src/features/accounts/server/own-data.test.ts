import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { emailOf, type PersonName, TEST_PASSWORD } from '#app/testing/people.ts'
import { createPath } from '#features/paths/contract.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { followPerson, rateSpeach } from '#features/social/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import type { Executor } from '#platform/database/database.ts'
import { reviveLostJobs } from '#platform/jobs/tracked-job.ts'
import { getMe, updateMe } from '../contract.ts'
import * as contract from '../own-data-contract.ts'
import { accountJobHandlers } from './jobs.ts'
import { sweepExports } from './own-data-service.ts'

let app: TestApp
const clock = new TestClock()
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

/** The public id of a file that somebody has uploaded, prepared or not. */
async function upload(person: PersonName, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData()
  body.set('file', new File([bytes], name))
  const response = await app.as(person).fetch('/api/v2/files', { method: 'POST', body })
  return ((await response.json()) as { fileID: string }).fileID
}

/** A picture of one pixel. */
const PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

const setPicture = (person: PersonName, picture: string | null) => app.as(person).call(updateMe, { body: { picture } })
const statusOf = async (person: PersonName | null, fileID: string) =>
  (await app.as(person).fetch(`/api/v2/files/${fileID}`)).status

describe('one’s own picture', () => {
  it('is seen by everybody who is signed in, as long as it is one’s picture', async () => {
    const fileID = await upload('author', 'me.png', PIXEL)
    await app.drain()
    expect(await statusOf('reader', fileID)).toBe(404)
    const me = await setPicture('author', fileID)
    expect(me.img).toBe(`/api/v2/files/${fileID}/image?width=320`)
    const picture = await app.as('reader').fetch(me.img ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    await picture.arrayBuffer()
    expect(await statusOf(null, fileID)).toBe(401)
    const next = await upload('author', 'me too.png', PIXEL)
    await setPicture('author', next)
    // Nothing shows the one before any more.
    expect(await statusOf('author', fileID)).toBe(404)
    expect((await setPicture('author', null)).img).toBeNull()
    expect(await statusOf('author', next)).toBe(404)
  })

  it('cannot be deleted while it is shown', async () => {
    const fileID = await upload('member', 'me.png', PIXEL)
    await setPicture('member', fileID)
    const response = await app.as('member').fetch(`/api/v2/files/${fileID}`, { method: 'DELETE' })
    expect(response.status).toBe(409)
  })

  it('is a picture file of one’s own', async () => {
    const theirs = await upload('reader', 'theirs.png', PIXEL)
    await expect(setPicture('author', theirs)).rejects.toMatchObject({ status: 400, code: 'INVALID' })
    await expect(setPicture('admin', theirs)).rejects.toMatchObject({ status: 400 })
    await expect(setPicture('author', 'nothing')).rejects.toMatchObject({ status: 400 })
    const text = await upload('author', 'me.png', new Uint8Array(Buffer.from('<script>alert(1)</script>')))
    await expect(setPicture('author', text)).rejects.toMatchObject({ status: 400, code: 'NOT_A_PICTURE' })
    expect((await app.as('author').call(getMe)).img).toBeNull()
  })
})

describe('one’s own data', () => {
  it('comes as one file, made once however often it is asked for, for nobody else', async () => {
    const { id } = await makeSpeach(app.platform, app.people.author, { title: 'Mine', publish: true })
    const params = { speachID: id }
    await app.as('otherAuthor').call(viewSpeach, { params })
    await app.as('otherAuthor').call(rateSpeach, { params, body: { rating: 4 } })
    await app.as('otherAuthor').call(followPerson, { params: { userID: app.people.author.id } })
    await app.as('author').call(createPath, { body: { title: 'My path' } })
    const ask = (person: PersonName) => app.as(person).call(contract.requestExport)
    const [one, two] = await Promise.all([ask('author'), ask('author')])
    expect(one).toMatchObject({ exportID: two.exportID, status: 'processing' })
    const address = `/api/v2/me/exports/${one.exportID}/content`
    expect((await app.as('author').fetch(address)).status).toBe(404)
    await ask('otherAuthor')
    await app.drain()
    const { result, total } = await app.as('author').call(contract.listExports)
    expect([total, result]).toMatchObject([1, [{ exportID: one.exportID, status: 'ready', progress: 1 }]])
    const file = await app.as('author').fetch(address)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const text = await file.text()
    expect(Buffer.byteLength(text)).toBe(result[0]?.size)
    expect(JSON.parse(text)).toMatchObject({
      account: { email: emailOf('author'), firstName: 'author', roles: { author: true } },
      speaches: { written: [{ title: 'Mine', lessons: [{ chapters: [{ type: 'HTML' }] }] }], opened: [] },
      paths: { own: [{ title: 'My path' }] },
    })
    for (const secret of ['password', 'token', 'otherauthor@']) expect(text.toLowerCase()).not.toContain(secret)
    for (const person of ['reader', 'admin', 'superAdmin'] as const) {
      expect((await app.as(person).fetch(address)).status).toBe(404)
    }
    const [reader] = (await app.as('otherAuthor').call(contract.listExports)).result
    const theirs = await app.as('otherAuthor').fetch(`/api/v2/me/exports/${reader?.exportID}/content`)
    expect(await theirs.json()).toMatchObject({
      speaches: { written: [], opened: [{ title: 'Mine' }], notes: [], favourites: [] },
      social: { ratings: [{ rating: 4 }], comments: [], follows: [{ userID: app.people.author.userID }] },
      paths: { own: [], assigned: [] },
      terms: [],
    })
  })

  it('is deleted after a week', async () => {
    const [kept] = (await app.as('author').call(contract.listExports)).result
    clock.set(new Date(Date.parse(kept?.expiresAt ?? '') + 1000))
    await sweepExports(app.platform)
    expect((await app.as('author').call(contract.listExports)).total).toBe(0)
    expect(await Array.fromAsync(app.platform.storage.list('exports/'))).toEqual([])
  })

  it('leaves no file of who is erased while it is made', async () => {
    const { exportID } = await app.as('aiEditor').call(contract.requestExport)
    const { id } = app.people.aiEditor
    const erasing = { name: 'x', collect: (db: Executor) => db.execute(sql`DELETE FROM users WHERE id = ${id}`) }
    const [handler] = accountJobHandlers(app.platform, [erasing])
    await handler?.handle({ jobId: exportID }, AbortSignal.timeout(20_000))
    expect(await Array.fromAsync(app.platform.storage.list('exports/'))).toEqual([])
  })

  it('is made though its job was lost, without anybody asking again', async () => {
    const { exportID } = await app.as('reader').call(contract.requestExport)
    await app.platform.database.db.execute(sql`DELETE FROM jobs.job`)
    clock.set(new Date(clock.now().getTime() + 2 * 3600 * 1000))
    await reviveLostJobs(app.platform)
    await app.drain()
    const { result } = await app.as('reader').call(contract.listExports)
    expect(result).toMatchObject([{ exportID, status: 'ready' }])
  })

  it('is not made where one thinks better of it, and can be asked for again', async () => {
    const { exportID } = await app.as('otherReader').call(contract.requestExport)
    const cancel = (person: PersonName) => app.as(person).call(contract.cancelExport, { params: { exportID } })
    await expect(cancel('admin')).rejects.toMatchObject({ status: 404 })
    expect(await cancel('otherReader')).toMatchObject({ exportID, status: 'cancelled' })
    expect(await cancel('otherReader')).toMatchObject({ status: 'cancelled' })
    await app.drain()
    expect(await app.platform.storage.stat(`exports/${exportID}.json`)).toBeNull()
    await app.as('otherReader').call(contract.requestExport)
    await app.drain()
    const { result } = await app.as('otherReader').call(contract.listExports)
    expect(result.map(({ status }) => status)).toEqual(['ready', 'cancelled'])
  })
})

describe('asking to be erased', () => {
  it('takes the password, is kept once, and can be taken back', async () => {
    const ask = (password: string) => app.as('reader').call(contract.requestErasure, { body: { password } })
    const asked = () => app.as('reader').call(contract.getErasure)
    await expect(ask('not this one')).rejects.toMatchObject({ status: 403, code: 'WRONG_PASSWORD' })
    expect(await asked()).toEqual({ requestedAt: null })
    const [first] = await Promise.all([ask(TEST_PASSWORD), ask(TEST_PASSWORD)])
    clock.set(new Date(clock.now().getTime() + 60_000))
    await ask(TEST_PASSWORD)
    expect(await asked()).toEqual(first)
    const { rows } = await app.platform.database.db.execute(sql`SELECT user_id FROM erasure_requests`)
    expect(rows).toEqual([{ user_id: app.people.reader.id }])
    await app.as('reader').call(contract.withdrawErasure)
    expect(await asked()).toEqual({ requestedAt: null })
  })

  it('is nothing for visitors', async () => {
    for (const path of ['/api/v2/me/erasure', '/api/v2/me/exports']) {
      expect((await app.as(null).fetch(path)).status).toBe(401)
    }
  })
})
