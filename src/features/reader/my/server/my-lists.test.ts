import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { toggleFavourite } from '#features/speaches/card-contract.ts'
import { archiveSpeach, publishSpeach, updateSpeach } from '#features/speaches/contract.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { enterAccessCode, viewSpeach } from '../../contract.ts'
import * as contract from '../contract.ts'
import type { MyList } from '../rules.ts'

let app: TestApp
const clock = new TestClock()
const ids: Record<string, number> = {}

const LISTS = {
  EDITED: contract.listEdited,
  COEDIT: contract.listCoEdited,
  WFINPROGRESS: contract.listInValidation,
  WFTOVALIDATE: contract.listToValidate,
  TOREVIEW: contract.listToReview,
  SPEACHDELAY: contract.listScheduled,
  SPEACHDUEDATE: contract.listWithDueDate,
  FOLLOWED: contract.listFollowed,
  BOOKMARKED: contract.listBookmarked,
  ASSIGNED: contract.listAssigned,
  TEMPLATE_EDIT: contract.listTemplates,
  TEMPLATE_COEDIT: contract.listCoTemplates,
} satisfies Record<MyList, object>

const FACTS: Record<string, SpeachPlan['facts']> = {
  SEMI_PRIVE: { visibility: 'SEMI_PRIVE' },
  PRIVE: { visibility: 'PRIVE', accessCode: 'sesame' },
  RESTREINT: { visibility: 'RESTREINT' },
}

async function make(title: string, plan: Partial<SpeachPlan> = {}): Promise<number> {
  clock.set(new Date(clock.now().getTime() + 1000))
  const { id } = await makeSpeach(app.platform, app.people.author, { title, publish: true, ...plan })
  ids[title] = id
  return id
}

const idOf = (title: string) => ids[title] ?? 0

type Query = Record<string, string>

async function listed(list: MyList, person: PersonName, query: Query = {}): Promise<string[]> {
  const params = new URLSearchParams({ dataType: 'json', ...query })
  const response = await app.as(person).fetch(`${LISTS[list].path}?${params}`)
  if (!response.ok) return [String(response.status)]
  const { result, total } = (await response.json()) as { result: { title: string }[]; total: number }
  if (total < result.length) throw new Error('the total is wrong')
  return result.map(({ title }) => title)
}

const grant = (title: string, given: Parameters<typeof grantAccess>[3], by: PersonName = 'author') =>
  app.platform.database.transaction((tx) => grantAccess(tx, app.people[by], idOf(title), given))

const change = (title: string, values: Partial<typeof speaches.$inferInsert>) =>
  app.platform.database.db
    .update(speaches)
    .set(values)
    .where(eq(speaches.id, idOf(title)))

const open = (title: string, person: PersonName) =>
  app.as(person).call(viewSpeach, { params: { speachID: idOf(title) } })

beforeAll(async () => {
  app = await startTestApp({ clock })
  const { coEditor, approver, reader, aiEditor } = app.people
  const people = { coEditors: [coEditor.id] }
  await make('draft', { publish: false, people })
  await make('PUBLIC', { people })
  for (const [title, facts] of Object.entries(FACTS)) await make(title, { facts })
  await make('archived')
  await app.as('author').call(archiveSpeach, { query: { id: idOf('archived') } })
  await make('scheduled', { publish: false, people })
  const at = new Date(clock.now().getTime() + 86_400_000).toISOString()
  await app.as('author').call(publishSpeach, { params: { speachID: idOf('scheduled') }, body: { at } })
  await make('template', { publish: false, people })
  await change('template', { isTemplate: true })
  await make('awaiting', { publish: false, people })
  await change('awaiting', { workflowState: 'AWAITING_VALIDATION', workflowStep: 1, workflowTotalStep: 2 })
  await make('refused', { publish: false })
  await change('refused', { workflowState: 'REJECTED', workflowStep: 1, workflowTotalStep: 2 })
  const none = { userIds: [], groupIds: [] }
  for (const title of ['awaiting', 'refused']) {
    await grant(title, { ...none, userIds: [approver.id], source: 'WORKFLOW', sourceId: 1 })
  }
  await grant('PUBLIC', { ...none, userIds: [reader.id], source: 'REVIEW' })
  await grant('SEMI_PRIVE', { ...none, userIds: [reader.id], source: 'ASSIGNMENT', dueDate: '2030-05-01' })
  await grant('PRIVE', { ...none, groupIds: [app.groups.TESTERS], source: 'ASSIGNMENT' })
  await grant('RESTREINT', { ...none, userIds: [aiEditor.id], source: 'PATH', sourceId: 4, dueDate: '2031-01-01' })
  await grant('draft', { ...none, userIds: [reader.id], source: 'ASSIGNMENT', dueDate: '2030-01-01' })
})
afterAll(() => app.close())

/** Who has what, latest first, by hand from seed 000 §2 and PRODUCT §3, §4, §5, §6, §8; a status where it is refused. */
const MADE = ['refused', 'awaiting', 'scheduled', 'RESTREINT', 'PRIVE', 'SEMI_PRIVE', 'PUBLIC', 'draft']
const EXPECTED: [MyList, Partial<Record<PersonName, string[]>>][] = [
  ['EDITED', { reader: ['403'], approver: ['403'], author: MADE, coEditor: [], otherAuthor: [], admin: [] }],
  [
    'COEDIT',
    { reader: ['403'], author: [], coEditor: ['awaiting', 'scheduled', 'PUBLIC', 'draft'], otherAuthor: [], admin: [] },
  ],
  [
    'WFINPROGRESS',
    { reader: ['403'], approver: ['403'], author: ['refused', 'awaiting'], coEditor: ['awaiting'], admin: [] },
  ],
  ['WFTOVALIDATE', { reader: ['403'], author: ['403'], admin: ['403'], approver: ['awaiting'] }],
  ['TOREVIEW', { reader: ['PUBLIC'], otherReader: [], approver: [], author: [], admin: [] }],
  ['SPEACHDELAY', { reader: ['403'], author: ['scheduled'], coEditor: ['scheduled'], otherAuthor: [], admin: [] }],
  ['SPEACHDUEDATE', { reader: ['SEMI_PRIVE'], member: [], aiEditor: ['RESTREINT'], otherReader: [], admin: [] }],
  ['ASSIGNED', { reader: ['SEMI_PRIVE'], member: ['PRIVE'], aiEditor: ['RESTREINT'], otherReader: [], admin: [] }],
  ['FOLLOWED', { reader: [], author: [], admin: ['403'], superAdmin: ['403'] }],
  ['BOOKMARKED', { reader: [], author: [], admin: [] }],
  ['TEMPLATE_EDIT', { reader: ['403'], author: ['template'], coEditor: [], admin: [] }],
  ['TEMPLATE_COEDIT', { reader: ['403'], author: [], coEditor: ['template'], admin: [] }],
]

describe('the lists of my account', () => {
  it.each(EXPECTED)('%s is for whom it is for', async (list, people) => {
    for (const [person, titles] of Object.entries(people)) {
      expect([person, await listed(list, person as PersonName)]).toEqual([person, titles])
    }
    expect((await app.as(null).fetch(LISTS[list].path)).status).toBe(401)
  })

  it('say until when something is to be read', async () => {
    const { result } = await app.as('reader').call(contract.listWithDueDate)
    expect(result.map(({ title, dueDate }) => [title, dueDate])).toEqual([['SEMI_PRIVE', '2030-05-01']])
  })

  it('let no approver validate regulated work of their own', async () => {
    await change('awaiting', { regulated: true, authorId: app.people.approver.id })
    expect(await listed('WFTOVALIDATE', 'approver')).toEqual([])
    await change('awaiting', { regulated: false, authorId: app.people.author.id })
    expect(await listed('WFTOVALIDATE', 'approver')).toEqual(['awaiting'])
  })

  it('have what was opened and liked, for as long as it can be read', async () => {
    const body = { code: 'sesame' }
    await app.as('otherReader').call(enterAccessCode, { params: { speachID: idOf('PRIVE') }, body })
    for (const title of ['PUBLIC', 'SEMI_PRIVE', 'PRIVE']) {
      await open(title, 'otherReader')
      await app.as('otherReader').call(toggleFavourite, { query: { idCour: idOf(title) } })
    }
    const all = ['PRIVE', 'SEMI_PRIVE', 'PUBLIC']
    expect(await listed('FOLLOWED', 'otherReader')).toEqual(all)
    expect(await listed('BOOKMARKED', 'otherReader')).toEqual(all)
    await app.as('author').call(updateSpeach, {
      params: { speachID: idOf('PRIVE') },
      body: { accessCode: 'another' },
    })
    await change('SEMI_PRIVE', { visibility: 'RESTREINT' })
    for (const list of ['FOLLOWED', 'BOOKMARKED'] as const)
      expect(await listed(list, 'otherReader')).toEqual(['PUBLIC'])
    await change('SEMI_PRIVE', { visibility: 'SEMI_PRIVE' })
  })

  it('assign nothing in the name of who may no longer edit it', async () => {
    const { coEditor, otherReader } = app.people
    const given = { userIds: [otherReader.id], groupIds: [], source: 'ASSIGNMENT' as const, dueDate: '2030-02-02' }
    await grant('PUBLIC', given, 'coEditor')
    expect(await listed('ASSIGNED', 'otherReader')).toEqual(['PUBLIC'])
    expect(await listed('SPEACHDUEDATE', 'otherReader')).toEqual(['PUBLIC'])
    await app.platform.database.db.execute(
      sql`DELETE FROM speach_co_editors WHERE speach_id = ${idOf('PUBLIC')} AND user_id = ${coEditor.id}`,
    )
    expect(await listed('ASSIGNED', 'otherReader')).toEqual([])
    expect(await listed('SPEACHDUEDATE', 'otherReader')).toEqual([])
  })
})

describe('the filters', () => {
  it.each<[Query, string[]]>([
    [{ onlyState: 'PUBLIE' }, ['PRIVE', 'RESTREINT', 'SEMI_PRIVE', 'PUBLIC']],
    [{ onlyState: 'NON_PUBLIE' }, ['refused', 'awaiting', 'scheduled', 'draft']],
    [{ onlyState: 'ARCHIVE' }, ['archived']],
    [{ name: 'PRIV' }, ['PRIVE', 'SEMI_PRIVE']],
    [{ name: 'privé' }, ['PRIVE', 'SEMI_PRIVE']],
    [{ name: '%' }, []],
    [{ name: '_' }, ['SEMI_PRIVE']],
    [{ sort: 'TITLE', asc: '1', name: 'r' }, ['draft', 'PRIVE', 'refused', 'RESTREINT', 'SEMI_PRIVE']],
    [{ sort: 'TITLE', name: 'priv' }, ['SEMI_PRIVE', 'PRIVE']],
    [{ sort: 'date', asc: 'true', onlyState: 'NON_PUBLIE' }, ['draft', 'scheduled', 'awaiting', 'refused']],
    [{ page: '2' }, []],
  ])('%o', async (query, titles) => {
    expect(await listed('EDITED', 'author', query)).toEqual(titles)
  })

  it('has archived templates where archived speaches are', async () => {
    await app.as('author').call(archiveSpeach, { query: { id: idOf('template') } })
    expect(await listed('EDITED', 'author', { onlyState: 'ARCHIVE' })).toEqual(['template', 'archived'])
    expect(await listed('TEMPLATE_EDIT', 'author')).toEqual([])
    await change('template', { state: 'NON_PUBLIE', archivedAt: null })
  })

  it.each([
    ['EDITED', 'onlyState', 'published'],
    ['COEDIT', 'onlyState', 'ARCHIVE'],
    ['EDITED', 'sort', 'RANDOM'],
    ['EDITED', 'asc', 'perhaps'],
    ['EDITED', 'page', '0'],
    ['EDITED', 'page', '10000000000'],
    ['EDITED', 'name', 'x'.repeat(200)],
  ] as const)('%s refuses %s=%s and names it', async (list, field, value) => {
    const response = await app.as('author').fetch(`${LISTS[list].path}?${field}=${value}`)
    expect([response.status, await response.json()]).toMatchObject([400, { fields: { [field]: expect.any(String) } }])
  })
})

describe('the counts', () => {
  it('are those of the lists, one a tab', async () => {
    for (const person of ['author', 'coEditor', 'approver', 'reader', 'otherReader', 'member', 'admin'] as const) {
      const { refused, ...counts } = await app.as(person).call(contract.countMine)
      expect([person, refused]).toEqual([person, person === 'author' ? 1 : 0])
      for (const [list, definition] of Object.entries(LISTS)) {
        const response = await app.as(person).fetch(definition.path)
        const total = response.ok ? ((await response.json()) as { total: number }).total : undefined
        // Nobody is asked to review but reviewers; all the other lists are there or refused.
        expect([person, list, counts[list as MyList]]).toEqual([person, list, total])
      }
    }
  })

  it('and a list cost one statement', async () => {
    // Once before: who calls is known then.
    await app.as('author').call(contract.countMine)
    const counted = await recordStatements(app.platform, () => app.as('author').call(contract.countMine))
    expect(counted.statements).toHaveLength(1)
    for (const [list, definition] of Object.entries(LISTS)) {
      if (list === 'WFTOVALIDATE') continue
      const { statements } = await recordStatements(app.platform, () => app.as('author').call(definition))
      expect([list, statements.length]).toEqual([list, 1])
    }
  })

  it('is refused to visitors', async () => {
    expect((await refusal(app.as(null).call(contract.countMine))).status).toBe(401)
  })
})
