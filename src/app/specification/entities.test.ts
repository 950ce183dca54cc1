import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { NOTIFICATION_TYPES } from '#features/notifications/types.ts'
import { addToPath, createPath } from '#features/paths/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { rateSpeach, writeComment } from '#features/social/contract.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import { startTestApp, type TestApp } from '../testing/harness.ts'
import type { PersonName } from '../testing/people.ts'
import { walkTable } from './walk-table.ts'

let app: TestApp
let speach: MadeSpeach
let pathId: number
beforeAll(async () => {
  app = await startTestApp()
  const people = { coEditors: [app.people.coEditor.id], coEditorGroups: [app.groups.TESTERS] }
  speach = await makeSpeach(app.platform, app.people.author, { title: 'Entities', people, publish: true })
  pathId = (await app.as('author').call(createPath, { body: { title: 'A path' } })).pathId
  await app.as('author').call(addToPath, { params: { pathId, id: speach.id } })
  await app.drain()
})
afterAll(() => app.close())

// biome-ignore lint/suspicious/noExplicitAny: what is read is what the test is about
async function read(person: PersonName | null, address: string): Promise<any> {
  const response = await app.as(person).fetch(address)
  expect(response.status).toBe(200)
  return response.json()
}

const fieldsOf = (object: object) => Object.keys(object)

const card = async (person: PersonName = 'author', list = 'speachEdited') =>
  (await read(person, `/api/v2/my/${list}`)).result[0]

/** The fields of an author or a group on a card, besides their kind's picture. */
const PERSON_ON_CARD = ['type', 'label', 'firstName', 'lastName']

/** By hand from seed 000 §3: every field that it lists stands in what the product answers. */
walkTable('entities', 17, {
  async 'Speach card'() {
    const shown = await card()
    expect(fieldsOf(shown)).toEqual(
      expect.arrayContaining(
        `id speachID title img isTemplate isFavori publication publicationDate lastUpdatedDate delayed_till
        regulated_gmp language visibility rating canView canEdit canShare canApprove isWorkflowInProgress wf_state wf_step
        wf_total_step authorId authorsInfos`.split(/\s+/),
      ),
    )
    const { author, coEditors, coEditorGroups } = shown.authorsInfos
    expect([author.type, coEditors[0].type, coEditorGroups[0].type]).toEqual(['author', 'author', 'group'])
    for (const person of [author, coEditors[0]]) {
      expect(fieldsOf(person)).toEqual(expect.arrayContaining([...PERSON_ON_CARD, 'imgUrl']))
    }
    expect(fieldsOf(coEditorGroups[0])).toEqual(expect.arrayContaining(['type', 'label', 'img']))
    expect(shown.authorId).toBe(app.people.author.id)
    // The same card wherever one stands.
    const found = (await read('author', '/api/v2/speach/search?term=entities')).results[0]
    const inPath = (await read('author', `/api/v2/learningPath/${pathId}/getSpeaches`)).result[0]
    const onHome = (await read('author', '/api/v2/home/rows/new?page=1')).result[0]
    for (const other of [found, inPath, onHome]) expect(other).toMatchObject(shown)
  },
  async Path() {
    expect(await read('author', `/api/v2/learningPath/${pathId}`)).toMatchObject({
      pathId,
      title: 'A path',
      image: null,
    })
  },
  async User() {
    const { results } = await read('reader', '/api/v2/users?term=approver')
    expect(results).toMatchObject([
      {
        userID: app.people.approver.userID,
        id: app.people.approver.id,
        firstName: 'approver',
        lastName: 'Test',
        img: null,
        admin: false,
        trainer: false,
        approver: true,
        anonymous: false,
      },
    ])
  },
  async 'Session user'() {
    const rights = async (person: PersonName) => {
      const { id, isAdmin, isAuthor, isApprover } = await read(person, '/api/v2/me')
      expect(id).toBe(app.people[person].id)
      return [isAdmin, isAuthor, isApprover]
    }
    expect(await rights('admin')).toEqual([true, false, false])
    expect(await rights('author')).toEqual([false, true, false])
    expect(await rights('approver')).toEqual([false, false, true])
    expect(await rights('reader')).toEqual([false, false, false])
  },
  async Visibility() {
    for (const visibility of ['PRIVE', 'SEMI_PRIVE', 'RESTREINT', 'PUBLIC']) {
      await change({ visibility, ...(visibility === 'PRIVE' && { accessCode: 'sesame' }) }, 200)
      expect((await card()).visibility).toBe(visibility)
    }
    await change({ visibility: 'SECRET' }, 400)
  },
  async 'Workflow state on a card'() {
    await app.platform.database.transaction((tx) =>
      grantAccess(tx, app.people.author, speach.id, {
        userIds: [app.people.approver.id],
        groupIds: [],
        source: 'WORKFLOW',
        sourceId: 1,
      }),
    )
    for (const state of ['AWAITING_VALIDATION', 'REJECTED']) {
      await app.platform.database.db.execute(
        sql`UPDATE speaches SET wf_state = ${state}, wf_step = 2, wf_total_step = 3 WHERE id = ${speach.id}`,
      )
      expect(await card('author', 'speachInWorkflowValidation')).toMatchObject({
        isWorkflowInProgress: true,
        wf_state: state,
        wf_step: 2,
        wf_total_step: 3,
        canApprove: false,
      })
      if (state === 'AWAITING_VALIDATION') {
        expect((await card('approver', 'speachWorkflowToValidate')).canApprove).toBe(true)
      }
    }
  },
  async 'Search response: speaches'() {
    const answer = await read('reader', '/api/v2/speach/search?term=entities')
    expect(answer).toMatchObject({
      totalNumberOfSpeachesFound: 1,
      availableLanguages: [{ id: expect.any(Number), language: 'en' }],
      results: [{ id: speach.id }],
    })
  },
  async 'Search response: users'() {
    const answer = await read('reader', '/api/v2/users?term=approver')
    expect(answer).toMatchObject({ totalNumberOfUsersFound: 1, results: [{ id: app.people.approver.id }] })
  },
  async 'Grid page response'() {
    expect(fieldsOf(await read('author', '/api/v2/my/speachEdited')).sort()).toEqual(['result', 'total'])
  },
  async 'CSV template'() {
    const [first] = await read('admin', '/administration/listCsvTemplates')
    expect(fieldsOf(first)).toEqual(['templateName', 'labelFr', 'labelEs', 'labelDe', 'labelEn'])
  },
  async Notification() {
    const { speachID } = speach
    await app.as('reader').call(writeComment, { params: { speachID }, body: { content: 'Well said' } })
    await app.drain()
    const [told] = await read('author', '/api/v2/notifications?type=TRAINER_NEW_COMMENT')
    expect(fieldsOf(told)).toEqual(
      expect.arrayContaining(
        'key typeNotification date sourceUser speach parcours message commentaire badge topic groupe'.split(' '),
      ),
    )
    expect(told).toMatchObject({ typeNotification: 'TRAINER_NEW_COMMENT', commentaire: { content: 'Well said' } })
    expect(fieldsOf(told.commentaire)).toEqual(expect.arrayContaining(['rating', 'content']))
  },
  async 'Notification types'() {
    const ofAll = await Promise.all(
      (['superAdmin', 'author', 'approver', 'reader'] as const).map((person) =>
        read(person, '/api/v2/notifications/parameters/types'),
      ),
    )
    // The thirty-fourth is shown to reviewers: nobody is one here.
    expect(new Set(ofAll.flat()).size).toBe(33)
    expect(NOTIFICATION_TYPES.filter((type) => !ofAll.flat().includes(type))).toEqual([
      'REVIEWER_PERIODIC_REVIEW_ASSIGNED',
    ])
  },
  async 'Notification parameter'() {
    const { params, frequencyNotification } = await read('author', '/api/v2/notifications/parameters')
    expect([fieldsOf(params[0]), frequencyNotification]).toEqual([
      ['id', 'typeNotification', 'activate', 'category'],
      'HEBDOMADAIRE',
    ])
    const groups = (answer: typeof params) => [...new Set(answer.map((one: { category: string }) => one.category))]
    expect(groups(params)).toEqual(['TRAINER', 'USER'])
    expect(groups((await read('admin', '/api/v2/notifications/parameters')).params)).toEqual(['ADMIN', 'USER'])
  },
  async 'Dashboard time-series point'() {
    const points = await read('admin', '/api/v2/dashboard/time-series?metric=CREATION&period=THREE_MONTHS')
    for (const point of points) {
      expect(fieldsOf(point)).toEqual(expect.arrayContaining(['startDate', 'endDate', 'value']))
    }
    expect(points.at(-1).value).toBeGreaterThan(0)
  },
  async 'Top course row'() {
    await app.as('reader').call(rateSpeach, { params: { speachID: speach.speachID }, body: { rating: 4 } })
    const [row] = await read('admin', '/api/v2/dashboard/speaches-by-rating?period=ONE_MONTH')
    expect(row).toMatchObject({ speachTitle: 'Entities', publishDate: expect.stringMatching(/^\d{4}-/), note: 4 })
  },
  async 'Top author row'() {
    await app.as('reader').call(rateSpeach, { params: { speachID: speach.speachID }, body: { rating: 5 } })
    const [row] = await read('admin', '/api/v2/dashboard/speachmakers-by-rating?period=ONE_MONTH')
    expect(row).toMatchObject({ firstName: 'author', lastName: 'Test', nbNote: 1, note: 5, nbSpeachs: 1, nbWatch: 0 })
  },
  async 'Footer data'() {
    await writeSetting(app.platform, app.platform.database.db, 'footer.link', 'https://organisation.example/')
    const footer = await read(null, '/api/v2/footer')
    expect(fieldsOf(footer)).toEqual(['isEnabled', 'items'])
    expect(fieldsOf(footer.items[0])).toEqual(expect.arrayContaining(['code', 'label']))
  },
})

async function change(body: object, status: number): Promise<void> {
  const answer = await app.as('author').fetch(`/api/v2/speaches/${speach.speachID}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([body, answer.status]).toEqual([body, status])
}
