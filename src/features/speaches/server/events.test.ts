import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { listenTo } from '#app/testing/listen-to-events.ts'
import type { PersonName } from '#app/testing/people.ts'
import { saveProgress, viewSpeach } from '#features/reader/contract.ts'
import { toggleFavourite } from '../card-contract.ts'
import * as contract from '../contract.ts'
import { reachDueDates } from '../due-dates/server/service.ts'
import * as events from '../events.ts'
import { listVersions } from '../versions/contract.ts'
import { type MadeSpeach, makeSpeach } from './drafts/make-speach-service.ts'
import { publishScheduled } from './publication/publication-service.ts'
import { speaches } from './tables.ts'

const listener = listenTo(Object.values(events))
const clock = new TestClock()
let app: TestApp
let speach: MadeSpeach
/** Whose time to go out comes. */
let scheduled: MadeSpeach
let draft: MadeSpeach

const heard = () => listener.heard(app)
const params = (one: MadeSpeach = speach) => ({ speachID: one.speachID })
const query = { id: 0 }
const TOMORROW = 86_400_000

beforeAll(async () => {
  app = await startTestApp({ clock })
  const { author } = app.people
  speach = await makeSpeach(app.platform, author, { title: 'Told of' })
  query.id = speach.id
  draft = await makeSpeach(app.platform, author, { title: 'Never out' })
  scheduled = await makeSpeach(app.platform, author, { title: 'Later' })
  await publish({ one: scheduled, at: new Date(clock.now().getTime() + TOMORROW).toISOString() })
  await heard()
})
afterAll(() => app.close())

const publish = ({ who = 'author' as PersonName, one = speach, at = undefined as string | undefined } = {}) =>
  app.as(who).call(contract.publishSpeach, { params: params(one), body: { at } })
const unpublish = (who: PersonName = 'author') => app.as(who).call(contract.unpublishSpeach, { params: params() })
const archive = (who: PersonName = 'author') => app.as(who).call(contract.archiveSpeach, { query })
const restore = (who: PersonName = 'author') => app.as(who).call(contract.restoreSpeach, { query })
const remove = (who: PersonName, one = draft) => app.as(who).call(contract.deleteSpeach, { params: params(one) })
const change = (body: { title?: string; rev?: number; categoryId?: number }, who: PersonName = 'author') =>
  app.as(who).call(contract.updateSpeach, { params: params(), body })
const changePeople = (coEditors: number[], who: PersonName = 'author') =>
  app.as(who).call(contract.updateSpeachPeople, { params: params(), body: { coEditors } })

const chapterOf = ({ lessons }: MadeSpeach) => lessons[0]?.chapters[0]?.id ?? 0
/** Says of the first chapter of the speach, or of one that is not in it, whether it is done. */
const save = (done: boolean, of: MadeSpeach = speach) =>
  app.as('reader').call(saveProgress, { params: params(), body: { chapterId: chapterOf(of), done } })

const open = (one: MadeSpeach = speach) => app.as('otherReader').call(viewSpeach, { params: params(one) })
const favour = (one: MadeSpeach = speach) => app.as('otherReader').call(toggleFavourite, { query: { idCour: one.id } })

/** What the clock does when the day is over by which the speach should have been completed. */
async function reach() {
  const due = { dueDate: '2026-01-01', badge: { type: 'AVANCEMENT' as const } }
  await app.platform.database.db.update(speaches).set(due).where(eq(speaches.id, speach.id))
  await reachDueDates(app.platform, AbortSignal.timeout(5000))
}

/** What the clock does when the time of a scheduled publication has come. */
async function comeOut() {
  const [row] = (await app.as('author').call(listVersions, { params: params(scheduled) })).slice(-1)
  await publishScheduled(app.platform, { speachId: scheduled.id, versionId: row?.logId ?? 0 })
}

const id = expect.any(Number)
const by = () => app.people.author.id

interface Row {
  act: () => Promise<unknown>
  raised: () => [name: string, payload: object][]
  refused: (() => Promise<unknown>)[]
  /** Acts that are done and are no news, the first one done again among them where it may be. */
  quiet?: (() => Promise<unknown>)[]
}

/** In this order: later rows stand on what earlier ones did. */
const ROWS: Record<string, Row> = {
  'a publication': {
    act: () => publish(),
    raised: () => [
      [
        'speaches.speach-published',
        { speachId: speach.id, versionId: id, number: 1, isFirst: true, authorId: by(), by: by() },
      ],
    ],
    refused: [() => publish({ who: 'otherAuthor' }), () => publish({ who: 'reader' })],
    quiet: [() => publish()],
  },
  'a publication whose time has come': {
    act: () => {
      clock.set(new Date(clock.now().getTime() + TOMORROW + 1000))
      return comeOut()
    },
    raised: () => [
      [
        'speaches.speach-published',
        { speachId: scheduled.id, versionId: id, number: 1, isFirst: true, authorId: by(), by: null },
      ],
    ],
    refused: [],
    quiet: [() => comeOut()],
  },
  'a change of what is said': {
    act: () => change({ title: 'Told of again' }),
    raised: () => [['speaches.speach-changed', { speachId: speach.id, by: by() }]],
    refused: [
      () => change({ title: 'stale', rev: 0 }),
      () => change({ title: '' }),
      () => change({ categoryId: 999_999 }),
      () => change({ title: 'mine' }, 'otherAuthor'),
    ],
  },
  'a new co-editor': {
    act: () => changePeople([app.people.coEditor.id]),
    raised: () => [
      ['speaches.co-editors-added', { speachId: speach.id, userIds: [app.people.coEditor.id], groupIds: [], by: by() }],
      ['speaches.speach-changed', { speachId: speach.id, by: by() }],
    ],
    refused: [
      () => changePeople([999_999]),
      () => changePeople([app.people.reader.id]),
      () => changePeople([], 'coEditor'),
      () => changePeople([], 'otherAuthor'),
    ],
  },
  'co-editors who stay': {
    act: () => changePeople([app.people.coEditor.id]),
    raised: () => [['speaches.speach-changed', { speachId: speach.id, by: by() }]],
    refused: [],
  },
  'an end of the publication': {
    act: () => unpublish(),
    raised: () => [['speaches.speach-unpublished', { speachId: speach.id, by: by() }]],
    refused: [() => unpublish('otherAuthor'), () => unpublish('reader')],
    quiet: [() => unpublish()],
  },
  'a second publication': {
    act: () => publish({ who: 'admin' }),
    raised: () => [
      [
        'speaches.speach-published',
        { speachId: speach.id, versionId: id, number: 1, isFirst: false, authorId: by(), by: app.people.admin.id },
      ],
    ],
    refused: [],
  },
  'a chapter that is done before its speach was opened': {
    act: () => save(true),
    raised: () => [
      ['speaches.chapter-done', { speachId: speach.id, userId: app.people.reader.id, chapterId: chapterOf(speach) }],
      ['speaches.learner-gained', { speachId: speach.id, by: app.people.reader.id }],
    ],
    refused: [() => save(true, scheduled)],
    quiet: [() => save(true), () => save(false)],
  },
  'a reader who opens it for the first time': {
    act: () => open(),
    raised: () => [['speaches.learner-gained', { speachId: speach.id, by: app.people.otherReader.id }]],
    refused: [() => open(draft)],
    quiet: [() => open()],
  },
  'a reader’s new favourite': {
    act: () => favour(),
    raised: () => [['speaches.added-to-favourites', { speachId: speach.id, by: app.people.otherReader.id }]],
    refused: [() => favour(draft)],
    // Taken off again.
    quiet: [() => favour()],
  },
  'a due date that is over': {
    act: () => reach(),
    raised: () => [['speaches.due-date-reached', { speachId: speach.id }]],
    refused: [],
    quiet: [() => reach()],
  },
  archiving: {
    act: () => archive(),
    raised: () => [['speaches.speach-archived', { speachId: speach.id, wasPublished: true, by: by() }]],
    refused: [() => archive('otherAuthor'), () => archive('reader'), () => publish(), () => change({ title: 'x' })],
    quiet: [() => archive()],
  },
  restoring: {
    act: () => restore(),
    raised: () => [['speaches.speach-restored', { speachId: speach.id, by: by() }]],
    refused: [() => restore('otherAuthor')],
    quiet: [() => restore()],
  },
  'archiving what was not out': {
    act: () => archive(),
    raised: () => [['speaches.speach-archived', { speachId: speach.id, wasPublished: false, by: by() }]],
    refused: [],
  },
  'deleting for good': {
    act: () => remove('author'),
    raised: () => [['speaches.speach-deleted', { speachId: draft.id, speachID: draft.speachID, by: by() }]],
    refused: [() => remove('otherAuthor', scheduled), () => remove('author', scheduled), () => remove('author')],
  },
}

it('every event is told of here', () => {
  const told = new Set(Object.values(ROWS).flatMap(({ raised }) => raised().map(([name]) => name)))
  expect(told).toEqual(new Set(Object.values(events).map(({ name }) => name)))
})

describe.each(Object.entries(ROWS))('%s', (_, { act, raised, refused, quiet = [] }) => {
  it('is told once, or has not happened', async () => {
    expect(await listener.sabotage(app, act)).toMatchObject({ status: 'rejected' })
    expect(await heard()).toEqual([])
    // Had the act stayed, doing it again would be refused, or no news.
    await act()
    expect(await heard()).toEqual(raised())
  })

  it('is not told when it is refused, nor when it is no news', async () => {
    for (const attempt of refused) await expect(attempt()).rejects.toMatchObject({ status: expect.any(Number) })
    for (const attempt of quiet) await attempt()
    expect(await heard()).toEqual([])
  })
})
