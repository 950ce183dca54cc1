import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { users } from '#features/accounts/server/tables.ts'
import { enterAccessCode } from '#features/reader/contract.ts'
import { updateSpeach } from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import * as contract from '../../contract.ts'
import { mentionOf } from '../../mentions.ts'

let app: TestApp
let speach: MadeSpeach
const clock = new TestClock(new Date('2026-03-01T12:00:00Z'))

const make = (plan: Partial<SpeachPlan> = {}) =>
  makeSpeach(app.platform, app.people.author, { title: 'Talked about', publish: true, ...plan })

beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.platform.database.db.execute(sql`DELETE FROM rate_limits`)
  speach = await make()
})

const params = () => ({ speachID: speach.speachID })
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))

async function say(content: string, { who = 'reader' as PersonName, parentId = null as number | null } = {}) {
  later(1)
  return app.as(who).call(contract.writeComment, { params: params(), body: { content, parentId } })
}
const list = (who: PersonName = 'reader', page = 1) =>
  app.as(who).call(contract.listComments, { params: params(), query: { page } })
const remove = (id: number, who: PersonName = 'reader') => app.as(who).call(contract.deleteComment, { params: { id } })
const restore = (id: number, who: PersonName = 'reader') =>
  app.as(who).call(contract.restoreComment, { params: { id } })

describe('the list', () => {
  it('has twelve a page, newest first, with the answers in the order of writing', async () => {
    for (let number = 1; number <= 13; number += 1) await say(`number ${number}`)
    const { result } = await list('reader', 2)
    const first = result[0]?.id ?? 0
    await say('one', { who: 'member', parentId: first })
    await say('two', { who: 'author', parentId: first })
    const [page1, page2, page3] = await Promise.all([list(), list('reader', 2), list('reader', 1_000_000_000)])
    expect(page1.result.map(({ content }) => content)).toEqual(
      Array.from({ length: 12 }, (_, index) => `number ${13 - index}`),
    )
    expect([page1.total, page1.count, page3.result, page3.total]).toEqual([13, 15, [], 13])
    expect(page2.result[0]?.answers.map(({ content, parentId }) => [content, parentId])).toEqual([
      ['one', first],
      ['two', first],
    ])
  })

  it('tells who wrote it, their stars, and what the reader may do', async () => {
    await app.as('member').call(contract.rateSpeach, { params: params(), body: { rating: 4 } })
    await say('mine', { who: 'member' })
    const rightsOf = async (who: PersonName) => {
      const [comment] = (await list(who)).result
      return [comment?.isOwn, comment?.canEdit, comment?.canDelete, comment?.canReport]
    }
    expect(await rightsOf('member')).toEqual([true, true, true, false])
    expect(await rightsOf('reader')).toEqual([false, false, false, true])
    expect(await rightsOf('author')).toEqual([false, false, true, true])
    expect(await rightsOf('admin')).toEqual([false, false, true, true])
    const [comment] = (await list()).result
    const { id, userID } = app.people.member
    const author = { id, userID, firstName: 'member', lastName: 'Test', img: null, anonymous: false }
    expect(comment).toMatchObject({ author, rating: 4, edited: false, removed: false })
  })

  it('has no name for who is deactivated', async () => {
    await say('still here', { who: 'otherReader' })
    const { db } = app.platform.database
    const deactivate = (at: Date | null) =>
      db.update(users).set({ deactivatedAt: at }).where(eq(users.id, app.people.otherReader.id))
    await deactivate(new Date())
    const [comment] = (await list()).result
    await deactivate(null)
    expect(comment).toMatchObject({ content: 'still here', author: { anonymous: true, userID: null, firstName: '' } })
  })
})

describe('writing', () => {
  it('keeps every hostile text as the text that it is', async () => {
    for (const text of HOSTILE_TEXTS) {
      const { comment } = await app
        .as('reader')
        .call(contract.writeComment, { params: params(), body: { content: text } })
      expect(comment.content).toBe(text.trim())
      await app.platform.database.db.execute(sql`DELETE FROM rate_limits`)
    }
    const response = await app.as('reader').fetch(`/api/v2/speaches/${speach.speachID}/comments`)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each(['', '   \n ', '\u0000\u0007', 'x'.repeat(2001)])(
    'refuses what says nothing or too much: %j',
    async (content) => {
      await expect(say(content)).rejects.toMatchObject({ status: 400 })
      expect((await list()).total).toBe(0)
    },
  )

  it('takes two thousand characters and answers of one level', async () => {
    const { comment } = await say('é'.repeat(2000))
    const answered = await say('an answer', { parentId: comment.id })
    await expect(say('deeper', { parentId: answered.comment.id })).rejects.toMatchObject({
      status: 400,
      code: 'ANSWER_TO_ANSWER',
    })
    await expect(say('nowhere', { parentId: 999_999 })).rejects.toMatchObject({ status: 404 })
    const elsewhere = comment.id
    speach = await make()
    await expect(say('under another speach', { parentId: elsewhere })).rejects.toMatchObject({ status: 404 })
  })

  it('marks what was changed, and nothing that was not', async () => {
    const { comment } = await say('first')
    const edit = (content: string) =>
      app.as('reader').call(contract.editComment, { params: { id: comment.id }, body: { content } })
    expect((await edit('first')).comment.edited).toBe(false)
    expect((await edit('second')).comment).toMatchObject({ content: 'second', edited: true })
    await expect(edit('  ')).rejects.toMatchObject({ status: 400 })
  })

  it('is off where its authors do not want it, and back with all that was said', async () => {
    const { comment } = await say('before')
    const want = (commentsEnabled: boolean) =>
      app.as('author').call(updateSpeach, { params: { speachID: speach.id }, body: { commentsEnabled } })
    expect(await want(false)).toMatchObject({ commentsEnabled: false })
    for (const call of await Promise.allSettled([list(), say('now'), remove(comment.id)])) {
      expect(call).toMatchObject({ reason: { status: 403, code: 'COMMENTS_OFF' } })
    }
    await want(true)
    expect((await list()).count).toBe(1)
  })

  it('is off where the organisation switched it off', async () => {
    const { comment } = await say('before')
    const { db } = app.platform.database
    await db.execute(sql`INSERT INTO settings (name, value) VALUES ('flag.comments', 'false')`)
    const calls = await Promise.allSettled([list(), say('now'), remove(comment.id)])
    await db.execute(sql`DELETE FROM settings WHERE name = 'flag.comments'`)
    for (const call of calls) expect(call).toMatchObject({ reason: { status: 403, code: 'COMMENTS_OFF' } })
    expect((await list()).count).toBe(1)
  })
})

describe('deleting', () => {
  it('takes a comment away, and leaves its place when it has answers', async () => {
    const { comment } = await say('secret')
    const { comment: other } = await say('other')
    await say('answer', { who: 'member', parentId: comment.id })
    await remove(comment.id)
    await remove(other.id)
    const { result, total, count } = await list('admin')
    expect([total, count]).toEqual([1, 1])
    expect(result).toMatchObject([
      { id: comment.id, removed: true, content: '', author: { anonymous: true }, canEdit: false, canReport: false },
    ])
    expect(JSON.stringify(result)).not.toContain('secret')
    await expect(remove(other.id)).rejects.toMatchObject({ status: 404 })
    await expect(say('late', { parentId: comment.id })).rejects.toMatchObject({ status: 404 })
  })

  it('is taken back by who did it, for ten minutes', async () => {
    const { comment } = await say('back again')
    await remove(comment.id, 'author')
    await expect(restore(comment.id)).rejects.toMatchObject({ status: 404 })
    later(10)
    expect((await restore(comment.id, 'author')).comment).toMatchObject({ content: 'back again', removed: false })
    await expect(restore(comment.id, 'author')).rejects.toMatchObject({ status: 404 })
    await remove(comment.id)
    later(10.1)
    await expect(restore(comment.id)).rejects.toMatchObject({ status: 409, code: 'RESTORE_TOO_LATE' })
  })

  it('happens once when it is asked twice at once', async () => {
    const { comment } = await say('once')
    const outcomes = await Promise.allSettled([remove(comment.id), remove(comment.id, 'author')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('mentions', () => {
  const name = (who: PersonName) => mentionOf(app.people[who].userID)

  it('come with the people whom they name', async () => {
    const { mentions, comment } = await say(`Look, ${name('member')} and ${name('author')}, ${name('member')}!`)
    expect(comment.content).toContain(app.people.member.userID)
    expect(Object.keys(mentions).sort()).toEqual([app.people.member.userID, app.people.author.userID].sort())
    expect(mentions[app.people.member.userID]).toMatchObject({ firstName: 'member', lastName: 'Test' })
    expect((await list('member')).mentions).toEqual(mentions)
  })

  it('name only who may read the speach: anybody else is like nobody', async () => {
    speach = await make({
      facts: { visibility: 'RESTREINT' },
      people: { affectedGroups: [app.groups.TESTERS], affectedUsers: [app.people.reader.id] },
    })
    for (const who of ['member', 'author', 'admin'] as const) await say(name(who))
    const nobody = mentionOf('00000000-0000-4000-8000-000000000000')
    for (const content of [name('otherReader'), name('approver'), nobody, `${name('member')} ${nobody}`]) {
      await expect(say(content)).rejects.toMatchObject({ status: 400, code: 'MENTION_UNABLE' })
    }
    expect((await list()).total).toBe(3)
  })

  it('stay in what is edited, even of who may no longer read', async () => {
    const { comment } = await say(name('otherReader'))
    await app.platform.database.db.execute(sql`UPDATE speaches SET visibility = 'RESTREINT' WHERE id = ${speach.id}`)
    const edit = (content: string) =>
      app.as('author').call(contract.editComment, { params: { id: comment.id }, body: { content } })
    await expect(edit('not mine')).rejects.toMatchObject({ status: 403 })
    const own = await say(name('coEditor'), { who: 'author' }).catch(({ status }) => status)
    expect(own).toBe(400)
    await app.platform.database.db.execute(sql`UPDATE speaches SET visibility = 'PUBLIC' WHERE id = ${speach.id}`)
    const mine = await app
      .as('reader')
      .call(contract.editComment, { params: { id: comment.id }, body: { content: `again ${name('otherReader')}` } })
    expect(mine.mentions[app.people.otherReader.userID]).toMatchObject({ firstName: 'otherReader' })
  })

  it.each([
    // Besides the author, who asks, and admins: co-editors, who it is for, who gave the code, who has it assigned.
    ['PRIVE', ['admin', 'aiEditor', 'approver', 'coEditor', 'member', 'superAdmin']],
    ['RESTREINT', ['admin', 'aiEditor', 'coEditor', 'member', 'otherReader', 'superAdmin']],
  ] as const)('are suggested under a speach that is %s: %j', async (visibility, expected) => {
    const { coEditor, otherReader, aiEditor } = app.people
    speach = await make({
      facts: { visibility, accessCode: 'sesame' },
      people: { coEditors: [coEditor.id], affectedUsers: [otherReader.id] },
    })
    const body = { users: [aiEditor.id], groups: [app.groups.TESTERS] }
    await app.as('author').call(contract.assignSpeach, { params: params(), body })
    if (visibility === 'PRIVE') {
      await app.as('approver').call(enterAccessCode, { params: params(), body: { code: 'sesame' } })
    }
    const found = await app.as('author').call(contract.suggestMentions, { params: params() })
    expect(found.map(({ firstName }) => firstName).sort()).toEqual(expected)
  })

  it('are suggested among who may read the speach, by any part of the name', async () => {
    const suggest = async (term: string, who: PersonName = 'reader') => {
      const found = await app.as(who).call(contract.suggestMentions, { params: params(), query: { term } })
      return found.map(({ firstName }) => firstName)
    }
    expect(await suggest('MEM')).toEqual(['member'])
    expect(await suggest('test rea')).toEqual(['otherReader'])
    expect(await suggest('%_')).toHaveLength(8)
    speach = await make({ facts: { visibility: 'RESTREINT' }, people: { affectedUsers: [app.people.reader.id] } })
    expect((await suggest('')).sort()).toEqual(['admin', 'author', 'superAdmin'])
  })
})
