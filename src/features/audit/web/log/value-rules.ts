import { isPersonValue, personWords } from '../../person-value.ts'

/** A value of the log as words: those of the texts for yes, no and nothing, else its own. */
export function wordsOf(value: unknown, say: (word: 'yes' | 'no' | 'nothing') => string): string {
  if (value === null || value === undefined || value === '') return say('nothing')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (Array.isArray(value)) {
    if (value.length === 0) return say('nothing')
    return value.map((one) => wordsOf(one, say)).join(', ')
  }
  if (isPersonValue(value)) return personWords(value)
  if (typeof value === 'object') {
    const named = nameOf(value)
    if (named !== null) return named
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${wordsOf(part, say)}`)
      .join(', ')
  }
  return String(value)
}

/** People and groups are kept with their names. */
function nameOf(value: object): string | null {
  const name = 'name' in value ? value.name : 'label' in value ? value.label : null
  return typeof name === 'string' && name !== '' ? name : null
}

/** The names under which something differs, in the order of the log. */
export function fieldsOf(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
}
