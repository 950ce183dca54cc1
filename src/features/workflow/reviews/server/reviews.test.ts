import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { listenTo } from '#app/testing/listen-to-events.ts'
import type { PersonName } from '#app/testing/people.ts'
import { listToReview } from '#features/reader/my/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { listSpeaches } from '#features/speach-management/contract.ts'
import { getDraft, publishSpeach, updateChapter } from '#features/speaches/contract.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { addDays, addMonths, dayIn } from '#shared/days.ts'
import { decideReview, getReview } from '../contract.ts'
import { reviewDecided, reviewersAssigned } from '../events.ts'

const listener = listenTo([reviewersAssigned, reviewDecided])
// Near the time of the machine, by which sessions end.
const clock = new TestClock(new Date())
const today = dayIn('UTC', clock.now())
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
  await writeSetting(app.platform, app.platform.database.db, 'organisation.timeZone', 'UTC')
})
afterAll(() => app.close())

async function make(nextReviewOn: string | null, plan: Partial<SpeachPlan> & { columns?: object } = {}) {
  const { columns, ...rest } = plan
  const made = await makeSpeach(app.platform, app.people.author, { title: 'Reviewed', publish: true, ...rest })
  const change = { nextReviewOn, ...columns }
  await app.platform.database.db.update(speaches).set(change).where(eq(speaches.id, made.id))
  return made
}

async function assign(speachId: number | string, users: unknown, groups: unknown, person: PersonName = 'admin') {
  const response = await app.as(person).fetch('/api/v2/admin/speach/update-periodic-reviewers', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ speachId, users, groups }),
  })
  return [response.status, await response.text()] as const
}

const decide = (
  person: PersonName,
  speachID: string,
  operation: 'NO_REVISION' | 'REVISION_NEEDED' | 'ARCHIVE',
  frequency?: 'ONE_YEAR' | 'TWO_YEARS' | 'THREE_YEARS',
) => app.as(person).call(decideReview, { params: { speachID }, body: { operation, frequency } })

async function listed(query: object = {}): Promise<string[]> {
  const { result } = await app.as('admin').call(listSpeaches, {
    query: { periodicReview: true, sort: 'NEXT_REVIEW', asc: true, ...query },
  })
  return result.map(({ title }) => title)
}

describe('the list of reviews', () => {
  it('has what is due within six months, inclusive, and what is overdue, by its day', async () => {
    const end = addMonths(today, 6)
    await make(addDays(today, -400), { title: 'Long ago' })
    await make(today, { title: 'Today' })
    await make(addDays(end, -1), { title: 'Just in' })
    await make(addDays(end, 4), { title: 'Not yet' })
    await make(null, { title: 'Never' })
    expect(await listed()).toEqual(['Long ago', 'Today', 'Just in'])
    expect(await listed({ startDateReview: today })).toEqual(['Today', 'Just in'])
    expect(await listed({ endDateReview: today })).toEqual(['Long ago', 'Today'])
    expect(await listed({ searchTitle: 'today' })).toEqual(['Today'])
    expect(await listed({ dates: 'PUBLICATION', startDate: addDays(today, 1) })).toEqual([])
    await app.platform.database.db
      .update(speaches)
      .set({ reviewOperation: 'ARCHIVE' })
      .where(eq(speaches.title, 'Today'))
    expect(await listed({ periodicReviewAction: 'ARCHIVE' })).toEqual(['Today'])
    expect(await listed({ periodicReviewAction: 'NO_REVISION' })).toEqual(['Long ago', 'Just in'])
    expect(await listed({ periodicReviewAction: 'REVISION_NEEDED' })).toEqual([])
    expect(await listed({ periodicReviewAction: 'NONE' })).toEqual(['Long ago', 'Today', 'Just in'])
  })
})

describe('reviewers', () => {
  it('are replaced by exactly those who are named, and told once', async () => {
    const { id, speachID } = await make(today, { publish: false })
    const { reader, otherReader } = app.people
    expect(await assign(speachID, JSON.stringify([reader.id, otherReader.userID]), '')).toEqual([204, ''])
    const told = { speachId: id, by: app.people.admin.id }
    const both = [reader.id, otherReader.id].sort()
    expect(await listener.heard(app)).toEqual([
      [
        reviewersAssigned.name,
        { ...told, userIds: expect.toSatisfy((ids) => String(ids.sort()) === String(both)), groupIds: [] },
      ],
    ])
    const lists = async (person: PersonName) => (await app.as(person).call(listToReview)).result.map((one) => one.id)
    expect([await lists('reader'), await lists('otherReader'), await lists('member')]).toEqual([[id], [id], []])
    // They may see what is not published.
    expect((await app.as('reader').fetch(`/api/v2/speaches/${speachID}/play`)).status).toBe(200)
    expect(await assign(speachID, [reader.id], JSON.stringify([app.groups.TESTERS]))).toEqual([204, ''])
    expect(await listener.heard(app)).toEqual([
      [reviewersAssigned.name, { ...told, userIds: [], groupIds: [app.groups.TESTERS] }],
    ])
    expect([await lists('reader'), await lists('otherReader'), await lists('member')]).toEqual([[id], [], [id]])
    const [row] = (
      await app.as('admin').call(listSpeaches, { query: { state: 'NON_PUBLIE', searchTitle: 'Reviewed' } })
    ).result
    expect(row?.speachmetadata).toMatchObject({
      periodicReviewUsers: [{ id: reader.id, email: 'reader@test.local' }],
      periodicReviewGroups: [{ label: 'Testers' }],
    })
    expect(await assign(speachID, '[]', '[]')).toEqual([204, ''])
    expect(await lists('reader')).toEqual([])
    expect(await listener.heard(app)).toEqual([])
  })

  it('are refused who is not there, groups of the system, and to everybody but administrators', async () => {
    const { id } = await make(today)
    for (const [users, groups, field] of [
      ['[999999]', '', 'users'],
      ['["00000000-0000-4000-8000-000000000000"]', '', 'users'],
      ['', [app.groups.APPROVERS], 'groups'],
      ['', '[999999]', 'groups'],
      ['nobody', '', 'users'],
    ] as const) {
      const [status, text] = await assign(id, users, groups)
      expect([users, groups, status, text]).toEqual([users, groups, 400, expect.stringContaining(field)])
    }
    expect((await assign(999_999, '', ''))[0]).toBe(404)
    for (const person of ['author', 'approver', 'reader'] as const) {
      expect((await assign(id, [app.people.reader.id], '', person))[0]).toBe(403)
    }
  })
})

describe('a decision', () => {
  it('keeps it until its next day, counted from today', async () => {
    for (const [frequency, months] of [
      ['ONE_YEAR', 12],
      ['TWO_YEARS', 24],
      ['THREE_YEARS', 36],
    ] as const) {
      const { id, speachID } = await make(addDays(today, -3), { columns: { reviewOperation: 'REVISION_NEEDED' } })
      await listener.heard(app)
      expect(await decide('author', speachID, 'NO_REVISION', frequency)).toMatchObject({
        nextReviewOn: addMonths(today, months),
        operation: 'NO_REVISION',
        isNeeded: false,
      })
      expect(await listener.heard(app)).toEqual([
        [reviewDecided.name, { speachId: id, operation: 'NO_REVISION', by: app.people.author.id }],
      ])
      // It is decided.
      expect(await refusal(decide('admin', speachID, 'ARCHIVE'))).toMatchObject({ status: 409, code: 'NOT_NEEDED' })
    }
  })

  it('asks for a revision until a new version is out', async () => {
    const { speachID } = await make(today)
    await assign(speachID, [app.people.reader.id], '')
    expect(await decide('reader', speachID, 'REVISION_NEEDED')).toMatchObject({ operation: 'REVISION_NEEDED' })
    const author = app.as('author')
    const read = () => author.call(getReview, { params: { speachID } })
    // What readers see already is no new version.
    await author.call(publishSpeach, { params: { speachID }, body: {} })
    expect(await read()).toMatchObject({ operation: 'REVISION_NEEDED' })
    const chapter = (await author.call(getDraft, { params: { speachID } })).lessons[0]?.chapters[0]
    const body = { rev: chapter?.rev ?? 0, content: { html: '<p>Revised</p>' } }
    await author.call(updateChapter, { params: { id: chapter?.id ?? 0 }, body })
    await author.call(publishSpeach, { params: { speachID }, body: {} })
    expect(await read()).toMatchObject({ operation: 'NO_REVISION', nextReviewOn: today })
  })

  it('only marks what is to be archived', async () => {
    const { speachID } = await make(today)
    expect(await decide('admin', speachID, 'ARCHIVE')).toMatchObject({ operation: 'ARCHIVE' })
    expect((await app.as('reader').fetch(`/api/v2/speaches/${speachID}/view`)).status).toBe(200)
  })

  it('is of its reviewers, its author and administrators alone, and only of what is reviewed', async () => {
    const { speachID } = await make(today)
    await assign(speachID, [], [app.groups.TESTERS])
    for (const person of ['member', 'author', 'admin'] as const) {
      expect(await decide(person, speachID, 'REVISION_NEEDED')).toMatchObject({ operation: 'REVISION_NEEDED' })
    }
    for (const person of ['reader', 'otherAuthor', 'coEditor', 'approver'] as const) {
      expect((await refusal(decide(person, speachID, 'ARCHIVE'))).status).toBe(403)
    }
    const hidden = await make(today, { facts: { visibility: 'RESTREINT' } })
    expect((await refusal(decide('reader', hidden.speachID, 'ARCHIVE'))).status).toBe(404)
    const never = await make(null)
    expect((await refusal(decide('author', never.speachID, 'ARCHIVE'))).status).toBe(404)
    expect(await refusal(decide('author', speachID, 'NO_REVISION'))).toMatchObject({
      status: 400,
      body: { fields: { frequency: expect.any(String) } },
    })
  })

  it('is nobody’s where reviews are switched off', async () => {
    const { speachID } = await make(today)
    await writeSetting(app.platform, app.platform.database.db, 'flag.periodicReview', false)
    expect((await refusal(decide('admin', speachID, 'ARCHIVE'))).status).toBe(403)
    expect((await assign(speachID, '', ''))[0]).toBe(403)
    await writeSetting(app.platform, app.platform.database.db, 'flag.periodicReview', true)
  })
})
