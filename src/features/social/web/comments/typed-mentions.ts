import type { ShownPerson } from '#features/accounts/person-schemas.ts'
import { literalPattern } from '#shared/literal-pattern.ts'
import { mentionOf, splitMentions } from '../../mentions.ts'
import type { Mentions } from '../../schemas.ts'
import { nameOf } from '../people.ts'

/** The people chosen while writing, by the name used in the text. */
export type Named = Record<string, string>

/** The text before the caret that may become a mention: `@` and the beginning of a name. */
const BEGUN = /(?:^|[\s(])@([\p{L}\p{M}\p{Nd}'’-]*(?: [\p{L}\p{M}\p{Nd}'’-]*)?)$/u

/** The beginning of a name that is being typed, and the position of its `@`; null if there is none. */
export function findBegun(text: string, caret: number): { term: string; at: number } | null {
  const found = BEGUN.exec(text.slice(0, caret))
  const term = found?.[1]
  return term === undefined ? null : { term, at: caret - term.length - 1 }
}

/** Writes a chosen person in place of what was typed of their name; the caret goes behind. */
export function chooseMention(
  text: string,
  caret: number,
  at: number,
  person: ShownPerson,
): { text: string; caret: number } {
  const before = `${text.slice(0, at)}@${nameOf(person)} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** The text to send: chosen people whose name is still in the text become mentions. */
export function toContent(text: string, named: Named): string {
  const names = Object.keys(named).sort((a, b) => b.length - a.length)
  if (names.length === 0) return text
  const any = names.map(literalPattern).join('|')
  return text.replace(new RegExp(`@(${any})(?![\\p{L}\\p{M}\\p{Nd}])`, 'gu'), (whole, name: string) => {
    const userID = named[name]
    return userID ? mentionOf(userID) : whole
  })
}

/**
 * The text of a comment for editing, with people by their names. Mentions of people without a name stay as they are.
 */
export function toText(content: string, mentions: Mentions): { text: string; named: Named } {
  const named: Named = {}
  const pieces = splitMentions(content).map((part) => {
    if ('text' in part) return part.text
    const person = mentions[part.userID]
    if (!person) return mentionOf(part.userID)
    named[nameOf(person)] = part.userID
    return `@${nameOf(person)}`
  })
  return { text: pieces.join(''), named }
}
