import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { PERSON_NAMES, type PersonName } from '#app/testing/people.ts'
import * as requests from '#features/accounts/people/group-requests-contract.ts'
import { createGroup, putGroupMember } from '#features/accounts/people/groups-contract.ts'
import { declineErasure, listErasureRequests } from '#features/accounts/privacy/contract.ts'
import * as assessments from '#features/assessments/contract.ts'
import { countMine } from '#features/reader/my/contract.ts'
import type { OpenWorkName } from '#features/reader/my/rules.ts'
import { writeSetting } from '#features/site/server/service.ts'
import * as social from '#features/social/contract.ts'
import * as messages from '#features/social/messages/contract.ts'
import { listSpeaches } from '#features/speach-management/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { CallError } from '#shared/client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** How much is on each list by the list itself; it throws for whoever has no such list. */
const LISTS: Record<OpenWorkName, (who: PersonName) => Promise<number>> = {
  REPORTS: async (who) => (await app.as(who).call(social.listReports, {})).total,
  REPORTED_MESSAGES: async (who) => (await app.as(who).call(messages.listReportedMessages, {})).total,
  GRADING: async (who) => (await app.as(who).call(assessments.listWaiting, {})).total,
  REVIEWS: async (who) => (await app.as(who).call(listSpeaches, { query: { periodicReview: true } })).total,
  GROUP_REQUESTS: async (who) => (await app.as(who).call(requests.listOwnGroupRequests)).length,
  MESSAGES: (who) => app.as(who).call(messages.countUnreadMessages),
  ERASURES: async (who) => (await app.as(who).call(listErasureRequests, {})).total,
}

const NAMES = Object.keys(LISTS) as OpenWorkName[]
const counted = (who: PersonName) => app.as(who).call(countMine)

async function listed(name: OpenWorkName, who: PersonName): Promise<number | undefined> {
  try {
    return await LISTS[name](who)
  } catch (error) {
    expect([name, who, error instanceof CallError && error.status]).toEqual([name, who, 403])
    return undefined
  }
}

/** Something on each of the lists; returns what works it off again. */
async function giveWork() {
  const admin = app.as('admin')
  const author = app.as('author')
  const member = app.as('member')
  const reader = app.as('reader')
  const { speachID, id, lessons } = await makeSpeach(app.platform, app.people.author, {
    title: 'Asked in words',
    lessons: [
      {
        title: '',
        chapters: [{ title: 'Why?', type: 'QUESTION_OUVERTE', content: { prompt: 'Why?', points: 4, rubric: '' } }],
      },
    ],
    publish: true,
  })
  const params = { speachID }
  await member.call(social.reportSpeach, { params, body: { reason: 'wrong' } })
  await app.as('otherReader').call(social.reportSpeach, { params, body: { reason: 'wrong too' } })
  const { comment } = await reader.call(social.writeComment, { params, body: { content: 'rude' } })
  await member.call(social.reportComment, { params: { id: comment.id }, body: { reason: 'rude' } })
  const chapterId = lessons[0]?.chapters[0]?.id ?? 0
  const attempt = await reader.call(assessments.startAttempt, { params: { chapterId } })
  await reader.call(assessments.submitAttempt, {
    params: { id: attempt.id },
    body: { answers: { prompt: 'Because.' } },
  })
  const to = { userID: app.people.author.id }
  const { message, threadId } = await reader.call(messages.writeToPerson, { params: to, body: { content: 'hello' } })
  await author.call(messages.reportMessage, { params: { id: message.id }, body: { reason: 'rude' } })
  const group = { id: (await admin.call(createGroup, { body: { name: 'Crew', description: '' } })).id }
  await admin.call(putGroupMember, { params: { ...group, ...to }, body: { manager: true } })
  const asked = { ...group, userID: app.people.reader.id }
  await author.call(requests.askIntoGroup, { params: asked })
  const { db } = app.platform.database
  await db.execute(sql`INSERT INTO erasure_requests (user_id, requested_at) VALUES (${app.people.member.id}, now())`)
  await db.execute(sql`UPDATE speaches SET next_review_on = current_date WHERE id = ${id}`)
  return async () => {
    await admin.call(social.keepReported, { body: { speachID } })
    await admin.call(social.keepReported, { body: { speachID, commentId: comment.id } })
    await author.call(assessments.gradeAnswer, {
      params: { id: attempt.id, questionId: 'prompt' },
      body: { points: 1, comment: '' },
    })
    await author.call(messages.readThread, { params: { id: threadId }, body: { messageId: message.id } })
    await admin.call(messages.keepMessage, { params: { id: message.id } })
    await reader.call(requests.answerGroupRequest, { params: group, body: { join: false } })
    await admin.call(declineErasure, { params: { id: app.people.member.id } })
    await db.execute(sql`UPDATE speaches SET next_review_on = NULL WHERE id = ${id}`)
  }
}

describe('the counts of open work', () => {
  it('are those of the lists, only for those who have them, and go with the work', async () => {
    await writeSetting(app.platform, app.platform.database.db, 'flag.periodicReview', true)
    const workOff = await giveWork()
    for (const who of PERSON_NAMES) {
      const counts = await counted(who)
      for (const name of NAMES) {
        const total = await listed(name, who)
        // An empty list that no link leads to is not counted.
        expect([who, name, counts[name] ?? (total === 0 ? 0 : undefined)]).toEqual([who, name, total])
      }
    }
    const most = { REPORTS: 2, GRADING: 1, MESSAGES: 1, REPORTED_MESSAGES: 1, ERASURES: 1, REVIEWS: 1 }
    const { MESSAGES, ...ofAdmins } = most
    expect(await counted('admin')).toMatchObject(ofAdmins)
    expect(await counted('author')).toMatchObject({ REPORTS: 2, GRADING: 1, MESSAGES })
    expect(await counted('otherAuthor')).toMatchObject({ REPORTS: 0, GRADING: 0, MESSAGES: 0 })
    const { REPORTS, GRADING, GROUP_REQUESTS } = await counted('reader')
    expect([REPORTS, GRADING, GROUP_REQUESTS]).toEqual([undefined, undefined, 1])
    await workOff()
    for (const who of PERSON_NAMES) {
      const counts = await counted(who)
      expect([who, NAMES.filter((name) => counts[name])]).toEqual([who, []])
    }
  })

  it('have none of reviews where the organisation has none', async () => {
    await writeSetting(app.platform, app.platform.database.db, 'flag.periodicReview', false)
    expect(await counted('admin')).not.toHaveProperty('REVIEWS')
  })
})
