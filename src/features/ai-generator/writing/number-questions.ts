import type { Question } from '#features/chapters/quiz/question-schema.ts'
import type { Locale } from '#shared/locales.ts'
import { NO_LESSON } from './definition-patterns.ts'
import { stemsIn, wordsIn } from './language.ts'
import { type Section, type Source, slicePlaced, sourceOf } from './material.ts'
import { type Measure, numbersIn } from './measures.ts'
import { type Asking, DISTRACTORS, type Proposal, QUESTION_WORDING } from './proposal.ts'
import { sentencesOf } from './sentences.ts'
import { isWhole, leadsBack, pointsElsewhere } from './standing-alone.ts'

const WORDS = { least: 7, most: 34 }
/** Stems besides the unit that say what the number is of. */
const SAID = 4
/** How many times larger or smaller than the right one a wrong number may be. */
const NEARBY = 12

/** Sentences whose number is worth nothing outside of them, or belongs to a writer or a page. */
const NOT_ASKED: Record<Locale, RegExp> = {
  en: /\b(?:example|e\.\s?g|suppose|assume|imagine|let us|let['’]s|we|our|us|I|my|if|say|this|these|that|respectively|another|other|exercise|would|graphs?|plots?|curve|simulation|run|chart|line|it|they|them|he|she|after (?:each|every|\p{L}+) iterations?)\b/iu,
  de: /(?<!\p{L})(?:Beispiel\p{Ll}*|beispielsweise|z\.\s?B|angenommen|nehmen wir|wir|uns|unser\p{Ll}*|ich|mein\p{Ll}*|wenn|falls|dies\p{Ll}*|jeweils|bzw|weitere\p{Ll}*|würde\p{Ll}*|Aufgabe|Grafik|Diagramm|Linie|Kurve|Simulation\p{Ll}*|Versuchs?|sie|ihn|ihm|ihnen)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:exemple|p\.\s?ex|supposons|imaginons|soit|nous|notre|nos|je|mon|si|cette|cet|ces|ce|respectivement|autres?|exercice|serait|graphique|courbe|tableau|simulation|essai|score|elle|ils|elles|lui)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:ejemplo|p\.\s?ej|supongamos|imagine\p{Ll}*|nosotros|nuestr[oa]s?|mi|si|este|esta|estos|estas|respectivamente|otr[oa]s?|ejercicio|sería|gráfic[oa]|curva|tabla|simulación|él|ella|ellos|ellas)(?!\p{L})/iu,
}

interface AskedNumber {
  section: Section
  sentence: string
  stems: Set<string>
  source: Source
  measure: Measure
}

/** Questions about amounts: a sentence with one number, which is chosen among others of the documents, or typed. */
export function questionsOfNumbers(sections: readonly Section[], asking: Asking): Proposal[] {
  const { language } = asking
  const measures: Measure[] = []
  const asked: AskedNumber[] = []
  for (const { section, placed, text } of sentencesIn(sections, language)) {
    const numbers = numbersIn(text, language)
    const [only] = numbers
    measures.push(...numbers.filter((number) => number !== undefined))
    if (only && numbers.length === 1 && isAsked(text, only, language))
      asked.push({
        section,
        sentence: text,
        stems: new Set(stemsIn(text, language)),
        source: sourceOf(section.document, placed),
        measure: only,
      })
  }
  const once: AskedNumber[] = []
  for (const one of asked) if (!once.some((other) => isSame(one, other))) once.push(one)
  return once.map((one) => choice(one, measures, asking) ?? gap(one, asking))
}

/** Documents say the same again, in nearly the same words. */
function isSame(one: AskedNumber, other: AskedNumber): boolean {
  if (one.measure.unit !== other.measure.unit || one.measure.value !== other.measure.value) return false
  const common = one.stems.intersection(other.stems).size
  return common / Math.min(one.stems.size, other.stems.size) > 0.6
}

function* sentencesIn(sections: readonly Section[], language: Locale) {
  for (const section of sections.filter(({ title }) => !NO_LESSON.test(title)))
    for (const part of section.parts) {
      const texts = part.kind === 'paragraph' ? [part] : part.kind === 'list' ? part.items : []
      for (const placed of texts)
        for (const { text, from, to } of sentencesOf(placed.text, language))
          yield { section, placed: slicePlaced(placed, from, to), text }
    }
}

function isAsked(sentence: string, { value, unit, number, from, written }: Measure, language: Locale): boolean {
  const words = wordsIn(sentence).length
  if (words < WORDS.least || words > WORDS.most || !isWhole(sentence)) return false
  if (leadsBack(sentence, language) || pointsElsewhere(sentence, language) || NOT_ASKED[language].test(sentence))
    return false
  // Nobody has to learn that all is 100 %, and one day can be guessed.
  if (value === 0 || value === 1 || (unit === '%' && value === 100)) return false
  if (isInBrackets(sentence, from)) return false
  if (/[+*=<>|{}\\]|https?:/.test(sentence)) return false
  const rest = sentence.slice(0, from) + sentence.slice(from + number.length + written.length)
  return new Set(stemsIn(rest, language)).size >= SAID
}

/** What stands in brackets belongs to a case. */
function isInBrackets(sentence: string, at: number): boolean {
  return sentence.lastIndexOf('(', at) > sentence.lastIndexOf(')', at)
}

function blanked({ sentence, measure: { from, number } }: AskedNumber, blank: string): string {
  return sentence.slice(0, from) + blank + sentence.slice(from + number.length)
}

/** What the sentence is about, where its own words do not say it. */
function withTitle(text: string, { section, sentence, measure }: AskedNumber): string {
  const isSaid = sentence.toLowerCase().includes(section.title.toLowerCase()) || section.title.includes(measure.number)
  return section.title === '' || isSaid ? text : `${section.title.replace(/^[\d.\s§]+|[.:\s]+$/g, '')}: ${text}`
}

function choice(one: AskedNumber, all: readonly Measure[], { language, newID }: Asking): Proposal | undefined {
  const { measure, section, source } = one
  const near = all
    .filter(({ unit, value }) => unit === measure.unit && isNear(value, measure.value))
    .sort((a, b) => distance(a.value, measure.value) - distance(b.value, measure.value))
  const chosen: Measure[] = []
  for (const other of near) {
    if (chosen.length < DISTRACTORS && chosen.every(({ value }) => !isAlike(value, other.value))) chosen.push(other)
  }
  if (chosen.length < DISTRACTORS) return undefined
  const choices = [measure, ...chosen].sort((a, b) => a.value - b.value)
  const question: Question = {
    id: newID(),
    kind: 'single',
    text: withTitle(QUESTION_WORDING[language].whichNumber(blanked(one, '…')), one),
    choices: choices.map((each) => ({
      id: newID(),
      text: each.number + measure.written,
      ...(each === measure && { right: true }),
    })),
  }
  return { question, about: 'number', section: section.id, sources: [source] }
}

function isAlike(one: number, other: number): boolean {
  return Math.abs(one - other) <= 0.02 * Math.max(one, other)
}

function isNear(value: number, right: number): boolean {
  return value > 0 && !isAlike(value, right) && value / right < NEARBY && right / value < NEARBY
}

function distance(one: number, other: number): number {
  return Math.abs(Math.log(one / other))
}

function gap(one: AskedNumber, { newID }: Asking): Proposal {
  const { number, value } = one.measure
  const plain = String(value)
  const question: Question = {
    id: newID(),
    kind: 'gaps',
    text: withTitle(blanked(one, '{{1}}'), one),
    gaps: { 1: { accept: [...new Set([number, plain, plain.replace('.', ',')])] } },
  }
  return { question, about: 'number', section: one.section.id, sources: [one.source] }
}
