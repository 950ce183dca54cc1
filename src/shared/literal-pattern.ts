/** The pattern of a RegExp, with any flags, that finds a text as it is written. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
