import { parse as parseQuery } from 'node:querystring'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { storableTexts } from '#shared/clean-text.ts'
import { Problem } from '#shared/errors.ts'

/** Lists and objects inside each other; the deepest that we take, a quiz in a lesson, has eight. */
const DEPTH_MAX = 64

/** Entries of one list; the longest that we take, the cues of a film, have 5,000. */
const LIST_MAX = 20_000

/** Fields of one object, and of a form. */
const FIELDS_MAX = 2000

/** Entries and fields of a body together. */
const VALUES_MAX = 200_000

/** Only an escape can bring half a character or NUL into JSON: its bytes are UTF-8, in which neither can be written. */
const SUSPICIOUS_ESCAPE = /\\u(?:d[89a-f]|0000)/i

/**
 * Reads JSON bodies. What is nested too deep, or made of too many parts, is refused before it is parsed: a megabyte of
 * commas would become a hundred megabytes of objects. Texts are made storable.
 * @param types what JSON is called here
 * @param options.bodyLimit bytes, where the route does not say
 * @throws Problem 400 BROKEN_BODY
 */
export function addJsonParser(
  app: FastifyInstance,
  types: string[] = ['application/json'],
  options: { bodyLimit?: number } = {},
): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(types, { parseAs: 'string', ...options }, (request, text, done) => {
    const reason = excessOf(text)
    if (reason) return done(refused(reason))
    parse(request, text, (error, value) => {
      if (error || !SUSPICIOUS_ESCAPE.test(text)) done(error, value)
      else done(null, storableTexts(value))
    })
  })
}

/** Reads forms as links and buttons without scripts send them. @throws Problem 400 BROKEN_BODY for too many fields */
export async function addFormParser(app: FastifyInstance): Promise<void> {
  await app.register(formbody, {
    parser: (text) => {
      if (text.split('&', FIELDS_MAX + 1).length > FIELDS_MAX) throw refused('TOO_MANY')
      return parseQuery(text, '&', '=', { maxKeys: 0 })
    },
  })
}

function refused(reason: Excess): Problem {
  return new Problem(400, 'BROKEN_BODY', { details: { reason } })
}

type Excess = 'TOO_DEEP' | 'TOO_MANY'

/** What of a JSON text is more than we take. Each comma is one part more of the list or object that it stands in. */
function excessOf(text: string): Excess | undefined {
  const parts = new Uint32Array(DEPTH_MAX + 1)
  const limits = new Uint32Array(DEPTH_MAX + 1).fill(FIELDS_MAX)
  let all = 0
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) isInString = false
    } else if (code === QUOTE) isInString = true
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > DEPTH_MAX) return 'TOO_DEEP'
      parts[depth] = 1
      limits[depth] = code === OPEN_LIST ? LIST_MAX : FIELDS_MAX
      if (++all > VALUES_MAX) return 'TOO_MANY'
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--
    else if (code === COMMA) {
      const count = (parts[depth] ?? 0) + 1
      parts[depth] = count
      if (count > (limits[depth] ?? 0) || ++all > VALUES_MAX) return 'TOO_MANY'
    }
  }
  return undefined
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA] = [...'"\\[]{},'].map((sign) =>
  sign.charCodeAt(0),
)
