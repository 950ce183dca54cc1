import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { unpublishSpeach } from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import * as contract from '../../contract.ts'

let app: TestApp
let speach: MadeSpeach
let commentId: number

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.platform.database
  await db.execute(sql`DELETE FROM reports`)
  await db.execute(sql`DELETE FROM rate_limits`)
  const people = { coEditors: [app.people.coEditor.id] }
  speach = await makeSpeach(app.platform, app.people.author, { title: 'Argued about', people, publish: true })
  const body = { content: 'something rude' }
  commentId = (await app.as('reader').call(contract.writeComment, { params: params(), body })).comment.id
})

const params = () => ({ speachID: speach.speachID })
const reportComment = (who: PersonName, reason = 'rude') =>
  app.as(who).call(contract.reportComment, { params: { id: commentId }, body: { reason } })
const reportSpeach = (who: PersonName, reason = 'wrong') =>
  app.as(who).call(contract.reportSpeach, { params: params(), body: { reason } })
const list = (who: PersonName) => app.as(who).call(contract.listReports, {})
const keep = (who: PersonName, comment: number | null) =>
  app.as(who).call(contract.keepReported, { body: { speachID: speach.speachID, commentId: comment } })

describe('a report', () => {
  it('is made once by everybody but who wrote it', async () => {
    await reportComment('member')
    await reportComment('otherReader', 'not nice')
    await expect(reportComment('member')).rejects.toMatchObject({ status: 409, code: 'ALREADY_REPORTED' })
    await expect(reportComment('reader')).rejects.toMatchObject({ status: 403 })
    const both = await Promise.allSettled([reportSpeach('member'), reportSpeach('member')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const listed = await app.as('member').call(contract.listComments, { params: params() })
    expect(listed.result[0]?.canReport).toBe(false)
  })

  it.each(['', '  ', 'x'.repeat(1001)])('says why: %j does not', async (reason) => {
    await expect(reportSpeach('member', reason)).rejects.toMatchObject({ status: 400 })
    await expect(reportComment('member', reason)).rejects.toMatchObject({ status: 400 })
  })

  it('keeps hostile reasons as texts', async () => {
    const hostile = HOSTILE_TEXTS.join('\n').slice(0, 1000).trim()
    await reportSpeach('member', hostile)
    expect((await list('admin')).result[0]?.reasons.map(({ reason }) => reason)).toEqual([hostile])
  })
})

describe('the page of those who moderate', () => {
  it('lists what is reported with every reason, and never who did it', async () => {
    await reportComment('member', 'rude')
    await reportComment('otherReader', 'spam')
    await reportSpeach('member', 'wrong')
    const { result, total } = await list('admin')
    expect(total).toBe(2)
    expect(result[0]).toMatchObject({ comment: null, canKeep: true, speach: { speachID: speach.speachID } })
    expect(result[1]).toMatchObject({
      comment: { id: commentId, content: 'something rude', author: { firstName: 'reader' } },
      canKeep: true,
    })
    expect(result[1]?.reasons.map(({ reason }) => reason)).toEqual(['rude', 'spam'])
    expect(JSON.stringify(result)).not.toContain(app.people.member.userID)
  })

  it('shows authors and co-editors their own speaches, whose own reports an admin settles', async () => {
    await reportComment('member')
    await reportSpeach('member')
    for (const who of ['author', 'coEditor'] as const) {
      expect((await list(who)).result.map(({ canKeep }) => canKeep)).toEqual([false, true])
      await expect(keep(who, null)).rejects.toMatchObject({ status: 403 })
    }
    expect(await list('otherAuthor')).toMatchObject({ result: [], total: 0 })
    await expect(keep('otherAuthor', commentId)).rejects.toMatchObject({ status: 403 })
    await expect(keep('member', commentId)).rejects.toMatchObject({ status: 403 })
  })

  it('no longer lists what was kept, which stays reported by who did', async () => {
    await reportComment('member')
    await reportSpeach('member')
    await keep('coEditor', commentId)
    await keep('admin', null)
    expect((await list('admin')).total).toBe(0)
    await expect(keep('admin', commentId)).rejects.toMatchObject({ status: 404 })
    await expect(reportComment('member')).rejects.toMatchObject({ status: 409 })
    // The speach is another one by now.
    await reportSpeach('member', 'again')
    expect((await list('admin')).total).toBe(1)
  })

  it('no longer lists a comment that was removed, and again what is brought back', async () => {
    await reportComment('member')
    await app.as('author').call(contract.deleteComment, { params: { id: commentId } })
    expect((await list('author')).total).toBe(0)
    await app.as('author').call(contract.restoreComment, { params: { id: commentId } })
    expect((await list('author')).total).toBe(1)
    await app.as('author').call(unpublishSpeach, { params: params() })
    expect((await list('author')).total).toBe(0)
  })
})
