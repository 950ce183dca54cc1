import { ScimError } from './scim-error.ts'

/** A single comparison: `attribute eq "value"`. The attribute is in lower case. */
export interface Filter {
  attribute: string
  value: string
}

const COMPARISON = /^\s*([\w$:.-]+(?:\[[^\]]*\])?(?:\.\w+)?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i

/**
 * Reads a filter; undefined where none is given. A part of a value in brackets, as in `emails[type eq "work"].value`,
 * narrows nothing: there is one of each.
 * @param known the attributes that can be compared, in small letters
 * @throws ScimError 400 invalidFilter for what we do not look for
 */
export function readFilter(text: string | undefined, known: readonly string[]): Filter | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const [, path = '', quoted = '""'] = COMPARISON.exec(text) ?? []
  const attribute = path
    .replace(/\[[^\]]*\]/, '')
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
    .toLowerCase()
  if (!known.includes(attribute)) {
    throw new ScimError(400, `Filters are: one of ${known.join(', ')}, then eq, then a text.`, 'invalidFilter')
  }
  try {
    return { attribute, value: String(JSON.parse(quoted)) }
  } catch {
    throw new ScimError(400, 'The text of the filter is not one of JSON.', 'invalidFilter')
  }
}
