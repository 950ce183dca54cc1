import fc from 'fast-check'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'

/** As the document writes the schema of a value: the part of JSON Schema that our own schemas come out as. */
export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

const LONG = 'x'.repeat(100_000)

/** Texts that end a statement, a cell or a path early, or that no database keeps. */
const BROKEN_TEXTS = [
  ...HOSTILE_TEXTS.slice(0, 12),
  'half \ud83d',
  '\udc00half',
  'a\0b',
  '\u202ereversed',
  "'; DROP TABLE users; --",
  "' OR 1=1 --",
  '%',
  '\\',
  '=HYPERLINK("https://evil.example")',
  '@SUM(1+1)',
  '../../../etc/passwd',
  '..\\..\\windows',
  '/etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '{{constructor}}',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e400',
  '99999999999999999999',
  '',
  ' ',
  '\r\nset-cookie: a=b',
]

const NUMBERS = [0, -1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e300, -1e-300]

/** Texts that nobody should send. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...BROKEN_TEXTS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constant(LONG) },
)

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, [], {}, [[]], [null], { length: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constant(nested(60)) },
)

/** One time in twelve what is strange, else what is not. */
export function seldom<Value>(strange: fc.Arbitrary<Value>, usual: Value): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 11, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: strange })
}

/** An array in an array, `depth` times. */
function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

/**
 * Values of a schema, with hostile ones in every tenth place.
 * @param ids names and numbers of what there is, of others too
 */
export function valuesOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: validValues(schema, ids) }, { weight: 1, arbitrary: hostileValue })
}

function validValues(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => validValues(choice, ids)))
  if (schema.allOf) return fc.tuple(...schema.allOf.map((part) => validValues(part, ids))).map(merge)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numbersOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, ids), {
        minLength: schema.minItems,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      })
    case 'object':
      return objectsOf(schema, ids)
    case 'string':
      return textsOf(schema, ids)
    default:
      return hostileValue
  }
}

/** Mostly small: so rows are numbered. */
function numbersOf({ minimum = 0, maximum = 2 ** 31 }: Schema): fc.Arbitrary<number> {
  const least = Math.max(minimum, 0)
  const small = fc.integer({ min: Math.min(least, maximum), max: Math.min(least + 12, maximum) })
  return fc.oneof({ weight: 9, arbitrary: small }, { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) })
}

function textsOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema, ids: readonly string[]) {
  const known = fc.constantFrom(...ids)
  if (format === 'email') return fc.constantFrom('author@test.local', 'somebody@new.local')
  if (format === 'uri') return fc.constantFrom('https://example.org/', 'http://127.0.0.1:1/', 'javascript:alert(1)')
  if (format === 'date-time') return fc.constantFrom('2030-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z')
  if (format === 'date') return fc.constantFrom('2030-02-28', '0001-01-01', '9999-12-31')
  if (pattern && format !== 'uuid') return fc.oneof(fc.stringMatching(new RegExp(pattern)), known)
  const bound = Math.min(Math.max(maxLength, minLength), 300)
  const text = fc.string({ minLength: Math.min(minLength, bound), maxLength: bound, unit: 'grapheme' })
  return fc.oneof({ weight: 3, arbitrary: known }, { weight: 2, arbitrary: text })
}

function objectsOf({ properties = {}, required = [] }: Schema, ids: readonly string[]) {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, ids)]))
  const record = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  const strange = fc.dictionary(hostileText, hostileValue, { maxKeys: 2 })
  const known = Object.keys(fields).length > 0
  return known ? fc.tuple(record, seldom(strange, {})).map(merge) : strange
}

function merge(parts: unknown[]): unknown {
  return Object.assign({}, ...parts)
}
