import type { FastifyInstance } from 'fastify'
import { storableTexts } from '#shared/clean-text.ts'
import { Problem } from '#shared/errors.ts'

/** Lists and objects inside each other; the deepest that we take, a quiz in a lesson, has eight. */
const DEPTH_MAX = 64

/** Only an escape can bring half a character or NUL into JSON: its bytes are UTF-8, in which neither can be written. */
const SUSPICIOUS_ESCAPE = /\\u(?:d[89a-f]|0000)/i

/**
 * Reads JSON bodies. What is nested too deep is refused before it is parsed, and texts are made storable.
 * @throws Problem 400 BROKEN_BODY
 */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooDeep(text)) return done(new Problem(400, 'BROKEN_BODY', { details: { reason: 'TOO_DEEP' } }))
    parse(request, text, (error, value) => {
      if (error || !SUSPICIOUS_ESCAPE.test(text)) done(error, value)
      else done(null, storableTexts(value))
    })
  })
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) isInString = false
    } else if (code === QUOTE) isInString = true
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > DEPTH_MAX) return true
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--
  }
  return false
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
)
