/** PostgreSQL refuses NUL, and the other controls have no place in a text that people read. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}

/** As databases take it: half a character (a lone surrogate) becomes U+FFFD, and NUL, which PostgreSQL refuses, is left out. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** The same of every text in a value as JSON has them, names of fields included. */
export function storableTexts(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storableTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storableText(name), storableTexts(one)]))
}
