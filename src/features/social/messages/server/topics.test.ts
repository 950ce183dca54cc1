import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { addGroup } from '#features/accounts/server/service.ts'
import { listAudit } from '#features/audit/contract.ts'
import * as contract from '../contract.ts'

let app: TestApp
let groupId: number
let threadId: number

beforeAll(async () => {
  app = await startTestApp()
  const { reader, otherReader, author, superAdmin } = app.people
  groupId = await addGroup(app.platform, 'Night shift', [reader.id, otherReader.id, superAdmin.id])
  await app.platform.database.db.execute(sql`
    INSERT INTO group_members (group_id, user_id, is_manager) VALUES (${groupId}, ${author.id}, true)`)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.platform.database
  for (const table of ['message_threads', 'audit_entries', 'rate_limits']) {
    await db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
  }
  const body = { title: 'Keys', content: 'Where?' }
  threadId = (await app.as('reader').call(contract.openTopic, { params: { id: groupId }, body })).threadId
})

const rename = (who: PersonName, title: string, id = threadId) =>
  app.as(who).call(contract.renameTopic, { params: { id }, body: { title } })
const head = (who: PersonName) => app.as(who).call(contract.getThread, { params: { id: threadId } })
const titleNow = async () => (await head('otherReader')).topic?.title
const audited = async () =>
  (await app.as('admin').call(listAudit, { query: {} })).result.map(({ act, subject, before, after }) => [
    act,
    subject.name,
    before,
    after,
  ])

describe('the title of a topic', () => {
  it('is changed by who began it, without a word in the audit log', async () => {
    expect(await head('reader')).toMatchObject({ canRename: true })
    await rename('reader', '  Keys of the gate  ')
    expect(await titleNow()).toBe('Keys of the gate')
    expect(await audited()).toEqual([])
    const { result } = await app.as('otherReader').call(contract.listThreads, { query: {} })
    expect(result).toMatchObject([{ topic: { title: 'Keys of the gate' } }])
  })

  it('is changed by who manages the group and by administrators in it, which is written down once', async () => {
    expect(await head('author')).toMatchObject({ canRename: true })
    await rename('author', 'Gate')
    await rename('superAdmin', 'Fence')
    await rename('superAdmin', 'Fence')
    expect(await titleNow()).toBe('Fence')
    expect(await audited()).toEqual([
      ['message.renameTopic', 'Fence', { title: 'Gate' }, { title: 'Fence' }],
      ['message.renameTopic', 'Gate', { title: 'Keys' }, { title: 'Gate' }],
    ])
  })

  it('is changed by no other member, and is not there for anybody else', async () => {
    expect(await head('otherReader')).toMatchObject({ canRename: false })
    await expect(rename('otherReader', 'Mine')).rejects.toMatchObject({ status: 403 })
    for (const who of ['member', 'otherAuthor', 'admin'] as const) {
      await expect(rename(who, 'Theirs')).rejects.toMatchObject({ status: 404 })
    }
    await expect(rename('reader', 'x', threadId + 1)).rejects.toMatchObject({ status: 404 })
    expect([await titleNow(), await audited()]).toEqual(['Keys', []])
  })

  it('is changed by every administrator while a message of it is reported', async () => {
    const reply = { params: { id: threadId }, body: { content: 'rude' } }
    const { id } = await app.as('otherReader').call(contract.answerThread, reply)
    await app.as('reader').call(contract.reportMessage, { params: { id }, body: { reason: 'rude' } })
    const { result } = await app.as('admin').call(contract.listReportedMessages, { query: {} })
    expect(result).toMatchObject([{ topicId: threadId, topicTitle: 'Keys' }])
    await rename('admin', 'Something kind')
    expect(await titleNow()).toBe('Something kind')
    await app.as('admin').call(contract.keepMessage, { params: { id } })
    await expect(rename('admin', 'Again')).rejects.toMatchObject({ status: 404 })
  })

  it('has a word and 150 characters at most, and belongs to topics alone', async () => {
    for (const title of ['', '   ', 'x'.repeat(151)]) {
      await expect(rename('reader', title)).rejects.toMatchObject({ status: 400 })
    }
    await rename('reader', 'x'.repeat(150))
    const params = { userID: app.people.author.id }
    const letter = await app.as('reader').call(contract.writeToPerson, { params, body: { content: 'hello' } })
    await expect(rename('reader', 'A letter', letter.threadId)).rejects.toMatchObject({ status: 404 })
    expect(await app.as('reader').call(contract.getThread, { params: { id: letter.threadId } })).toMatchObject({
      canRename: false,
    })
  })
})
