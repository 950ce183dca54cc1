import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { listenTo } from '#app/testing/listen-to-events.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import * as contract from '../contract.ts'
import * as events from '../events.ts'
import { mentionOf } from '../mentions.ts'

const listener = listenTo(Object.values(events))
let app: TestApp
let speach: MadeSpeach
/** One that readers may not read. */
let hidden: MadeSpeach
let said: number

const heard = () => listener.heard(app)
const params = (one: MadeSpeach = speach) => ({ speachID: one.speachID })

beforeAll(async () => {
  app = await startTestApp()
  const { author } = app.people
  speach = await makeSpeach(app.platform, author, { title: 'Told of', publish: true })
  hidden = await makeSpeach(app.platform, author, {
    title: 'Hidden',
    facts: { visibility: 'RESTREINT' },
    publish: true,
  })
  said = (await write('something', 'member')).comment.id
  await heard()
})
afterAll(() => app.close())

const rate = (rating: number, one = speach) =>
  app.as('reader').call(contract.rateSpeach, { params: params(one), body: { rating } })
const write = (content: string, who: 'reader' | 'member' = 'reader', parentId: number | null = null, one = speach) =>
  app.as(who).call(contract.writeComment, { params: params(one), body: { content, parentId } })
const share = (body: { users?: number[]; groups?: number[]; message?: string }) =>
  app.as('author').call(contract.shareSpeach, { params: params(), body })
const assign = (who: 'author' | 'otherAuthor', body: { users?: number[]; groups?: number[]; dueDate?: string }) =>
  app.as(who).call(contract.assignSpeach, { params: params(), body })
const reportSpeach = (one = speach) =>
  app.as('reader').call(contract.reportSpeach, { params: params(one), body: { reason: 'wrong' } })
const reportComment = (who: 'reader' | 'member' = 'reader') =>
  app.as(who).call(contract.reportComment, { params: { id: said }, body: { reason: 'rude' } })
const follow = (userID: number) => app.as('reader').call(contract.followPerson, { params: { userID } })

const by = () => app.people.reader.id
const id = expect.any(Number)

interface Row {
  act: () => Promise<unknown>
  payload: () => object
  /** Acts that raise nothing because they are refused, the first one done again among them where it is. */
  refused: (() => Promise<unknown>)[]
  /** Acts that are done and are no news. */
  quiet?: (() => Promise<unknown>)[]
}

/** In this order: later rows stand on what earlier ones did. */
const ROWS: Record<string, Row> = {
  'social.speach-rated': {
    act: () => rate(4),
    payload: () => ({ speachId: speach.id, by: by(), rating: 4, isFirst: true }),
    refused: [() => rate(6), () => rate(0), () => rate(4, hidden)],
    quiet: [() => rate(4)],
  },
  'social.speach-rated with other stars': {
    act: () => rate(5),
    payload: () => ({ speachId: speach.id, by: by(), rating: 5, isFirst: false }),
    refused: [],
    quiet: [() => app.as('reader').call(contract.takeBackRating, { params: params() })],
  },
  'social.speach-commented': {
    act: () => write(`look, ${mentionOf(app.people.otherReader.userID)}`),
    payload: () => ({
      speachId: speach.id,
      commentId: id,
      answeredId: null,
      mentionedIds: [app.people.otherReader.id],
      by: by(),
    }),
    refused: [
      () => write('  '),
      () => write('x', 'reader', null, hidden),
      () => write('nowhere', 'reader', 999_999),
      () => write(mentionOf('00000000-0000-4000-8000-000000000000')),
    ],
  },
  'social.speach-commented with an answer': {
    act: () => write('an answer', 'reader', said),
    payload: () => ({
      speachId: speach.id,
      commentId: id,
      answeredId: app.people.member.id,
      mentionedIds: [],
      by: by(),
    }),
    refused: [],
    quiet: [
      () => app.as('member').call(contract.editComment, { params: { id: said }, body: { content: 'changed' } }),
      () => app.as('member').call(contract.deleteComment, { params: { id: said } }),
      () => app.as('member').call(contract.restoreComment, { params: { id: said } }),
    ],
  },
  'social.speach-shared': {
    act: () => share({ users: [app.people.member.id], groups: [app.groups.TESTERS], message: 'see' }),
    payload: () => ({
      shareId: id,
      speachId: speach.id,
      userIds: [app.people.member.id],
      groupIds: [app.groups.TESTERS],
      message: 'see',
      by: app.people.author.id,
    }),
    refused: [() => share({}), () => share({ users: [999_999] })],
  },
  'social.speach-assigned': {
    act: () => assign('author', { users: [app.people.reader.id], dueDate: '2190-01-01' }),
    payload: () => ({
      speachId: speach.id,
      userIds: [app.people.reader.id],
      groupIds: [],
      dueDate: '2190-01-01',
      by: app.people.author.id,
    }),
    refused: [
      () => assign('author', { users: [app.people.reader.id], dueDate: '2020-01-01' }),
      () => assign('author', {}),
      () => assign('otherAuthor', { users: [app.people.reader.id] }),
    ],
  },
  'social.abuse-reported of a speach': {
    act: () => reportSpeach(),
    payload: () => ({ reportId: id, speachId: speach.id, commentId: null, by: by() }),
    refused: [() => reportSpeach(), () => reportSpeach(hidden)],
  },
  'social.abuse-reported of a comment': {
    act: () => reportComment(),
    payload: () => ({ reportId: id, speachId: speach.id, commentId: said, by: by() }),
    refused: [() => reportComment(), () => reportComment('member')],
  },
  'social.person-followed': {
    act: () => follow(app.people.author.id),
    payload: () => ({ followedId: app.people.author.id, by: by() }),
    refused: [() => follow(app.people.reader.id), () => follow(999_999)],
    quiet: [
      () => follow(app.people.author.id),
      () => app.as('reader').call(contract.unfollowPerson, { params: { userID: app.people.author.id } }),
    ],
  },
}

it('every event is told of here', () => {
  const told = new Set(Object.keys(ROWS).map((name) => name.split(' ')[0]))
  expect(told).toEqual(new Set(Object.values(events).map(({ name }) => name)))
})

describe.each(Object.entries(ROWS))('%s', (name, { act, payload, refused, quiet = [] }) => {
  it('goes with its act: neither is without the other', async () => {
    expect(await listener.sabotage(app, act)).toMatchObject({ status: 'rejected', reason: { status: 500 } })
    expect(await heard()).toEqual([])
    // Had the act stayed, doing it again would be refused, or no news.
    await act()
    expect(await heard()).toEqual([[name.split(' ')[0], payload()]])
  })

  it('is not raised by what is refused, nor by what is no news', async () => {
    for (const attempt of refused) await expect(attempt()).rejects.toMatchObject({ status: expect.any(Number) })
    for (const attempt of quiet) await attempt()
    expect(await heard()).toEqual([])
  })
})
