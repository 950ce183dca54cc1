import type { QuestionOf } from '../../question-schema.ts'
import type { LossCode } from '../result.ts'
import { type Declaration, declarationOf, isWeighted, mostPoints, rightAnswers } from './declaration.ts'
import { wordsOf } from './words.ts'
import { attribute, nameOf, numberIn, within } from './xml.ts'

type Entries = Omit<QuestionOf<'gaps'>, 'id'> | Omit<QuestionOf<'text'>, 'id'> | Omit<QuestionOf<'number'>, 'id'>

/** The longest text after a number that is taken as a unit. */
const UNIT_MAX = 40

/** Marks the place of an entry among the words. */
const ENTRY = '\ue011'

/** Entries and choices among words: gaps; or one entry in a line of its own: a short text or a number. */
export function readEntries(item: Element, body: Element, entries: readonly Element[], losses: Set<LossCode>): Entries {
  const text = wordsOf(body, { losses, place: () => ENTRY })
  const declarations = entries.map((entry) => declarationOf(item, entry))
  const [first] = entries
  const [declaration] = declarations
  if (entries.length === 1 && first && declaration && nameOf(first) === 'text-entry-interaction') {
    const lines = text.split('\n')
    const line = lines.find((one) => one.includes(ENTRY)) ?? ''
    const others = lines.filter((one) => one !== line).join('\n')
    const [before = '', after = ''] = line.split(ENTRY).map((part) => part.trim())
    if (/^(float|integer)$/.test(declaration.baseType)) {
      const isOwn = before === '' && others !== '' && after.length <= UNIT_MAX
      const words = isOwn
        ? others
        : text
            .replace(after === '' ? ENTRY : '', '')
            .replace(ENTRY, '_____')
            .trim()
      return { text: words, ...readNumber(item, declaration), ...(isOwn && after && { unit: after }) }
    }
    if (line === ENTRY && others !== '') return { kind: 'text', text: others, ...readAccepted(declaration, losses) }
  }
  let last = 0
  const numbered = text.replaceAll(ENTRY, () => {
    last += 1
    return `{{${last}}}`
  })
  const read = entries.map((entry, index) => readGap(entry, declarations[index], losses))
  const gaps = Object.fromEntries(read.map(({ accept }, index) => [index + 1, { accept }]))
  const isExact = read.every(({ exact }) => exact)
  return { kind: 'gaps', text: numbered, gaps, ...(isExact && { exact: true }) }
}

function readGap(entry: Element, declaration: Declaration | undefined, losses: Set<LossCode>) {
  if (!declaration) return { accept: [] }
  if (nameOf(entry) === 'text-entry-interaction') return readAccepted(declaration, losses)
  const choices = within(entry, 'inline-choice')
  const right = new Set(rightAnswers(declaration))
  const accept = choices.filter((one) => right.has(attribute(one, 'identifier'))).map((one) => wordsOf(one, { losses }))
  if (accept.length < choices.length) losses.add('DISTRACTORS')
  return { accept }
}

/** The texts that an entry takes for right. */
function readAccepted(declaration: Declaration, losses: Set<LossCode>): { accept: string[]; exact?: true } {
  const { correct, mapped } = declaration
  if (isWeighted(declaration)) losses.add('WEIGHTS')
  const best = mostPoints(mapped)
  const full = mapped.filter(({ points }) => points > 0 && points === best)
  const accept = [...new Set([...correct, ...full.map(({ key }) => key)])]
  return { accept, ...(full.length > 0 && full.every(({ isExact }) => isExact) && { exact: true }) }
}

/** Reads a number and its tolerance, which is part of the item's response processing. */
export function readNumber(item: Element, declaration: Declaration): Omit<QuestionOf<'number'>, 'id' | 'text'> {
  const [said = ''] = rightAnswers(declaration)
  const number = Number(said)
  const value = said === '' || !Number.isFinite(number) ? null : number
  const [equal] = within(item, 'equal')
  const mode = equal ? attribute(equal, 'tolerance-mode') : ''
  const [low = 0, high = low] = equal ? attribute(equal, 'tolerance').split(/\s+/).map(Number) : []
  const widest = Math.max(Math.abs(low), Math.abs(high))
  const tolerance = mode === 'relative' ? (Math.abs(number) * widest) / 100 : mode === 'absolute' ? widest : 0
  return { kind: 'number', value, tolerance: Number.isFinite(tolerance) ? tolerance : 0 }
}

/** A number on a slider. */
export function readSlider(item: Element, interaction: Element): Omit<QuestionOf<'number'>, 'id' | 'text'> {
  const step = numberIn(interaction, 'step') ?? 0
  const number = readNumber(item, declarationOf(item, interaction))
  // Between two steps there is nothing to choose.
  return number.tolerance > 0 ? number : { ...number, tolerance: step / 2 }
}
