import type { Question } from '#features/chapters/quiz/question-schema.ts'
import type { Locale } from '#shared/locales.ts'
import type { Definition } from './definitions.ts'
import { stemsIn, wordsIn } from './language.ts'
import { type Asking, DISTRACTORS, type Proposal, QUESTION_WORDING } from './proposal.ts'

/** How unlike terms may be for one to be taken for the other. */
const LIKE = 2.5
/** Letters of a meaning that is asked for. */
const ASKED_LETTERS = 240
/** Pairs of one question. */
const PAIRS = { least: 3, most: 5 }
/** Letters of a meaning that is one of several on a screen. */
const PAIR_LETTERS = 200
/** Words of an answer that somebody can be asked to type. */
const TYPED_WORDS = 3

/** Words in a meaning that only the text around it explains. */
const LEANS_ON_TEXT: Record<Locale, RegExp> = {
  en: /\b(?:this|these|those|our|we|us|you|your|such|above|below|here)\b/i,
  de: /(?<!\p{L})(?:dies\p{Ll}*|unser\p{Ll}*|wir|uns|solche\p{Ll}*|hier\p{Ll}*|oben|unten)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:cette|cet|ces|notre|nos|nous|votre|vos|vous|ici|tels?|telles?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:este|esta|estos|estas|ese|esa|nuestr[oa]s?|nosotros|aquí|dich[oa]s?|tales)(?!\p{L})/iu,
}

interface Asked extends Definition {
  terms: string[]
  meanings: string[]
}

/**
 * Questions about what words mean, each definition in one of them: several of one section are matched, of others the term
 * is chosen among those of the same documents, or typed.
 */
export function questionsOfDefinitions(definitions: readonly Definition[], asking: Asking): Proposal[] {
  const { language } = asking
  const asked = definitions.flatMap((definition) => askedOf(definition, language))
  const once = asked.filter((one, index) => asked.findIndex(({ terms }) => isSame(terms, one.terms)) === index)
  const proposals: Proposal[] = []
  const bySection = Map.groupBy(once, ({ section }) => section)
  for (const group of bySection.values()) {
    const pairs = pairsOf(group)
    if (pairs.length >= PAIRS.least) proposals.push(match(pairs, asking))
    for (const one of group) {
      if (pairs.length >= PAIRS.least && pairs.includes(one)) continue
      const proposal = choice(one, once, asking) ?? gap(one, asking)
      if (proposal) proposals.push(proposal)
    }
  }
  return proposals
}

/** A definition that can be asked: the answer does not stand in what it is asked with. */
function askedOf(definition: Definition, language: Locale): Asked[] {
  const meaning = definition.meaning
    .replace(/^al (?=\p{L})/u, 'el ')
    .replace(/^a (?=(?:la|los|las|una?|tod[oa])\s)/, '')
  if (meaning.length > ASKED_LETTERS || LEANS_ON_TEXT[language].test(meaning)) return []
  const [terms, meanings] = [stemsIn(definition.term, language), stemsIn(meaning, language)]
  if (terms.length === 0 || meanings.length < 3) return []
  return meanings.some((stem) => terms.some((term) => gives(stem, term)))
    ? []
    : [{ ...definition, meaning, terms, meanings }]
}

/** Whether a stem gives a term away: it is the same, holds it, or is a long part of it. */
function gives(stem: string, term: string): boolean {
  if (stem === term) return true
  if (term.length >= 4 && stem.includes(term)) return true
  // The last part of a word put together says what it is, the first only of which kind.
  return (stem.length >= 5 && term.startsWith(stem)) || (stem.length >= 4 && term.endsWith(stem))
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((stem, index) => stem === other[index])
}

/** Definitions of one kind that no reader can take for each other. */
function pairsOf(group: readonly Asked[]): Asked[] {
  const pairs: Asked[] = []
  for (const one of group) {
    if (pairs.length === PAIRS.most) break
    if (one.meaning.length <= PAIR_LETTERS && pairs.every((other) => areApart(one, other))) pairs.push(one)
  }
  return pairs
}

function areApart(one: Asked, other: Asked): boolean {
  if (one.plural !== other.plural) return false
  if (one.terms.some((term) => other.terms.includes(term) || other.meanings.some((stem) => gives(stem, term))))
    return false
  if (other.terms.some((term) => one.meanings.some((stem) => gives(stem, term)))) return false
  const common = one.meanings.filter((stem) => other.meanings.includes(stem)).length
  return common / Math.min(one.meanings.length, other.meanings.length) < 0.6
}

function match(pairs: readonly Asked[], { language, newID }: Asking): Proposal {
  const question: Question = {
    id: newID(),
    kind: 'match',
    text: QUESTION_WORDING[language].match,
    pairs: pairs.map(({ term, meaning }) => ({ left: capitalised(term), right: capitalised(meaning) })),
  }
  return { question, about: 'definition', section: pairs[0]?.section ?? '', sources: pairs.map(({ source }) => source) }
}

function choice(one: Asked, all: readonly Asked[], { language, newID }: Asking): Proposal | undefined {
  const others = all
    .filter((other) => other !== one && areApart(one, other) && unlikeness(one, other) <= LIKE)
    .sort((a, b) => unlikeness(one, a) - unlikeness(one, b))
  const chosen: Asked[] = []
  for (const other of others) {
    if (chosen.length < DISTRACTORS && chosen.every(({ terms }) => !isSame(terms, other.terms))) chosen.push(other)
  }
  if (chosen.length < DISTRACTORS) return undefined
  const choices = [one, ...chosen].sort((a, b) => a.term.localeCompare(b.term, language))
  const question: Question = {
    id: newID(),
    kind: 'single',
    text: QUESTION_WORDING[language].whichTerm(one.meaning),
    choices: choices.map((each) => ({
      id: newID(),
      text: capitalised(each.term),
      ...(each === one && { right: true }),
    })),
  }
  return { question, about: 'definition', section: one.section, sources: [one.source] }
}

/** How easily a term is told from another by its looks or its subject alone. */
function unlikeness(one: Asked, other: Asked): number {
  const looks = Math.abs(wordsIn(one.term).length - wordsIn(other.term).length)
  const isShort = ({ term }: Asked) => /^\p{Lu}[\p{Lu}\d]+$/u.test(term)
  const subject = one.source.document === other.source.document ? Math.abs(one.source.page - other.source.page) / 40 : 2
  return (
    looks + (isShort(one) === isShort(other) ? 0 : 3) + (one.section === other.section ? 0 : 0.5) + Math.min(2, subject)
  )
}

function gap(one: Asked, { language, newID }: Asking): Proposal | undefined {
  if (wordsIn(one.term).length > TYPED_WORDS) return undefined
  const before = one.text.slice(0, one.termAt)
  const behind = one.text.slice(one.termAt + one.term.length).replace(/^(["“”»]?)\s?\([^()]*\)/, '$1')
  const rest = stemsIn(`${before} ${behind}`, language)
  if (rest.some((stem) => one.terms.some((term) => gives(stem, term)))) return undefined
  const question: Question = {
    id: newID(),
    kind: 'gaps',
    // An article that goes with the first letter would tell it.
    text: `${before.replace(/\b(An?)\s$/i, (_, article: string) => (article.startsWith('A') ? 'A(n) ' : 'a(n) '))}{{1}}${behind}`,
    gaps: { 1: { accept: [one.term] } },
  }
  return { question, about: 'definition', section: one.section, sources: [one.source] }
}

function capitalised(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}
