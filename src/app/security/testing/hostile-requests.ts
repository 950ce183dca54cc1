import fc from 'fast-check'
import type { Method } from '#shared/endpoint.ts'
import { fieldsOf, hostileText, type Making, type Schema, seldom, valuesOf } from './hostile-values.ts'

/** Who may call: one of each role, and nobody. */
export const CALLERS = ['nobody', 'reader', 'author', 'approver', 'superAdmin'] as const
export type CallerName = (typeof CALLERS)[number]

/** What the document says of a call. */
export interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface HostileRequest {
  caller: CallerName
  method: Method
  url: string
  headers: Record<string, string>
  payload?: string
}

/** Bodies that are no JSON, or JSON that nobody can want. */
const BROKEN_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"title":"\\ud83d"}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"title":"${'x'.repeat(100_000)}"}`,
]

const MULTIPART = [
  '--b\r\nContent-Disposition: form-data; name="file"; filename="../../a.png"\r\n\r\nnot a picture\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="mapping"\r\n\r\n{"0":\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\na;b\0\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b\r\n',
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nand then noth',
  '--b\r\nContent-Disposition: form-data; name="file"\r\n: \r\n\r\n--b--',
  '--b\r\n',
]

/** What callers and proxies write beside a request. */
const headers: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'accept-language': fc.constantFrom('de', 'xx-YY;q=9', '*', 'x'.repeat(4000)),
      'x-forwarded-for': fc.constantFrom('203.0.113.7', 'not an address', '::::', "1'; --"),
      'if-none-match': fc.constantFrom('*', '"a"', 'W/"', '\\'),
      range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=99999999999999999999-', 'lines=a'),
      cookie: fc.constantFrom('locale=../..', 'openspeach.session_token=%', 'a=%ff; =; ;;', '__proto__=1'),
      authorization: fc.constantFrom('Bearer osp_nobody', 'Basic Og==', 'Bearer a b'),
      'x-requested-with': fc.constant('x'),
    },
    { requiredKeys: [] },
  )
  .map((all) => ({ ...all }))

/** Each part of a path as it is, or escaped in a way that no browser writes. */
function inPath(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // An empty part would be another address.
  return encodeURIComponent((text || '0').slice(0, 2000).toWellFormed())
}

const PERCENT = ['%', '%zz', '%ed%a0%80', '%ff', '%c0%ae%c0%ae', '..%2f..%2fetc%2fpasswd', '%00', '%2e%2e']

function queryOf(fields: Record<string, unknown>, extra: string): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      query.append(name, typeof one === 'string' ? one.slice(0, 8000) : String(JSON.stringify(one)))
    }
  }
  return [query.toString(), extra].filter(Boolean).join('&')
}

const callers: fc.Arbitrary<CallerName> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<CallerName>('nobody') },
  { weight: 9, arbitrary: fc.constantFrom<CallerName>('reader', 'author', 'approver') },
  { weight: 5, arbitrary: fc.constantFrom<CallerName>('superAdmin') },
)

/** Requests of an operation: mostly what it asks for, hostile in some places; one in three is as its screens ask. */
export function requestsOf(
  call: { method: Method; path: string },
  operation: Operation,
  things: Omit<Making, 'isHostile'>,
): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    { weight: 2, arbitrary: requests(call, operation, { ...things, isHostile: true }) },
    { weight: 1, arbitrary: requests(call, operation, { ...things, isHostile: false }) },
  )
}

/** What a part of a path is called: `id` like what stands before it. */
function nameInPath(path: string, name: string): string {
  return name === 'id' ? (path.match(/(\w+)\/\{id\}/)?.[1] ?? name) : name
}

function requests(
  { method, path }: { method: Method; path: string },
  { parameters = [], requestBody }: Operation,
  making: Making,
): fc.Arbitrary<HostileRequest> {
  const strange = <Value>(values: fc.Arbitrary<Value>, usual: Value) =>
    making.isHostile ? seldom(values, usual) : fc.constant(usual)
  const among = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const parts = fc.record(
    Object.fromEntries(
      among('path').map(({ name, schema }) => [
        name,
        fc.oneof(
          { weight: 12, arbitrary: valuesOf(schema, making, nameInPath(path, name)).map(inPath) },
          { weight: making.isHostile ? 1 : 0, arbitrary: fc.constantFrom(...PERCENT) },
        ),
      ]),
    ),
  )
  const query = fieldsOf(
    Object.fromEntries(among('query').map(({ name, schema }) => [name, valuesOf(schema, making, name)])),
    among('query').flatMap(({ name, required }) => (required ? [name] : [])),
    making,
  )
  const strayQuery = strange<string>(
    fc.oneof(
      hostileText.map((text) => `stray=${encodeURIComponent(text.slice(0, 2000).toWellFormed())}`),
      fc.constantFrom('=&&', '%', 'page=%ff', 'sort[]=1&sort[a]=2', '__proto__=1'),
    ),
    '',
  )
  return fc
    .record({
      caller: callers,
      parts,
      query,
      strayQuery,
      body: bodiesOf(requestBody, making),
      headers: strange(headers, {}),
    })
    .map(({ caller, parts, query, strayQuery, body, headers }) => {
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '0')
      const search = queryOf(query, strayQuery)
      const url = search ? `${address}?${search}` : address
      return { caller, method, url, headers: { ...body.headers, ...headers }, payload: body.payload }
    })
}

interface Body {
  payload?: string
  headers: Record<string, string>
}

function bodiesOf(requestBody: Operation['requestBody'], making: Making): fc.Arbitrary<Body> {
  const schema = requestBody?.content['application/json']?.schema
  const json = { 'content-type': 'application/json' }
  const none: fc.Arbitrary<Body> = fc.constant({ headers: {} })
  const meant: fc.Arbitrary<Body> = schema
    ? valuesOf(schema, making).map((value) => ({ payload: JSON.stringify(value) ?? '', headers: json }))
    : none
  if (!making.isHostile) return meant
  const broken: fc.Arbitrary<Body> = fc.oneof(
    fc.constantFrom(...BROKEN_BODIES).map((payload) => ({ payload, headers: json })),
    fc
      .constantFrom(...MULTIPART)
      .map((payload) => ({ payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } })),
    fc
      .constantFrom(
        'application/x-www-form-urlencoded',
        'text/plain',
        `multipart/form-data; boundary=${'b'.repeat(300)}`,
        'image/png',
        'application/json; charset=x',
        ';',
      )
      .map((type) => ({ payload: 'title=%ff&title=a&__proto__=1', headers: { 'content-type': type } })),
  )
  return fc.oneof({ weight: 9, arbitrary: meant }, { weight: 1, arbitrary: broken })
}
