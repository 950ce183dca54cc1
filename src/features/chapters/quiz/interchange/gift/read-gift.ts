import { Findings, ITEMS_MAX, type ItemRead } from '../findings.ts'
import { plainFromHtml, tidyLines } from '../plain-text.ts'
import { type LossCode, type ReadOptions, type ReadQuestions, titleOf } from '../result.ts'
import { showEscapes, UNIT } from './escapes.ts'
import { type Answers, type ReadText, readAnswers } from './read-answers.ts'
import { readGaps } from './read-gaps.ts'
import { type GiftItem, splitItems } from './split-items.ts'

/** Marks the place of the answer in a question that isn't imported as a text with gaps. */
const BLANK = '_____'

/**
 * Reads questions in GIFT, the format of Moodle. Titles only name the questions, as they do there. Never throws: what
 * cannot be read is named.
 */
export function readGift(file: string, options: ReadOptions): ReadQuestions {
  const findings = new Findings()
  let number = 0
  for (const item of splitItems(file)) {
    if ('category' in item) {
      findings.lose(0, item.category, 'CATEGORY')
      continue
    }
    number += 1
    if (number > ITEMS_MAX) {
      findings.lose(0, '', 'TOO_MANY')
      break
    }
    findings.take(number, readItem(item, options))
  }
  return findings.result()
}

function readItem(item: GiftItem, options: ReadOptions): ItemRead {
  const losses = new Set<LossCode>()
  const read: ReadText = (hidden) => {
    const text = showEscapes(hidden)
    if (item.format === 'plain') return tidyLines(text)
    const plain = plainFromHtml(text)
    for (const loss of plain.losses) losses.add(loss)
    return tidyLines(plain.text)
  }
  const title = item.title || titleOf(read(item.texts.join(' ')))
  const leftOut = (code: LossCode): ItemRead => ({ title, question: null, losses: [code] })
  if (item.isBroken) return leftOut('SYNTAX')
  const [block] = item.blocks
  if (block === undefined) return leftOut('DESCRIPTION')
  const id = options.newID()
  const gaps = readGaps(item.blocks, item.texts, read)
  if (gaps) return { title, question: { id, kind: 'gaps', ...gaps.part }, losses: [...losses, ...gaps.losses] }
  const answers = item.blocks.length === 1 ? readAnswers(block, read, options) : null
  if (!answers) return leftOut('SYNTAX')
  const { feedback } = answers
  const question = { id, ...withText(answers.part, item.texts, read), ...(feedback && { feedback }) }
  return { title, question, losses: [...losses, ...answers.losses] }
}

/** A question with its words: those behind the answers turn a short text into a gap, or are the unit of a number. */
function withText(part: Answers['part'], [before = '', after = '']: string[], read: ReadText) {
  const behind = read(after)
  if (behind === '') return { ...part, text: read(before) }
  if (part.kind === 'text') {
    return { kind: 'gaps' as const, text: read(`${before}{{1}}${after}`), gaps: { 1: { accept: part.accept } } }
  }
  if (part.kind === 'number' && UNIT.test(behind)) return { ...part, text: read(before), unit: behind }
  return { ...part, text: read(`${before}${BLANK}${after}`) }
}
