import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planQuiz } from '#features/assessments/server/testing/questions.ts'
import type { MadeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { KINDS, type Kind, makeKind } from '#features/speaches/server/testing/kinds.ts'
import { addDays, dayIn } from '#shared/days.ts'
import fixedCalls from '../contract/calls.json' with { type: 'json' }
import { startTestApp, type TestApp } from '../testing/harness.ts'
import { emailOf } from '../testing/people.ts'
import { type RightsRequest, statusesIn, statusFor } from '../testing/rights-table.ts'

/*
 * Every call of seed 001 §7 × who calls × what the speach is, or whose account it is. The statuses are PRODUCT §4 and
 * §5 read by hand. Files for other learning platforms are a work of their own.
 */

const PEOPLE = ['visitor', 'reader', 'approver', 'otherAuthor', 'coEditor', 'author', 'admin', 'superAdmin'] as const

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
  'GET /api/v2/speach/speachWithMetadata': {
    query: { speachID: '{speach}' },
    expected: { ...EDITING, archived: '401 403 403 404 2xx 2xx 2xx 2xx' },
  },
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

async function make(kind: Kind): Promise<MadeSpeach> {
  const made = await makeKind(app.platform, app.people, kind, planQuiz())
  // Nothing is due without one.
  const { db } = app.platform.database
  await db
    .update(speaches)
    .set({ badge: { type: 'AVANCEMENT' } })
    .where(eq(speaches.id, made.id))
  return made
}

/** A call as the seed writes it. */
function requestOf(call: string, { query, body }: Sent, names: Record<string, string>): RightsRequest {
  const named = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')
  const [method = '', path = ''] = call.split(' ')
  const parameters = new URLSearchParams({ dataType: 'json' })
  for (const [name, value] of Object.entries(query ?? {})) parameters.set(name, named(value))
  const address = `${named(path)}?${parameters}`
  return { method, address, body: body && JSON.parse(named(JSON.stringify(body))) }
}

describe.each(Object.entries(OF_A_SPEACH))('%s', (call, { expected, ...sent }) => {
  it.each(KINDS)('of what is %s', async (kind) => {
    const statuses: string[] = []
    let made = await make(kind)
    for (const who of PEOPLE) {
      const chapter = String(made.lessons[0]?.chapters[0]?.id)
      const request = requestOf(call, sent, { speach: made.speachID, chapter })
      statuses.push(await statusFor(app, who, request))
      if (sent.spends && statuses.at(-1) === '2xx') made = await make(kind)
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
    for (const who of PEOPLE.slice(0, row.length))
      statuses.push(await statusFor(app, who, requestOf(call, sent, names)))
    expect(statuses).toEqual(row)
  })
})

it.each(LISTS)('%s', async (call) => {
  const statuses: string[] = []
  for (const who of PEOPLE) statuses.push(await statusFor(app, who, requestOf(call, {}, {})))
  expect(statuses).toEqual(statusesIn(ADMINISTRATORS))
})

it('has every call under these addresses', () => {
  const fixed = fixedCalls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => name.includes('/api/v2/admin/'))
  const shown = [OF_A_SPEACH, OF_A_PERSON].flatMap((table) => Object.keys(table))
  expect([...shown, ...LISTS, ...ELSEWHERE]).toEqual(expect.arrayContaining(fixed))
})
