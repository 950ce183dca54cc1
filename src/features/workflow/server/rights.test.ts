import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { statusesIn, statusFor } from '#app/testing/rights-table.ts'
import type { MadeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { openFixtures } from './testing/fixtures.ts'

/*
 * Every call of the workflow × who calls × how the speach stands. The statuses are PRODUCT §4 and §6 read by hand.
 */

const PEOPLE = ['visitor', 'reader', 'otherAuthor', 'coEditor', 'author', 'member', 'approver', 'admin'] as const

/** `member` approves the second step, `approver` the first. */
const KINDS = ['draft', 'waiting', 'refused'] as const
type Kind = (typeof KINDS)[number]

interface Call {
  method: string
  address(speachID: string): string
  body?: object
  expected: Record<Kind, string>
}

const run = (rest: string) => (speachID: string) => `/api/v2/workflows/${speachID}${rest}`

const CALLS: Record<string, Call> = {
  //             visitor reader otherAuthor coEditor author member approver admin
  'GET choices': {
    method: 'GET',
    address: (speachID) => `/api/v2/speaches/${speachID}/workflows`,
    expected: {
      draft: '  401 403 404 2xx 2xx 403 403 2xx',
      waiting: '401 403 404 2xx 2xx 403 403 2xx',
      refused: '401 403 404 2xx 2xx 403 403 2xx',
    },
  },
  submit: {
    method: 'POST',
    address: (speachID) => `/api/v2/speaches/${speachID}/submit`,
    body: {},
    expected: {
      draft: '  401 403 404 2xx 2xx 403 403 2xx',
      waiting: '401 403 404 409 409 403 403 409',
      refused: '401 403 404 2xx 2xx 403 403 2xx',
    },
  },
  'GET run': {
    method: 'GET',
    address: run(''),
    expected: {
      draft: '  401 404 404 409 409 404 404 409',
      waiting: '401 404 404 2xx 2xx 404 2xx 2xx',
      refused: '401 404 404 2xx 2xx 404 2xx 2xx',
    },
  },
  'GET content': {
    method: 'GET',
    address: run('/content'),
    expected: {
      draft: '  401 404 404 409 409 404 404 409',
      waiting: '401 404 404 2xx 2xx 404 2xx 2xx',
      refused: '401 404 404 2xx 2xx 404 403 2xx',
    },
  },
  remark: {
    method: 'POST',
    address: run('/remarks'),
    body: { chapterId: 1, content: 'A remark' },
    // None of these has a chapter of that number.
    expected: {
      draft: '  401 404 404 409 409 404 404 409',
      waiting: '401 404 404 404 404 404 404 404',
      refused: '401 404 404 404 404 404 403 404',
    },
  },
  decision: {
    method: 'POST',
    address: run('/decision'),
    body: { decision: 'VALIDATE' },
    expected: {
      draft: '  401 403 403 403 403 404 404 403',
      waiting: '401 403 403 403 403 409 2xx 403',
      refused: '401 403 403 403 403 409 409 403',
    },
  },
  cancel: {
    method: 'PUT',
    address: (speachID) => `/api/v2/admin/speach/cancelWorkflow?speachId=${speachID}`,
    expected: {
      draft: '  401 403 404 403 409 403 403 409',
      waiting: '401 403 404 403 2xx 403 403 2xx',
      refused: '401 403 404 403 2xx 403 403 2xx',
    },
  },
}

let app: TestApp
let workflowId: number
const fixtures = openFixtures(() => app)
beforeAll(async () => {
  app = await startTestApp()
  await fixtures.setApprovers(['member'])
  // A chapter that stands in none of the others.
  await fixtures.make()
  const made = await fixtures.addWorkflow([{ users: ['approver'] }, { users: ['member'] }])
  workflowId = made.id
  await fixtures.enable(true)
})
afterAll(() => app.close())

async function makeKind(kind: Kind): Promise<MadeSpeach> {
  const speach = await fixtures.make({ people: { coEditors: [app.people.coEditor.id] } })
  if (kind !== 'draft') await fixtures.submit(speach, { workflowId })
  if (kind === 'refused') await fixtures.refuse(speach, 'approver')
  return speach
}

describe.each(Object.entries(CALLS))('%s', (_, { method, address, body, expected }) => {
  it.each(KINDS)('of what is %s', async (kind) => {
    const statuses: string[] = []
    let speach = await makeKind(kind)
    for (const who of PEOPLE) {
      statuses.push(await statusFor(app, who, { method, address: address(speach.speachID), body }))
      if (method !== 'GET' && statuses.at(-1) === '2xx') speach = await makeKind(kind)
    }
    expect(statuses).toEqual(statusesIn(expected[kind]))
  })
})

it('the workflows themselves are for administrators', async () => {
  for (const [method, path] of [
    ['GET', '/api/v2/admin/workflows'],
    ['POST', '/api/v2/admin/workflows'],
    ['PUT', '/api/v2/admin/workflows/1'],
    ['DELETE', '/api/v2/admin/workflows/1'],
    ['POST', '/api/v2/admin/workflows/1/restore'],
    ['PUT', '/api/v2/workflow/enable'],
  ] as const) {
    for (const who of ['reader', 'author', 'approver'] as const) {
      expect([path, who, (await app.as(who).fetch(path, { method })).status]).toEqual([path, who, 403])
    }
  }
  for (const method of ['GET', 'PUT'] as const) {
    expect((await app.as('author').fetch('/api/v2/workflow/deputy', { method })).status).toBe(403)
  }
})
