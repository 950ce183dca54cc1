/** Signs that mean something in GIFT; a backslash before one takes its meaning. */
const SIGNS = ['\\', '~', '=', '#', '{', '}', ':', 'n'] as const

/** The start of the private-use characters, which nobody types. */
const PRIVATE = 0xe000

const PRIVATE_SIGNS = /[\ue000-\ue007]/g

/** Puts a private character in the place of each escaped sign: what is left of signs has a meaning. */
export function hideEscapes(text: string): string {
  return text
    .replace(PRIVATE_SIGNS, '')
    .replace(/\\([\\~=#{}:n])/g, (_, sign) => String.fromCharCode(PRIVATE + SIGNS.indexOf(sign)))
}

/** The text as its author meant it. */
export function showEscapes(text: string): string {
  return text.replace(PRIVATE_SIGNS, (hidden) => {
    const sign = SIGNS[hidden.charCodeAt(0) - PRIVATE] ?? ''
    return sign === 'n' ? '\n' : sign
  })
}

/** A unit after a number: one word rather than the start of a sentence. */
export const UNIT = /^[^\s.?!,;:]{1,20}$/

/** Escapes a text for a GIFT file, on one line. */
export function escapeText(text: string): string {
  return text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
}
