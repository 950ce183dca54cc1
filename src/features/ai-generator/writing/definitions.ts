import type { Locale } from '#shared/locales.ts'
import {
  BEGINS_WITH_ARTICLE,
  DEFINITION_PATTERNS,
  GLOSSARY,
  IS_SENTENCE,
  NO_ENTRY,
  NO_LESSON,
  NO_MEANING,
  NO_TERM,
  TELLS_APART,
} from './definition-patterns.ts'
import { isEmptyWord, stemsIn, wordsIn } from './language.ts'
import { type PlacedText, type Section, type Source, slicePlaced, sourceOf, withoutMark } from './material.ts'
import { sentencesOf } from './sentences.ts'
import { isWhole, leadsBack, pointsElsewhere } from './standing-alone.ts'

/** What a document says that a word means. */
export interface Definition {
  term: string
  /** Without the words between it and the term, and without the full stop. */
  meaning: string
  /** The sentence or item of a list that says so, and where the term stands in it. */
  text: string
  termAt: number
  /** Says of several things what they are. */
  plural: boolean
  section: string
  source: Source
}

const TERM_LETTERS = 60
const MEANING_LETTERS = { least: 20, most: 320 }
const ENTRY_LETTERS = 600
const MEANING_WORDS = 4
/** Fewer name a synonym, or a property. */
const WORDS_IN_PASSING = 5
/** Items that say what a word means make a list of definitions. */
const ENTRIES = 3

/** The strict definitions of a section, in their order. */
export function definitionsIn(section: Section, language: Locale): Definition[] {
  if (NO_LESSON.test(section.title)) return []
  const found: Definition[] = []
  for (const part of section.parts) {
    if (part.kind === 'paragraph') found.push(...inParagraph(part, section, language))
    else if (part.kind === 'list') found.push(...inList(part.items.map(withoutMark), section, language))
  }
  const paragraphs = section.parts.flatMap((part) => (part.kind === 'paragraph' ? [part] : []))
  found.push(
    ...inList(
      paragraphs.filter(({ text }) => text.length < 400),
      section,
      language,
    ),
  )
  const terms = new Set<string>()
  return found.filter(({ term }) => {
    const key = term.toLowerCase()
    return !terms.has(key) && terms.add(key)
  })
}

function inParagraph(paragraph: PlacedText, section: Section, language: Locale): Definition[] {
  return sentencesOf(paragraph.text, language).flatMap(({ text, from, to }) => {
    const parts = definitionOf(text, language)
    if (!parts) return []
    return [
      { ...parts, text, section: section.id, source: sourceOf(section.document, slicePlaced(paragraph, from, to)) },
    ]
  })
}

/** Term and meaning of a sentence that says strictly what a word means. */
export function definitionOf(
  sentence: string,
  language: Locale,
): Pick<Definition, 'term' | 'meaning' | 'termAt' | 'plural'> | undefined {
  if (!isWhole(sentence) || pointsElsewhere(sentence, language)) return undefined
  for (const { pattern, outright } of DEFINITION_PATTERNS[language]) {
    const groups = pattern.exec(sentence)?.groups
    const { term = '', meaning = '' } = groups ?? {}
    if (!groups || !isTerm(term, language)) continue
    const said = (meaning + (groups.rest ?? '')).replace(/[.\s]+$/, '')
    if (!outright && (isPerson(sentence, said) || isOfOnePlace(said, language))) continue
    if (!isMeaning(said, language) || (!outright && !tellsApart(said, language))) continue
    const termAt = sentence.indexOf(term)
    const plural = /^\s?["”»]?(?:\s?\([^()]*\))?,? (?:are|sind|sont|son|désignent|werden|refieren)\b/.test(
      sentence.slice(termAt + term.length),
    )
    return { term, meaning: said, termAt, plural }
  }
  return undefined
}

/** "John is a carpenter who …": names have no article. */
function isPerson(sentence: string, meaning: string): boolean {
  return /\bwho\b/.test(meaning) && !/^(?:An?|The)\s/.test(sentence)
}

/** Said of what the text has at hand, not of all things of that name. */
function isOfOnePlace(meaning: string, language: Locale): boolean {
  return (
    wordsIn(meaning).length < WORDS_IN_PASSING || /[;=<>⇒→∈]|\d.*\d/.test(meaning) || SPEAKERS[language].test(meaning)
  )
}

const SPEAKERS: Record<Locale, RegExp> = {
  en: /\b(?:we|our|us|I|my|this|these)\b/,
  de: /(?<!\p{L})(?:wir|uns|unser\p{Ll}*|ich|mein\p{Ll}*|dies\p{Ll}*)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:nous|notre|nos|je|mon|ma|cette|cet|ces)(?!\p{L})/u,
  es: /(?<!\p{L})(?:nosotros|nuestr[oa]s?|hemos|este|esta|estos|estas)(?!\p{L})/u,
}

const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}+]+$/u

/** A heading that its sentence goes on from, or words from the middle of a sentence. */
const RUN_TOGETHER = /['’]s(?:\s|$)|\s(?:An?|The|Eine?|Der|Die|Das|Une?|Le|La|Les|El|Los|Las|Una)\s|["“”„«»=]/u

function isTerm(term: string, language: Locale): boolean {
  if (term.length < 2 || term.length > TERM_LETTERS || !/\p{L}{2}/u.test(term) || !LATIN.test(term)) return false
  if (NO_TERM[language].test(term) || leadsBack(`${term} `, language)) return false
  const words = wordsIn(term)
  const isEmpty = (word = '') => word.length > 1 && isEmptyWord(word, language)
  if (RUN_TOGETHER.test(term) || stemsIn(term, language).length === 0) return false
  if (isEmpty(words[0]) || isEmpty(words.at(-1))) return false
  // German nouns have a capital: what has none is no name of a thing.
  return language !== 'de' || /(?:^|\s)["„]?\p{Lu}/u.test(term)
}

function isMeaning(meaning: string, language: Locale): boolean {
  return (
    meaning.length >= MEANING_LETTERS.least &&
    meaning.length <= MEANING_LETTERS.most &&
    wordsIn(meaning).length >= MEANING_WORDS &&
    !NO_MEANING[language].test(meaning) &&
    !/:$|^(?:that|dass|que)\s/.test(meaning)
  )
}

function tellsApart(meaning: string, language: Locale): boolean {
  return TELLS_APART[language].test(meaning)
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

const ENTRY =
  /^["“„«‘']?\s?(?<term>[^:;.!?"”“„«»–—]{2,60}?)\s?["”“»’']?(?:\s?\([^()]{1,40}\))?\s?(?::|\s[–—-])\s+(?<meaning>.+)$/u
/** As laws say it: „Dritter“ eine natürliche oder juristische Person …; 'third party' means … */
const LEGAL =
  /^["“„«‘']\s?(?<term>[^"”“„«»’']{2,60}?)\s?["”“»’']\s?[,:]?\s(?:(?:means|bezeichnet|désigne|significa)\s)?(?<meaning>.+)$/u

/** Items of one form that say what words mean: only several together, or under a title that says so. */
function inList(items: readonly PlacedText[], section: Section, language: Locale): Definition[] {
  const entries = items.flatMap((item) => {
    if (item.text.length > ENTRY_LETTERS) return []
    const groups = (LEGAL.exec(item.text) ?? ENTRY.exec(item.text))?.groups
    const { term = '', meaning = '' } = groups ?? {}
    const said = meaning.replace(/[.;,\s]+$/, '')
    if (!groups || NO_ENTRY.test(term) || wordsIn(term).length > 5 || !isTerm(term, language)) return []
    if (!isMeaning(said, language) || IS_SENTENCE[language].test(said) || pointsElsewhere(said, language)) return []
    return [{ item, term, meaning: said }]
  })
  const isGlossary = GLOSSARY.test(section.title)
  const strict = entries.filter(
    ({ meaning }) =>
      isGlossary || (BEGINS_WITH_ARTICLE[language].test(meaning) && tellsApart(uncapitalised(meaning), language)),
  )
  if (strict.length < (isGlossary ? 1 : ENTRIES) || strict.length < items.length / 2) return []
  return strict.map(({ item, term, meaning }) => ({
    term,
    meaning,
    text: item.text,
    termAt: item.text.indexOf(term),
    plural: false,
    section: section.id,
    source: sourceOf(section.document, item),
  }))
}
