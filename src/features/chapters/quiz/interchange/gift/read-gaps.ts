import type { QuestionOf } from '../../question-schema.ts'
import type { LossCode } from '../result.ts'
import type { ReadText } from './read-answers.ts'

type Gaps = Pick<QuestionOf<'gaps'>, 'text' | 'gaps' | 'exact'>

/** A gap in Moodle's Cloze format: points, kind, answers. */
const CLOZE = /^\d{0,4}:(SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC|MULTICHOICE|MC|MULTICHOICE_H|MCH|MULTICHOICE_V|MCV):/i
const EXACT = /_C$|^SAC$|^MWC$/i

/** Reads several blocks as gaps: each lists answers with `=` alone, or is one of Cloze. Null when they are not that. */
export function readGaps(
  blocks: readonly string[],
  texts: readonly string[],
  read: ReadText,
): { part: Gaps; losses: LossCode[] } | null {
  const isCloze = blocks.every((block) => CLOZE.test(block))
  if (!isCloze && (blocks.length < 2 || !blocks.every((block) => /^=[^~]*$/.test(block)))) return null
  const losses = new Set<LossCode>()
  const accepts = blocks.map((block) => readAccepted(block.replace(CLOZE, ''), losses, read))
  const text = texts.map((words, index) => (index === 0 ? words : `{{${index}}}${words}`)).join('')
  const gaps = Object.fromEntries(accepts.map((accept, index) => [index + 1, { accept }]))
  const isExact = isCloze && blocks.every((block) => EXACT.test(CLOZE.exec(block)?.[1] ?? ''))
  return { part: { text: read(text), gaps, ...(isExact && { exact: true }) }, losses: [...losses] }
}

/** The answers that a gap accepts: those that are wholly right. */
function readAccepted(body: string, losses: Set<LossCode>, read: ReadText): string[] {
  return body.split(/(?=[=~])/).flatMap((answer) => {
    if (answer.trim() === '') return []
    const whole = /^(?:=(?!%)|[=~]?%100%)/.exec(answer)
    if (!whole) losses.add(/^[=~]?%[1-9]/.test(answer) ? 'WEIGHTS' : 'DISTRACTORS')
    const [words = '', said = ''] = answer.slice(whole?.[0].length ?? 0).split('#')
    if (said.trim() !== '') losses.add('FEEDBACK')
    return whole ? read(words) : []
  })
}
