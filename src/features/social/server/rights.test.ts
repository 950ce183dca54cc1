import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { statusesIn, statusFor } from '#app/testing/rights-table.ts'
import { archiveSpeach } from '#features/speaches/server/publication/life-service.ts'
import { KINDS, type Kind, makeKind } from '#features/speaches/server/testing/kinds.ts'
import { comments } from './tables.ts'

/*
 * Every call between people × who calls × what the speach is. The statuses are PRODUCT §4 and §5 read by hand: `member`
 * is in a group for which the restricted speach is, `aiEditor` has every speach assigned, `approver` gave the code.
 */

const PEOPLE = [
  'visitor',
  'reader',
  'member',
  'approver',
  'aiEditor',
  'otherAuthor',
  'coEditor',
  'author',
  'admin',
] as const

/** A comment of `commenter`, whom nobody of the table is. */
interface Ids {
  speach: string
  comment: number
}

interface Call {
  method: string
  address(ids: Ids): string
  body?(ids: Ids): object
  /** What it does can be done once: everybody finds it as it was. */
  afresh?: true
  /** One row a kind, one status a person in the order of `PEOPLE`. */
  expected: Record<Kind, string>
}

//                  visitor reader member approver aiEditor otherAuthor coEditor author admin
const READING = {
  draft: '     401     404    404    404      404      404         404      404    404',
  PUBLIC: '    401     2xx    2xx    2xx      2xx      2xx         2xx      2xx    2xx',
  SEMI_PRIVE: '401     2xx    2xx    2xx      2xx      2xx         2xx      2xx    2xx',
  PRIVE: '     401     403    403    2xx      2xx      403         2xx      2xx    2xx',
  RESTREINT: ' 401     404    2xx    404      2xx      404         2xx      2xx    2xx',
  archived: '  401     404    404    404      404      404         404      404    404',
}

/** Who made a speach does not rate it. */
const RATING = {
  ...READING,
  PUBLIC: '    401     2xx    2xx    2xx      2xx      2xx         403      403    2xx',
  SEMI_PRIVE: '401     2xx    2xx    2xx      2xx      2xx         403      403    2xx',
  PRIVE: '     401     403    403    2xx      2xx      403         403      403    2xx',
  RESTREINT: ' 401     404    2xx    404      2xx      404         403      403    2xx',
}

/** By the comment's own address a private speach does not say that it is there. */
const BY_COMMENT = { ...READING, PRIVE: '401 404 404 2xx 2xx 404 2xx 2xx 2xx' }

/** Under a speach of theirs, authors and co-editors remove what others wrote; elsewhere it is forbidden. */
const MODERATING = {
  draft: '     401 404 404 404 404 404 404 404 404',
  PUBLIC: '    401 403 403 403 403 403 2xx 2xx 2xx',
  SEMI_PRIVE: '401 403 403 403 403 403 2xx 2xx 2xx',
  PRIVE: '     401 404 404 403 403 404 2xx 2xx 2xx',
  RESTREINT: ' 401 404 403 404 403 404 2xx 2xx 2xx',
  archived: '  401 404 404 404 404 404 404 404 404',
}

const SHARING = {
  draft: '     401 404 404 404 404 404 403 403 403',
  PUBLIC: '    401 2xx 2xx 2xx 2xx 2xx 2xx 2xx 2xx',
  SEMI_PRIVE: '401 403 403 403 403 403 2xx 2xx 2xx',
  PRIVE: '     401 404 404 403 403 404 2xx 2xx 2xx',
  RESTREINT: ' 401 404 403 404 403 404 2xx 2xx 2xx',
  archived: '  401 404 404 404 404 404 403 403 403',
}

const ASSIGNING = {
  draft: '     401 403 403 403 404 404 2xx 2xx 2xx',
  PUBLIC: '    401 403 403 403 403 403 2xx 2xx 2xx',
  SEMI_PRIVE: '401 403 403 403 403 403 2xx 2xx 2xx',
  PRIVE: '     401 403 403 403 403 404 2xx 2xx 2xx',
  RESTREINT: ' 401 403 403 403 403 404 2xx 2xx 2xx',
  archived: '  401 403 403 403 404 404 403 403 403',
}

const CALLS: Record<string, Call> = {
  'GET rating': { method: 'GET', address: ({ speach }) => `/api/v2/speaches/${speach}/rating`, expected: READING },
  'PUT rating': {
    method: 'PUT',
    address: ({ speach }) => `/api/v2/speaches/${speach}/rating`,
    body: () => ({ rating: 4 }),
    expected: RATING,
  },
  'DELETE rating': {
    method: 'DELETE',
    address: ({ speach }) => `/api/v2/speaches/${speach}/rating`,
    expected: READING,
  },
  'GET comments': { method: 'GET', address: ({ speach }) => `/api/v2/speaches/${speach}/comments`, expected: READING },
  'POST comment': {
    method: 'POST',
    address: ({ speach }) => `/api/v2/speaches/${speach}/comments`,
    body: () => ({ content: 'hello' }),
    expected: READING,
  },
  'POST answer': {
    method: 'POST',
    address: ({ speach }) => `/api/v2/speaches/${speach}/comments`,
    body: ({ comment }) => ({ content: 'hello', parentId: comment }),
    expected: READING,
  },
  'GET mentionable': {
    method: 'GET',
    address: ({ speach }) => `/api/v2/speaches/${speach}/mentionable`,
    expected: READING,
  },
  'PATCH comment of somebody else': {
    method: 'PATCH',
    address: ({ comment }) => `/api/v2/comments/${comment}`,
    body: () => ({ content: 'other' }),
    expected: {
      draft: '     401 404 404 404 404 404 404 404 404',
      PUBLIC: '    401 403 403 403 403 403 403 403 403',
      SEMI_PRIVE: '401 403 403 403 403 403 403 403 403',
      PRIVE: '     401 404 404 403 403 404 403 403 403',
      RESTREINT: ' 401 404 403 404 403 404 403 403 403',
      archived: '  401 404 404 404 404 404 404 404 404',
    },
  },
  'DELETE comment of somebody else': {
    method: 'DELETE',
    afresh: true,
    address: ({ comment }) => `/api/v2/comments/${comment}`,
    expected: MODERATING,
  },
  'POST restore of what one did not delete': {
    method: 'POST',
    address: ({ comment }) => `/api/v2/comments/${comment}/restore`,
    expected: Object.fromEntries(
      KINDS.map((kind) => [kind, '401 404 404 404 404 404 404 404 404']),
    ) as Call['expected'],
  },
  'POST report of a comment': {
    method: 'POST',
    address: ({ comment }) => `/api/v2/comments/${comment}/report`,
    body: () => ({ reason: 'rude' }),
    expected: BY_COMMENT,
  },
  'POST report of the speach': {
    method: 'POST',
    address: ({ speach }) => `/api/v2/speaches/${speach}/report`,
    body: () => ({ reason: 'rude' }),
    expected: READING,
  },
  'POST share': {
    method: 'POST',
    address: ({ speach }) => `/api/v2/speaches/${speach}/share`,
    body: () => ({ users: [app.people.otherReader.id], groups: [] }),
    expected: SHARING,
  },
  'POST assign': {
    method: 'POST',
    address: ({ speach }) => `/api/v2/speaches/${speach}/assign`,
    body: () => ({ users: [app.people.aiEditor.userID] }),
    expected: ASSIGNING,
  },
  'GET assignments': {
    method: 'GET',
    address: ({ speach }) => `/api/v2/speaches/${speach}/assignments`,
    expected: ASSIGNING,
  },
}

let app: TestApp
let groupId: number

beforeAll(async () => {
  app = await startTestApp()
  groupId = app.groups.TESTERS
})
afterAll(() => app.close())

async function make(kind: Kind): Promise<Ids> {
  const { author, aiEditor, otherReader } = app.people
  // What is archived is assigned to nobody any more.
  const first = kind === 'archived' ? 'PUBLIC' : kind
  const made = await makeKind(app.platform, app.people, first, { people: { affectedGroups: [groupId] } })
  const send = (who: 'author' | 'approver', action: string, body: object) =>
    app.as(who).fetch(`/api/v2/speaches/${made.speachID}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await send('author', 'assign', { users: [aiEditor.id] })
  if (kind === 'PRIVE') await send('approver', 'access', { code: 'sesame' })
  if (kind === 'archived') await archiveSpeach(app.platform, author, made.id)
  const [row] = await app.platform.database.db
    .insert(comments)
    .values({ speachId: made.id, authorId: otherReader.id, content: 'a word' })
    .returning()
  return { speach: made.speachID, comment: row?.id ?? 0 }
}

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  it.each(KINDS)('of a speach that is %s', async (kind) => {
    const made = await make(kind)
    const statuses: string[] = []
    for (const who of PEOPLE) {
      const sent = { method: call.method, address: call.address(made), body: call.body?.(made) }
      statuses.push(await statusFor(app, who, sent))
      if (call.afresh) {
        const { db } = app.platform.database
        await db.update(comments).set({ deletedAt: null, deletedBy: null }).where(eq(comments.id, made.comment))
      }
    }
    expect(statuses).toEqual(statusesIn(call.expected[kind]))
  })
})

it.each([
  ['visitor', 401],
  ['reader', 403],
  ['approver', 403],
  ['author', 200],
  ['admin', 200],
] as const)('groups and the moderation page are looked up by %s: %i', async (who, status) => {
  const caller = app.as(who === 'visitor' ? null : who)
  expect((await caller.fetch('/api/v2/groups')).status).toBe(status)
  expect((await caller.fetch('/api/v2/moderation')).status).toBe(status)
})
