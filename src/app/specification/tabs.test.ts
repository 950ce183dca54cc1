import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { getMe } from '#features/accounts/contract.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { countMine } from '#features/reader/my/contract.ts'
import { type MyList, tabsOf } from '#features/reader/my/rules.ts'
import { getConfig } from '#features/site/contract.ts'
import type { FlagName } from '#features/site/rules.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { toggleFavourite } from '#features/speaches/card-contract.ts'
import { publishSpeach } from '#features/speaches/contract.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import { startTestApp, type TestApp } from '../testing/harness.ts'
import type { PersonName } from '../testing/people.ts'
import { walkTable } from './walk-table.ts'

let app: TestApp
const ids: Record<string, number> = {}

async function make(title: string, plan: Partial<SpeachPlan> = {}): Promise<void> {
  const people = { coEditors: [app.people.coEditor.id] }
  ids[title] = (await makeSpeach(app.platform, app.people.author, { title, people, ...plan })).id
}

const change = (title: string, columns: ReturnType<typeof sql>) =>
  app.platform.database.db.execute(sql`UPDATE speaches SET ${columns} WHERE id = ${ids[title]}`)

const grant = (title: string, given: Omit<Parameters<typeof grantAccess>[3], 'groupIds'>) =>
  app.platform.database.transaction((tx) =>
    grantAccess(tx, app.people.author, ids[title] ?? 0, { ...given, groupIds: [] }),
  )

const setFlags = async (isOn: boolean, ...names: FlagName[]) => {
  for (const name of names) await writeSetting(app.platform, app.platform.database.db, `flag.${name}`, isOn)
}

beforeAll(async () => {
  app = await startTestApp()
  const { approver, reader } = app.people
  await make('draft')
  await make('out', { publish: true })
  await make('awaiting')
  await make('refused')
  await make('template')
  await make('later')
  await change('awaiting', sql`wf_state = 'AWAITING_VALIDATION', wf_step = 1, wf_total_step = 2`)
  await change('refused', sql`wf_state = 'REJECTED', wf_step = 1, wf_total_step = 2`)
  await change('template', sql`is_template = true`)
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await app.as('author').call(publishSpeach, { params: { speachID: ids.later ?? 0 }, body: { at } })
  await setFlags(true, 'workflow')
  for (const title of ['awaiting', 'refused']) {
    await grant(title, { userIds: [approver.id], source: 'WORKFLOW', sourceId: 1 })
  }
  await grant('out', { userIds: [approver.id], source: 'REVIEW' })
  await grant('out', { userIds: [reader.id], source: 'ASSIGNMENT', dueDate: '2190-05-01' })
  await app.as('reader').call(viewSpeach, { params: { speachID: ids.out ?? 0 } })
  await app.as('reader').call(toggleFavourite, { query: { idCour: ids.out ?? 0 } })
})
afterAll(() => app.close())

/** The tabs that somebody has, from what the page asks the server. */
async function tabs(person: PersonName): Promise<MyList[]> {
  const [me, { flags }, counts] = await Promise.all([
    app.as(person).call(getMe),
    app.as(null).call(getConfig),
    app.as(person).call(countMine),
  ])
  return tabsOf(me, flags, counts.TOREVIEW ?? 0)
}

const EVERYBODY: PersonName[] = ['reader', 'author', 'coEditor', 'approver', 'admin']
const AUTHORS: PersonName[] = ['author', 'coEditor', 'admin']

/** A tab is had by these people and no others, and its call has this speach for the first of them. */
async function shows(tab: MyList, call: string, people: PersonName[], titles: [PersonName, string[]]): Promise<void> {
  for (const person of EVERYBODY) {
    expect([person, (await tabs(person)).includes(tab)]).toEqual([person, people.includes(person)])
  }
  const [person, expected] = titles
  const response = await app.as(person).fetch(`/api/v2/my/${call}?sort=TITLE&asc=true`)
  const { result } = (await response.json()) as { result: { title: string }[] }
  expect(result.map(({ title }) => title)).toEqual(expected)
}

/** A tab that goes away with its switch. */
async function goesWith(tab: MyList, person: PersonName, ...flags: FlagName[]): Promise<void> {
  await setFlags(false, ...flags)
  const without = await tabs(person)
  await setFlags(true, ...flags)
  expect([tab, without.includes(tab), (await tabs(person)).includes(tab)]).toEqual([tab, false, true])
}

/** By hand from the table of seed 000 §2; what it does not show, from PRODUCT §4, §6 and §8. */
walkTable('tabs', 12, {
  async EDITED() {
    const own = ['awaiting', 'draft', 'later', 'out', 'refused']
    await shows('EDITED', 'speachEdited', AUTHORS, ['author', own])
    expect(await app.as('author').call(countMine)).toMatchObject({ EDITED: own.length, refused: 1 })
  },
  COEDIT: () =>
    shows('COEDIT', 'speachCoEdited', AUTHORS, ['coEditor', ['awaiting', 'draft', 'later', 'out', 'refused']]),
  async WFINPROGRESS() {
    await shows('WFINPROGRESS', 'speachInWorkflowValidation', AUTHORS, ['author', ['awaiting', 'refused']])
    await goesWith('WFINPROGRESS', 'author', 'workflow')
  },
  async WFTOVALIDATE() {
    await shows('WFTOVALIDATE', 'speachWorkflowToValidate', ['approver'], ['approver', ['awaiting']])
    expect((await app.as('approver').call(countMine)).WFTOVALIDATE).toBe(1)
    await goesWith('WFTOVALIDATE', 'approver', 'workflow')
  },
  async TOREVIEW() {
    await shows('TOREVIEW', 'speachToReview', ['approver'], ['approver', ['out']])
    expect((await app.as('approver').call(countMine)).TOREVIEW).toBe(1)
    await goesWith('TOREVIEW', 'approver', 'workflow', 'periodicReview')
  },
  async SPEACHDELAY() {
    await shows('SPEACHDELAY', 'speachDelay', AUTHORS, ['author', ['later']])
    await goesWith('SPEACHDELAY', 'author', 'delay')
  },
  SPEACHDUEDATE: () => shows('SPEACHDUEDATE', 'speachWithDueDate', EVERYBODY, ['reader', ['out']]),
  FOLLOWED: () =>
    shows('FOLLOWED', 'speachFollowed', ['reader', 'author', 'coEditor', 'approver'], ['reader', ['out']]),
  BOOKMARKED: () => shows('BOOKMARKED', 'speachBookmarked', EVERYBODY, ['reader', ['out']]),
  ASSIGNED: () => shows('ASSIGNED', 'speachAssigned', EVERYBODY, ['reader', ['out']]),
  TEMPLATE_EDIT: () => shows('TEMPLATE_EDIT', 'templateEdited', AUTHORS, ['author', ['template']]),
  TEMPLATE_COEDIT: () => shows('TEMPLATE_COEDIT', 'templateCoEdited', AUTHORS, ['coEditor', ['template']]),
})
