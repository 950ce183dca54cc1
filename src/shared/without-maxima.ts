import type { z } from 'zod'

const MAXIMA = new Set(['max_length', 'less_than', 'max_size'])

/** What of a schema's definition holds further schemas. */
interface Definition {
  type: string
  checks?: { _zod: { def: { check: string } } }[]
  shape?: Record<string, z.ZodType>
  [part: string]: unknown
}

/** Where definitions keep one schema, or a list of them. */
const PARTS = ['element', 'innerType', 'valueType', 'in', 'out', 'left', 'right', 'rest']
const LISTS = ['options', 'items']

/** A schema is made once for each that it is made of: its parser is compiled when it is first used, and then kept. */
const relaxed = new WeakMap<z.ZodType, z.ZodType>()

/**
 * A schema that takes what another one takes and more: longer texts and lists, larger numbers. Limits are for what
 * somebody sends. What is stored may have come before a limit was lowered, or have grown as it was tidied, and nobody
 * could open what holds it if it were held against them again.
 */
export function withoutMaxima<Schema extends z.ZodType>(schema: Schema): Schema {
  const known = relaxed.get(schema)
  if (known) return known as Schema
  const made = relax(schema)
  relaxed.set(schema, made)
  return made
}

function relax<Schema extends z.ZodType>(schema: Schema): Schema {
  // What a definition holds depends on its type; here it is only walked through.
  const definition = schema._zod.def as unknown as Definition
  const changed: Definition = { ...definition }
  if (definition.checks) changed.checks = definition.checks.filter(({ _zod }) => !MAXIMA.has(_zod.def.check))
  if (definition.shape) {
    const fields = Object.entries(definition.shape)
    changed.shape = Object.fromEntries(fields.map(([name, field]) => [name, withoutMaxima(field)]))
  }
  for (const part of PARTS) if (definition[part]) changed[part] = withoutMaxima(definition[part] as z.ZodType)
  for (const list of LISTS) {
    if (definition[list]) changed[list] = (definition[list] as z.ZodType[]).map((one) => withoutMaxima(one))
  }
  return schema.clone(changed as never) as Schema
}
