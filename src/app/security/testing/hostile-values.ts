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
  additionalProperties?: Schema | boolean
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

/** What values are made from. */
export interface Making {
  /** Names of what there is, of others too. */
  ids: readonly string[]
  /** Names and numbers of what there is, by what fields and parts of paths are called that name them. */
  known: Readonly<Record<string, readonly (string | number)[]>>
  /** Whether every tenth value is hostile; else all of them are what the schema asks for. */
  isHostile: boolean
}

/** Values of a schema; `name` is what the field is called that they are for. */
export function valuesOf(schema: Schema, making: Making, name = ''): fc.Arbitrary<unknown> {
  const valid = validValues(schema, making, name)
  return making.isHostile ? fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: hostileValue }) : valid
}

function validValues(schema: Schema, making: Making, name: string): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => validValues(choice, making, name)))
  if (schema.allOf) return fc.tuple(...schema.allOf.map((part) => validValues(part, making, name))).map(merge)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return preferably(making, name, 'number', numbersOf(schema))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, making, name), {
        minLength: schema.minItems,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      })
    case 'object':
      return objectsOf(schema, making)
    case 'string':
      // An address that is known is among them.
      if (schema.format === 'email') return textsOf(schema, making.ids)
      return preferably(making, name, 'string', textsOf(schema, making.ids))
    default:
      return hostileValue
  }
}

/** Mostly what a field of this name stands for, where there is such a thing. */
function preferably<Value>(
  { known }: Making,
  name: string,
  type: 'number' | 'string',
  others: fc.Arbitrary<Value>,
): fc.Arbitrary<unknown> {
  const there = known[name]?.filter((value) => typeof value === type) ?? []
  if (there.length === 0) return others
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...there) }, { weight: 1, arbitrary: others })
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

/** Of the fields that may be left out, this many are sent where nothing is hostile: each narrows what is found. */
const OPTIONAL_MAX = 2

/** Fields of these values: those that are asked for, and some of the others. */
export function fieldsOf(
  values: Record<string, fc.Arbitrary<unknown>>,
  required: readonly string[],
  { isHostile }: Making,
): fc.Arbitrary<Record<string, unknown>> {
  if (isHostile) return fc.record(values, { requiredKeys: required.filter((name) => name in values) })
  const others = Object.keys(values).filter((name) => !required.includes(name))
  return fc
    .tuple(fc.record(values), fc.subarray(others, { maxLength: Math.min(OPTIONAL_MAX, others.length) }))
    .map(([all, sent]) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => required.includes(name) || sent.includes(name))),
    )
}

function objectsOf({ properties = {}, required = [], additionalProperties }: Schema, making: Making) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, making, name)]),
  )
  const record = fieldsOf(fields, required, making)
  const strange = fc.dictionary(hostileText, hostileValue, { maxKeys: 2 })
  const isEmpty = Object.keys(fields).length === 0
  if (isEmpty && typeof additionalProperties === 'object') {
    const names = fc.constantFrom(...(making.known.questionId ?? ['a']).map(String), 'de', 'en')
    return fc.dictionary(names, valuesOf(additionalProperties, making), { maxKeys: 3 })
  }
  if (isEmpty) return strange
  return making.isHostile ? fc.tuple(record, seldom(strange, {})).map(merge) : record
}

function merge(parts: unknown[]): unknown {
  return Object.assign({}, ...parts)
}
