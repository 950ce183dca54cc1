import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planQuiz } from '#features/assessments/server/testing/questions.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/factories.ts'
import { archiveSpeach } from '#features/speaches/server/life-service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { addDays, dayIn } from '#shared/days.ts'
import fixedCalls from '../contract/calls.json' with { type: 'json' }
import { startTestApp, type TestApp } from '../testing/harness.ts'
import { emailOf, type PersonName } from '../testing/people.ts'

/*
 * Every call of seed 001 §7 × who calls × what the speach is, or whose account it is. The statuses are PRODUCT §4 and
 * §5 read by hand. Files for other learning platforms are a work of their own.
 */

const PEOPLE = ['visitor', 'reader', 'approver', 'otherAuthor', 'coEditor', 'author', 'admin', 'superAdmin'] as const
type Who = (typeof PEOPLE)[number]

const KINDS = ['draft', 'PUBLIC', 'SEMI_PRIVE', 'PRIVE', 'RESTREINT', 'archived'] as const
type Kind = (typeof KINDS)[number]

/** What is sent; `{speach}` and `{chapter}`, `{user}` and `{address}` stand for those that it is about. */
interface Sent {
  query?: Record<string, string>
  body?: object
  /** Changes what the next one would meet. */
  spends?: true
}

//               visitor reader approver otherAuthor coEditor author admin superAdmin
const ADMINISTRATORS = '401 403 403      403         403      403    2xx   2xx'

const everyKind = (statuses: string) =>
  Object.fromEntries(KINDS.map((kind) => [kind, statuses])) as Record<Kind, string>
const LOOKING = everyKind(ADMINISTRATORS)
const CHANGING = { ...LOOKING, archived: '401 403 403 403 403 403 409 409' }

const EDITING: Record<Kind, string> = {
  draft: '     401 403 403 404 2xx 2xx 2xx 2xx',
  PUBLIC: '    401 403 403 403 2xx 2xx 2xx 2xx',
  SEMI_PRIVE: '401 403 403 403 2xx 2xx 2xx 2xx',
  PRIVE: '     401 403 403 404 2xx 2xx 2xx 2xx',
  RESTREINT: ' 401 403 403 404 2xx 2xx 2xx 2xx',
  archived: '  401 403 403 404 409 409 409 409',
}

const someDay = addDays(dayIn('Europe/Paris', new Date()), 7)

const OF_A_SPEACH: Record<string, Sent & { expected: Record<Kind, string> }> = {
  'GET /api/v2/speach/speachWithMetadata': { query: { speachID: '{speach}' }, expected: LOOKING },
  'PUT /api/v2/admin/speach/update': {
    body: { speach: JSON.stringify({ speachID: '{speach}', description: 'changed' }) },
    expected: CHANGING,
  },
  'PUT /api/v2/admin/speach/batch-update': {
    query: { visibility: 'SEMI_PRIVE' },
    body: { speachesIds: ['{speach}'] },
    // The batch is done for the others, and names those that it could not change.
    expected: { ...LOOKING, archived: '401 403 403 403 403 403 422 422' },
  },
  'PUT /api/v2/admin/speach/updateCoEditors': {
    body: { speach: '{speach}', coGroups: '[]' },
    expected: CHANGING,
  },
  'PUT /api/v2/admin/speach/updateAffectedUsers': { body: { speachID: '{speach}', users: '[]' }, expected: CHANGING },
  'PUT /api/v2/admin/speach/updateAffectedGroups': { body: { speachID: '{speach}', groups: '[]' }, expected: CHANGING },
  'PUT /api/v2/admin/speach/update-periodic-reviewers': {
    body: { speachId: '{speach}', users: '[]', groups: '[]' },
    expected: CHANGING,
  },
  'PUT /api/v2/speach/setDueDate': { body: { speachID: '{speach}', dueDate: someDay }, expected: EDITING },
  'PUT /api/v2/speach/setUnpublishedAfterDueDate': {
    body: { speachID: '{speach}', unpublish: 'true' },
    expected: EDITING,
  },
  'GET /api/v2/quizz/do-convert-to-quizz-exam': { query: { chapterId: '{chapter}' }, spends: true, expected: EDITING },
}

/** Whose account it is. */
const TARGETS = ['member', 'superAdmin'] as const

//                           visitor reader approver otherAuthor coEditor author admin superAdmin
const NOT_OF_SUPER_ADMINS = '401     403    403      403         403      403    403   2xx'
const BATCH_WITHOUT_THEM = ' 401     403    403      403         403      403    422   2xx'
/** Who signs themselves out calls nothing more. */
const butThemselves = (statuses: string) => statuses.replace(/\s+2xx$/, '')

const OF_A_PERSON: Record<string, Sent & { expected: Record<(typeof TARGETS)[number], string> }> = {
  'PUT /api/v2/admin/users/update': {
    body: { user: JSON.stringify({ userID: '{user}', lastName: 'Changed' }) },
    expected: { member: ADMINISTRATORS, superAdmin: NOT_OF_SUPER_ADMINS },
  },
  'PUT /api/v2/admin/users/batch-update': {
    query: { roles: '["NOROLE"]' },
    body: { usersIds: ['{user}'] },
    expected: { member: ADMINISTRATORS, superAdmin: BATCH_WITHOUT_THEM },
  },
  'PUT /api/v2/admin/users/updatePassword': {
    query: { userID: '{user}', value: 'false' },
    expected: { member: ADMINISTRATORS, superAdmin: NOT_OF_SUPER_ADMINS },
  },
  'PUT /api/v2/admin/users/{id}/password': {
    body: { password: 'another password 1' },
    expected: { member: ADMINISTRATORS, superAdmin: butThemselves(NOT_OF_SUPER_ADMINS) },
  },
  'PUT /api/v2/admin/users/generatePassword': {
    body: { email: '{address}' },
    expected: { member: ADMINISTRATORS, superAdmin: butThemselves(NOT_OF_SUPER_ADMINS) },
  },
  'PUT /api/v2/admin/users/deactivate': {
    body: { uuids: ['{user}'] },
    expected: { member: ADMINISTRATORS, superAdmin: butThemselves(BATCH_WITHOUT_THEM) },
  },
}

/** What is about nobody and nothing alone. */
const LISTS = [
  'GET /api/v2/admin/speach',
  'GET /api/v2/admin/speach/categories',
  'GET /api/v2/admin/speach/groups',
  'GET /api/v2/admin/speach/authors',
  'GET /api/v2/admin/users',
  'GET /api/v2/admin/users/groups',
  'GET /api/v2/admin/users/getAvailableCustomFields',
  'GET /api/v2/administration/ai/isAILicenseAvailable',
]

/** In the tables of what authors do and of the workflow, which have more kinds of each. */
const ELSEWHERE = ['duplicate', 'createTemplate', 'cancelWorkflow'].map((name) => `PUT /api/v2/admin/speach/${name}`)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function makeKind(kind: Kind): Promise<MadeSpeach> {
  const { author, coEditor } = app.people
  const visibility = kind === 'draft' || kind === 'archived' ? 'PUBLIC' : kind
  const made = await makeSpeach(app.platform, author, {
    ...planQuiz(),
    facts: { visibility, accessCode: kind === 'PRIVE' ? 'sesame' : undefined },
    people: { coEditors: [coEditor.id] },
    publish: kind !== 'draft',
  })
  // Nothing is due without one.
  const { db } = app.platform.database
  await db
    .update(speaches)
    .set({ badge: { type: 'AVANCEMENT' } })
    .where(eq(speaches.id, made.id))
  if (kind === 'archived') await archiveSpeach(app.platform, author, made.id)
  return made
}

/** Sends a call as the seed writes it. */
async function statusOf(who: Who, call: string, { query, body }: Sent, names: Record<string, string>) {
  const named = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')
  const [method = '', path = ''] = call.split(' ')
  const parameters = new URLSearchParams({ dataType: 'json' })
  for (const [name, value] of Object.entries(query ?? {})) parameters.set(name, named(value))
  const caller = app.as(who === 'visitor' ? null : (who satisfies PersonName))
  const sent = body && { headers: { 'content-type': 'application/json' }, body: named(JSON.stringify(body)) }
  const response = await caller.fetch(`${named(path)}?${parameters}`, { method, ...sent })
  return response.ok ? '2xx' : String(response.status)
}

const statusesIn = (row: string) => row.trim().split(/\s+/)

describe.each(Object.entries(OF_A_SPEACH))('%s', (call, { expected, ...sent }) => {
  it.each(KINDS)('of what is %s', async (kind) => {
    const statuses: string[] = []
    let made = await makeKind(kind)
    for (const who of PEOPLE) {
      const chapter = String(made.lessons[0]?.chapters[0]?.id)
      statuses.push(await statusOf(who, call, sent, { speach: made.speachID, chapter }))
      if (sent.spends && statuses.at(-1) === '2xx') made = await makeKind(kind)
    }
    expect(statuses).toEqual(statusesIn(expected[kind]))
  })
})

describe.each(Object.entries(OF_A_PERSON))('%s', (call, { expected, ...sent }) => {
  it.each(TARGETS)('of a person like %s', async (target) => {
    const { id, userID } = app.people[target]
    const names = { id: String(id), user: userID, address: emailOf(target) }
    const row = statusesIn(expected[target])
    const statuses: string[] = []
    for (const who of PEOPLE.slice(0, row.length)) statuses.push(await statusOf(who, call, sent, names))
    expect(statuses).toEqual(row)
  })
})

it.each(LISTS)('%s', async (call) => {
  const statuses: string[] = []
  for (const who of PEOPLE) statuses.push(await statusOf(who, call, {}, {}))
  expect(statuses).toEqual(statusesIn(ADMINISTRATORS))
})

it('has every call under these addresses', () => {
  const fixed = fixedCalls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => name.includes('/api/v2/admin/'))
  const shown = [OF_A_SPEACH, OF_A_PERSON].flatMap((table) => Object.keys(table))
  expect([...shown, ...LISTS, ...ELSEWHERE]).toEqual(expect.arrayContaining(fixed))
})
