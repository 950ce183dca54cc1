import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { toggleFavourite } from '#features/speaches/card-contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { saveProgress, viewSpeach } from '../contract.ts'
import { findCards, listCards, pageOfCards } from './service.ts'

let app: TestApp
const ids: number[] = []
let groupId: number

/** 14 published speaches that `author` edits with `coEditor` and the group of `member`. */
beforeAll(async () => {
  app = await startTestApp()
  const { author, coEditor } = app.people
  groupId = app.groups.TESTERS
  const people = { coEditors: [coEditor.id], coEditorGroups: [groupId] }
  for (let number = 1; number <= 14; number += 1) {
    const made = await makeSpeach(app.platform, author, { title: `Card ${number}`, people, publish: true })
    ids.push(made.id)
  }
})
afterAll(() => app.close())

const cardOf = async (id: number, person: PersonName) => {
  const [card] = await findCards(app.platform.database.db, app.people[person], [id])
  if (!card) throw new Error(`there is no card of ${id}`)
  return card
}

describe('a card', () => {
  it('says everything that a list shows', async () => {
    const [id = 0] = ids
    const { author, coEditor } = app.people
    const chapter = (await app.as('reader').call(viewSpeach, { params: { speachID: id } })).lessons[0]?.chapters[0]
    await app.as('reader').call(toggleFavourite, { query: { idCour: id } })
    await app.platform.database.db.update(speaches).set({ ratingSum: 14, ratingCount: 3 }).where(eq(speaches.id, id))
    const card = await cardOf(id, 'reader')
    expect(card).toMatchObject({
      id,
      title: 'Card 1',
      slug: 'card-1',
      img: null,
      isFavori: true,
      publication: 'PUBLIE',
      delayed_till: null,
      rating: 4.67,
      ratingCount: 3,
      minutes: 1,
      progress: 0,
      authorId: author.id,
      authorsInfos: {
        author: { type: 'author', id: author.id, userID: author.userID, label: 'author Test', imgUrl: null },
        coEditors: [{ type: 'author', id: coEditor.id }],
        coEditorGroups: [{ type: 'group', id: groupId, label: 'Testers' }],
      },
    })
    expect(card.publicationDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const body = { chapterId: chapter?.id ?? 0, done: true }
    await app.as('reader').call(saveProgress, { params: { speachID: id }, body })
    expect((await cardOf(id, 'reader')).progress).toBe(1)
    expect(await cardOf(id, 'otherReader')).toMatchObject({ isFavori: false, progress: null })
  })

  /** canView, canEdit, canShare, canApprove of a published public speach, by hand from PRODUCT §4. */
  it.each<[PersonName, boolean[]]>([
    ['reader', [true, false, true, false]],
    ['otherAuthor', [true, false, true, false]],
    ['approver', [true, false, true, false]],
    ['author', [true, true, true, false]],
    ['coEditor', [true, true, true, false]],
    ['admin', [true, true, true, false]],
  ])('says what %s may do', async (person, expected) => {
    const { canView, canEdit, canShare, canApprove } = await cardOf(ids[1] ?? 0, person)
    expect([canView, canEdit, canShare, canApprove]).toEqual(expected)
  })

  it('routes who may approve a step', async () => {
    const [, , id = 0] = ids
    const { db, transaction } = app.platform.database
    await db
      .update(speaches)
      .set({ workflowState: 'AWAITING_VALIDATION', workflowStep: 1, workflowTotalStep: 2 })
      .where(eq(speaches.id, id))
    await transaction((tx) =>
      grantAccess(tx, app.people.author, id, {
        userIds: [app.people.approver.id],
        groupIds: [],
        source: 'WORKFLOW',
        sourceId: 1,
      }),
    )
    expect(await cardOf(id, 'approver')).toMatchObject({
      canApprove: true,
      isWorkflowInProgress: true,
      wf_state: 'AWAITING_VALIDATION',
      wf_step: 1,
      wf_total_step: 2,
    })
    expect((await cardOf(id, 'reader')).canApprove).toBe(false)
  })
})

describe('a page of cards', () => {
  it('is one statement, for one card and for twelve', async () => {
    const { db } = app.platform.database
    const one = await recordStatements(app.platform, () => findCards(db, app.people.reader, ids.slice(0, 1)))
    const twelve = await recordStatements(app.platform, () => findCards(db, app.people.reader, ids.slice(0, 12)))
    const listed = await recordStatements(app.platform, () =>
      listCards(db, app.people.reader, { list: 'new', page: 1 }),
    )
    expect([one, twelve, listed].map(({ statements }) => statements.length)).toEqual([1, 1, 1])
    expect([twelve.result.length, listed.result.result.length]).toEqual([12, 12])
  })

  it('keeps the order in which it is asked for', async () => {
    const wanted = ids.toReversed()
    const cards = await findCards(app.platform.database.db, app.people.reader, [...wanted, 999_999])
    expect(cards.map(({ id }) => id)).toEqual(wanted)
  })

  it('counts all, also on a page past the end', async () => {
    const { db } = app.platform.database
    const source = { where: sql`speaches.title LIKE 'Card %'`, order: sql`speaches.id` }
    const page = (number: number, cap?: number) => pageOfCards(db, app.people.reader, { ...source, cap }, number)
    const shown = async (...args: Parameters<typeof page>) => {
      const { result, total } = await page(...args)
      return [result.length, total]
    }
    expect([await shown(1), await shown(2), await shown(3)]).toEqual([
      [12, 14],
      [2, 14],
      [0, 14],
    ])
    expect([await shown(1, 13), await shown(2, 13), await shown(3, 13)]).toEqual([
      [12, 13],
      [1, 13],
      [0, 13],
    ])
  })
})
