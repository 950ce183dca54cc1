import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { statusesIn, statusFor } from '#app/testing/rights-table.ts'
import type { MadeSpeach } from '../drafts/make-speach-service.ts'
import { KINDS, type Kind, makeKind } from '../testing/kinds.ts'

/*
 * Every call of the authoring side × who calls × what the speach is. The statuses are PRODUCT §4 and §5 read by hand.
 */

const PEOPLE = ['visitor', 'reader', 'approver', 'otherAuthor', 'coEditor', 'author', 'admin'] as const

interface Call {
  method: string
  /** The address for a speach, with its first lesson and chapter. */
  address(ids: { speach: string; lesson: number; chapter: number }): string
  /** Leaves nothing for who comes next. */
  spends?: true
  body?(ids: { lesson: number; chapter: number }): object
  /** One row a kind, one status a person in the order of `PEOPLE`. */
  expected: Record<Kind, string>
}

//                  visitor reader approver otherAuthor coEditor author admin
const EDITING = {
  draft: '     401     403    403      404         2xx      2xx    2xx',
  PUBLIC: '     401     403    403      403         2xx      2xx    2xx',
  SEMI_PRIVE: ' 401     403    403      403         2xx      2xx    2xx',
  PRIVE: '      401     403    403      404         2xx      2xx    2xx',
  RESTREINT: '  401     403    403      404         2xx      2xx    2xx',
  archived: '   401     403    403      404         409      409    409',
}

/** Those who may edit look at, put away and bring back what is archived. */
const KEEPING = { ...EDITING, archived: '401 403 403 404 2xx 2xx 2xx' }

const json = (body: object) => () => body

const CALLS: Record<string, Call> = {
  'GET draft': {
    method: 'GET',
    address: ({ speach }) => `/api/v2/speaches/${speach}`,
    expected: {
      draft: '     401 404 404 404 2xx 2xx 2xx',
      PUBLIC: '    401 403 403 403 2xx 2xx 2xx',
      SEMI_PRIVE: '401 403 403 403 2xx 2xx 2xx',
      PRIVE: '     401 404 404 404 2xx 2xx 2xx',
      RESTREINT: ' 401 404 404 404 2xx 2xx 2xx',
      archived: '  401 404 404 404 403 403 403',
    },
  },
  'PATCH speach': {
    method: 'PATCH',
    address: ({ speach }) => `/api/v2/speaches/${speach}`,
    body: json({ description: 'changed' }),
    expected: EDITING,
  },
  'PUT who it is for': {
    method: 'PUT',
    address: ({ speach }) => `/api/v2/speaches/${speach}/people`,
    body: json({ affectedUsers: [] }),
    expected: EDITING,
  },
  'PUT co-editors': {
    method: 'PUT',
    address: ({ speach }) => `/api/v2/speaches/${speach}/people`,
    body: json({ coEditors: [] }),
    expected: {
      draft: '     401 403 403 404 403 2xx 2xx',
      PUBLIC: '    401 403 403 403 403 2xx 2xx',
      SEMI_PRIVE: '401 403 403 403 403 2xx 2xx',
      PRIVE: '     401 403 403 404 403 2xx 2xx',
      RESTREINT: ' 401 403 403 404 403 2xx 2xx',
      archived: '  401 403 403 404 409 409 409',
    },
  },
  'DELETE for good': {
    method: 'DELETE',
    spends: true,
    address: ({ speach }) => `/api/v2/speaches/${speach}`,
    expected: {
      draft: '     401 403 403 404 403 2xx 403',
      PUBLIC: '    401 403 403 403 403 403 403',
      SEMI_PRIVE: '401 403 403 403 403 403 403',
      PRIVE: '     401 403 403 404 403 403 403',
      RESTREINT: ' 401 403 403 404 403 403 403',
      archived: '  401 403 403 404 403 403 2xx',
    },
  },
  archive: { method: 'DELETE', address: ({ speach }) => `/user/speach/delete?id=${speach}`, expected: KEEPING },
  restore: { method: 'PUT', address: ({ speach }) => `/user/speach/restore?id=${speach}`, expected: KEEPING },
  'POST lesson': {
    method: 'POST',
    address: ({ speach }) => `/api/v2/speaches/${speach}/lessons`,
    body: json({ title: 'more' }),
    expected: EDITING,
  },
  'PATCH lesson': {
    method: 'PATCH',
    address: ({ lesson }) => `/api/v2/lessons/${lesson}`,
    body: json({ title: 'other' }),
    expected: EDITING,
  },
  'DELETE lesson': { method: 'DELETE', address: ({ lesson }) => `/api/v2/lessons/${lesson}`, expected: EDITING },
  'POST lesson restore': {
    method: 'POST',
    address: ({ lesson }) => `/api/v2/lessons/${lesson}/restore`,
    expected: EDITING,
  },
  'POST chapter': {
    method: 'POST',
    address: ({ lesson }) => `/api/v2/lessons/${lesson}/chapters`,
    body: json({ title: 'more' }),
    expected: EDITING,
  },
  'PATCH chapter': {
    method: 'PATCH',
    address: ({ chapter }) => `/api/v2/chapters/${chapter}`,
    body: json({ rev: 1, title: 'other' }),
    expected: EDITING,
  },
  'DELETE chapter': { method: 'DELETE', address: ({ chapter }) => `/api/v2/chapters/${chapter}`, expected: EDITING },
  'POST chapter restore': {
    method: 'POST',
    address: ({ chapter }) => `/api/v2/chapters/${chapter}/restore`,
    expected: EDITING,
  },
  'PUT outline': {
    method: 'PUT',
    address: ({ speach }) => `/api/v2/speaches/${speach}/outline`,
    body: ({ lesson, chapter }) => ({ lessons: [{ id: lesson, chapters: [chapter] }] }),
    expected: EDITING,
  },
  publish: {
    method: 'POST',
    address: ({ speach }) => `/api/v2/speaches/${speach}/publish`,
    body: json({ note: 'n' }),
    expected: EDITING,
  },
  unpublish: { method: 'POST', address: ({ speach }) => `/api/v2/speaches/${speach}/unpublish`, expected: EDITING },
  'DELETE schedule': {
    method: 'DELETE',
    address: ({ speach }) => `/api/v2/speaches/${speach}/schedule`,
    expected: EDITING,
  },
  'PUT duplicate': {
    method: 'PUT',
    address: ({ speach }) => `/api/v2/admin/speach/duplicate?speachId=${speach}`,
    expected: KEEPING,
  },
  'PUT createTemplate': {
    method: 'PUT',
    address: ({ speach }) => `/api/v2/admin/speach/createTemplate?speachId=${speach}`,
    expected: KEEPING,
  },
  'GET versions': { method: 'GET', address: ({ speach }) => `/api/v2/speaches/${speach}/versions`, expected: KEEPING },
  'POST version restore': {
    method: 'POST',
    address: ({ speach }) => `/api/v2/speaches/${speach}/versions/1/restore`,
    // A draft has no version to bring back.
    expected: { ...EDITING, draft: '401 403 403 404 404 404 404' },
  },
  'GET publishDetails': {
    method: 'GET',
    address: ({ speach }) => `/api/v2/cours/${speach}/publishDetails`,
    expected: KEEPING,
  },
}

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function requestOf({ method, address, body }: Call, { speachID, lessons: [lesson] }: MadeSpeach) {
  const ids = { speach: speachID, lesson: lesson?.id ?? 0, chapter: lesson?.chapters[0]?.id ?? 0 }
  return { method, address: address(ids), body: body?.(ids) }
}

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  it.each(KINDS)('of a speach that is %s', async (kind) => {
    const statuses: string[] = []
    const make = () => makeKind(app.platform, app.people, kind)
    let made = await make()
    for (const who of PEOPLE) {
      statuses.push(await statusFor(app, who, requestOf(call, made)))
      if (call.spends && statuses.at(-1) === '2xx') made = await make()
    }
    expect(statuses).toEqual(statusesIn(call.expected[kind]))
  })
})
