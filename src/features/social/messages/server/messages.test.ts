import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { listenTo } from '#app/testing/listen-to-events.ts'
import type { PersonName } from '#app/testing/people.ts'
import { addGroup } from '#features/accounts/server/service.ts'
import { unpublishSpeach } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import * as contract from '../contract.ts'
import * as events from '../events.ts'

const listener = listenTo(Object.values(events))
let app: TestApp
let groupId: number

beforeAll(async () => {
  app = await startTestApp()
  const { reader, otherReader, author } = app.people
  groupId = await addGroup(app.platform, 'Night shift', [reader.id, otherReader.id])
  await app.platform.database.db.execute(sql`
    INSERT INTO group_members (group_id, user_id, is_manager) VALUES (${groupId}, ${author.id}, true)`)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.platform.database
  await db.execute(sql`DELETE FROM message_threads`)
  await db.execute(sql`DELETE FROM message_blocks`)
  await db.execute(sql`DELETE FROM rate_limits`)
  await listener.heard(app)
})

const idOf = (name: PersonName) => app.people[name].id
const writeTo = (
  who: PersonName,
  to: PersonName,
  content = 'hello',
  more: { files?: string[]; speachID?: number } = {},
) => app.as(who).call(contract.writeToPerson, { params: { userID: idOf(to) }, body: { content, ...more } })
const answer = (who: PersonName, id: number, content = 'an answer') =>
  app.as(who).call(contract.answerThread, { params: { id }, body: { content } })
const openTopic = (who: PersonName, title = 'Who has the keys?') =>
  app.as(who).call(contract.openTopic, { params: { id: groupId }, body: { title, content: 'I do not.' } })
const list = (who: PersonName, kind?: 'DIRECT' | 'TOPIC') => app.as(who).call(contract.listThreads, { query: { kind } })
const unread = (who: PersonName) => app.as(who).call(contract.countUnreadMessages)
const messagesOf = (who: PersonName, id: number, before?: number) =>
  app.as(who).call(contract.listMessages, { params: { id }, query: { before } })
const head = (who: PersonName, id: number) => app.as(who).call(contract.getThread, { params: { id } })
const remove = (who: PersonName, id: number) => app.as(who).call(contract.deleteMessage, { params: { id } })
const report = (who: PersonName, id: number, reason = 'rude') =>
  app.as(who).call(contract.reportMessage, { params: { id }, body: { reason } })
const block = (who: PersonName, whom: PersonName) =>
  app.as(who).call(contract.blockPerson, { params: { userID: idOf(whom) } })

describe('between a reader and a trainer', () => {
  it('there is one thread, whoever wrote first', async () => {
    const { threadId } = await writeTo('reader', 'author', 'How do I tie it?')
    expect((await writeTo('author', 'reader', 'Twice around.')).threadId).toBe(threadId)
    await answer('reader', threadId, 'Thanks!')
    const { result } = await messagesOf('author', threadId)
    expect(result.map(({ content, isOwn }) => [content, isOwn])).toEqual([
      ['Thanks!', false],
      ['Twice around.', true],
      ['How do I tie it?', false],
    ])
    expect((await list('author')).result).toMatchObject([
      {
        id: threadId,
        kind: 'DIRECT',
        person: { firstName: 'reader' },
        topic: null,
        last: { content: 'Thanks!', isOwn: false },
      },
    ])
    expect((await list('reader')).result).toMatchObject([{ person: { firstName: 'author' }, last: { isOwn: true } }])
  })

  it('two at the same moment begin one thread', async () => {
    const both = await Promise.all([writeTo('otherAuthor', 'author'), writeTo('author', 'otherAuthor')])
    expect(new Set(both.map(({ threadId }) => threadId)).size).toBe(1)
    expect((await list('author')).total).toBe(1)
  })

  it('each is told of what the other wrote', async () => {
    const { threadId, message } = await writeTo('reader', 'author')
    const second = await answer('author', threadId)
    const name = 'messages.message-sent'
    expect(await listener.heard(app)).toEqual([
      [name, { messageId: message.id, threadId, toId: idOf('author'), toTrainer: true, by: idOf('reader') }],
      [name, { messageId: second.id, threadId, toId: idOf('reader'), toTrainer: false, by: idOf('author') }],
    ])
  })

  it('trainers alone are written to first', async () => {
    await expect(writeTo('author', 'reader')).rejects.toMatchObject({ status: 403, code: 'NOT_A_TRAINER' })
    await expect(writeTo('author', 'author')).rejects.toMatchObject({ status: 400, code: 'MESSAGE_SELF' })
    const nobody = app
      .as('reader')
      .call(contract.writeToPerson, { params: { userID: 999_999 }, body: { content: 'x' } })
    await expect(nobody).rejects.toMatchObject({ status: 404 })
    await expect(writeTo('reader', 'author', '  ')).rejects.toMatchObject({ status: 400, code: 'NOTHING_SAID' })
    await expect(writeTo('reader', 'author', 'x'.repeat(5001))).rejects.toMatchObject({ status: 400 })
    expect(await listener.heard(app)).toEqual([])
  })

  it('a speach is named as long as one may open it', async () => {
    const { author, otherAuthor } = app.people
    const shown = await makeSpeach(app.platform, author, { title: 'For all', publish: true })
    const facts = { visibility: 'RESTREINT' as const }
    const hidden = await makeSpeach(app.platform, otherAuthor, { title: 'For none', facts, publish: true })
    const { threadId } = await writeTo('reader', 'author', 'about it', { speachID: shown.id })
    await expect(writeTo('reader', 'author', 'about that', { speachID: hidden.id })).rejects.toMatchObject({
      status: 404,
    })
    const speach = { speachID: shown.speachID, title: 'For all', slug: 'for-all' }
    expect((await messagesOf('author', threadId)).result).toMatchObject([{ speach }])
    await app.as('author').call(unpublishSpeach, { params: { speachID: shown.speachID } })
    expect((await messagesOf('reader', threadId)).result).toMatchObject([{ speach: null }])
  })

  it('nobody else sees anything of it', async () => {
    const { threadId, message } = await writeTo('reader', 'author')
    for (const who of ['otherReader', 'otherAuthor', 'admin', 'superAdmin'] as const) {
      expect(await list(who)).toMatchObject({ result: [], total: 0 })
      await expect(head(who, threadId)).rejects.toMatchObject({ status: 404 })
      await expect(messagesOf(who, threadId)).rejects.toMatchObject({ status: 404 })
      await expect(answer(who, threadId)).rejects.toMatchObject({ status: 404 })
      await expect(remove(who, message.id)).rejects.toMatchObject({ status: 404 })
      await expect(report(who, message.id)).rejects.toMatchObject({ status: 404 })
      const read = app.as(who).call(contract.readThread, { params: { id: threadId }, body: { messageId: message.id } })
      await expect(read).rejects.toMatchObject({ status: 404 })
    }
  })

  it('hostile words stay words', async () => {
    const hostile = HOSTILE_TEXTS.join('\n').slice(0, 5000).trim()
    const { message } = await writeTo('reader', 'author', hostile)
    expect(message.content).toBe(hostile)
  })
})

describe('what is new', () => {
  it('is counted until it is seen, and what one wrote never', async () => {
    const { threadId } = await writeTo('reader', 'author')
    const last = (await writeTo('reader', 'author')).message.id
    expect([await unread('author'), await unread('reader')]).toEqual([2, 0])
    expect((await list('author')).result[0]?.unread).toBe(2)
    const seen = (messageId: number) =>
      app.as('author').call(contract.readThread, { params: { id: threadId }, body: { messageId } })
    await seen(last)
    await seen(last - 1)
    expect(await unread('author')).toBe(0)
    await writeTo('reader', 'author')
    expect(await unread('author')).toBe(1)
    await answer('author', threadId)
    expect(await unread('author')).toBe(0)
  })

  it('comes in pages of thirty, the newest first', async () => {
    const { threadId } = await writeTo('reader', 'author', 'number 1')
    for (let number = 2; number <= 31; number++) await answer('reader', threadId, `number ${number}`)
    const first = await messagesOf('author', threadId)
    expect([first.result.length, first.hasMore, first.result[0]?.content]).toEqual([30, true, 'number 31'])
    const rest = await messagesOf('author', threadId, first.result.at(-1)?.id)
    expect([rest.result.map(({ content }) => content), rest.hasMore]).toEqual([['number 1'], false])
  })
})

describe('a topic of a group', () => {
  it('is for its members, and they alone open one', async () => {
    const { threadId, message } = await openTopic('reader')
    expect(await listener.heard(app)).toEqual([
      ['messages.topic-message-sent', { messageId: message.id, topicId: threadId, groupId, by: idOf('reader') }],
    ])
    await answer('otherReader', threadId)
    expect((await list('author', 'TOPIC')).result).toMatchObject([
      {
        kind: 'TOPIC',
        person: null,
        topic: { title: 'Who has the keys?', groupId, groupName: 'Night shift' },
        unread: 2,
      },
    ])
    expect((await list('author', 'DIRECT')).result).toEqual([])
    expect(await app.as('reader').call(contract.listTopicGroups)).toEqual([{ id: groupId, name: 'Night shift' }])
    await expect(openTopic('member')).rejects.toMatchObject({ status: 404 })
    await expect(messagesOf('member', threadId)).rejects.toMatchObject({ status: 404 })
    await expect(openTopic('reader', '')).rejects.toMatchObject({ status: 400 })
  })

  it('who leaves the group sees it no longer; its managers delete what does not belong there', async () => {
    const { threadId, message } = await openTopic('otherReader')
    const own = await answer('reader', threadId, 'mine')
    await expect(remove('reader', message.id)).rejects.toMatchObject({ status: 403 })
    await remove('author', message.id)
    await remove('reader', own.id)
    expect((await messagesOf('reader', threadId)).result).toMatchObject([
      { removed: true, content: '' },
      { removed: true, content: '' },
    ])
    const { db } = app.platform.database
    const leave = sql`DELETE FROM group_members WHERE group_id = ${groupId} AND user_id = ${idOf('otherReader')}`
    await db.execute(leave)
    await expect(head('otherReader', threadId)).rejects.toMatchObject({ status: 404 })
    await db.execute(sql`INSERT INTO group_members (group_id, user_id) VALUES (${groupId}, ${idOf('otherReader')})`)
  })
})

describe('files', () => {
  it('are read by those who got them, and by nobody once the message is gone', async () => {
    const file = await addFile(app.platform, app.people.reader)
    const { message } = await writeTo('reader', 'author', '', { files: [file] })
    expect(message.files).toMatchObject([{ fileID: file }])
    const fetchFile = async (who: PersonName) => (await app.as(who).fetch(`/api/v2/files/${file}`)).status
    expect([await fetchFile('author'), await fetchFile('otherReader')]).toEqual([200, 404])
    await remove('reader', message.id)
    expect([await fetchFile('author'), await fetchFile('reader')]).toEqual([404, 404])
  })

  it('are one’s own', async () => {
    const file = await addFile(app.platform, app.people.otherReader)
    const sent = writeTo('reader', 'author', 'x', { files: [file] })
    await expect(sent).rejects.toMatchObject({ status: 400, body: { fields: { files: `unknown: ${file}` } } })
    const six = Array.from({ length: 6 }, () => file)
    await expect(writeTo('reader', 'author', 'x', { files: six })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a person who is blocked', () => {
  it('writes no more, until they are unblocked', async () => {
    const { threadId } = await writeTo('reader', 'author')
    await block('author', 'reader')
    await block('author', 'reader')
    await expect(writeTo('reader', 'author')).rejects.toMatchObject({ status: 403, code: 'BLOCKED' })
    await expect(answer('reader', threadId)).rejects.toMatchObject({ status: 403, code: 'BLOCKED' })
    await expect(answer('author', threadId)).rejects.toMatchObject({ status: 403, code: 'BLOCKING' })
    expect(await head('author', threadId)).toMatchObject({ canWrite: false, isBlocking: true })
    expect(await head('reader', threadId)).toMatchObject({ canWrite: false, isBlocking: false })
    await app.as('author').call(contract.unblockPerson, { params: { userID: idOf('reader') } })
    expect((await answer('reader', threadId)).content).toBe('an answer')
    await expect(block('author', 'author')).rejects.toMatchObject({ status: 400 })
  })
})

describe('a report', () => {
  it('shows administrators that one message, and lets them keep or delete it', async () => {
    const { threadId, message } = await writeTo('reader', 'author', 'something rude')
    await report('author', message.id, 'rude')
    await expect(report('author', message.id)).rejects.toMatchObject({ status: 409, code: 'ALREADY_REPORTED' })
    await expect(report('reader', message.id)).rejects.toMatchObject({ status: 403 })
    const waiting = () => app.as('admin').call(contract.listReportedMessages, {})
    expect(await waiting()).toMatchObject({
      total: 1,
      result: [
        { id: message.id, content: 'something rude', author: { firstName: 'reader' }, reasons: [{ reason: 'rude' }] },
      ],
    })
    expect(JSON.stringify(await waiting())).not.toContain('author@')
    await expect(app.as('author').call(contract.listReportedMessages, {})).rejects.toMatchObject({ status: 403 })
    const keep = () => app.as('admin').call(contract.keepMessage, { params: { id: message.id } })
    await keep()
    expect((await waiting()).total).toBe(0)
    await expect(keep()).rejects.toMatchObject({ status: 404 })
    await expect(remove('admin', message.id)).rejects.toMatchObject({ status: 404 })

    const next = await answer('reader', threadId, 'ruder still')
    await report('author', next.id)
    await remove('admin', next.id)
    expect((await messagesOf('author', threadId)).result[0]).toMatchObject({ removed: true, content: '' })
    expect((await waiting()).total).toBe(0)
  })
})

it('what an erased person wrote stays without a name, and nobody answers who is gone', async () => {
  const { threadId } = await writeTo('member', 'author', 'so long')
  await app.platform.database.db.execute(sql`UPDATE users SET deactivated_at = now() WHERE id = ${idOf('member')}`)
  expect((await messagesOf('author', threadId)).result).toMatchObject([
    { content: 'so long', author: { anonymous: true, firstName: '', userID: null } },
  ])
  expect((await list('author')).result[0]?.person).toMatchObject({ anonymous: true })
  await expect(answer('author', threadId)).rejects.toMatchObject({ status: 409, code: 'PERSON_GONE' })
  expect((await head('author', threadId)).canWrite).toBe(false)
})
