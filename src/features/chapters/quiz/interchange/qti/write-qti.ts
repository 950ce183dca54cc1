import { escapeXml } from '#shared/escape-xml.ts'
import type { Question } from '../../question-schema.ts'
import { pointsOf } from '../../rules.ts'
import { type LossCode, titleOf } from '../result.ts'
import { lines, tag } from './markup.ts'
import { type ItemParts, writeParts } from './write-parts.ts'

const NAMESPACES =
  'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqtiasi_v3p0 ' +
  'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0p1_v1p0.xsd"'

/** Names the outcome that shows the feedback for all. */
const GENERAL = 'GENERAL'

/**
 * Writes a question as an item of QTI 3.0, with its points, and marked there as it is here. Of a picture, only its
 * address on this site is written. `number` is the place of the question, from 1.
 */
export function writeQtiItem(question: Question, number: number): { text: string; losses: LossCode[] } {
  const points = pointsOf(question)
  const parts = writeParts(question, points)
  const title = titleOf(question.text) || String(number)
  const losses: LossCode[] = question.imageFileID === undefined ? [] : ['PICTURE']
  const body = [
    ...parts.responses,
    outcome('SCORE', 'float', '0', { 'normal-maximum': points }),
    outcome('MAXSCORE', 'float', String(points)),
    ...(parts.hasChoiceFeedback ? [outcome('FEEDBACK', 'identifier', '', { cardinality: 'multiple' })] : []),
    ...(question.feedback ? [outcome(GENERAL, 'identifier', GENERAL)] : []),
    tag('qti-item-body', {}, ...parts.body),
    processing(parts),
    ...(question.feedback ? [generalFeedback(question.feedback)] : []),
  ]
  const opening = `<qti-assessment-item ${NAMESPACES} identifier="question-${number}" title="${escapeXml(title)}" adaptive="false" time-dependent="false">`
  return {
    text: `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${body.filter(Boolean).join('\n')}\n</qti-assessment-item>\n`,
    losses: [...losses, ...parts.losses],
  }
}

function outcome(identifier: string, type: string, value: string, more: Record<string, string | number> = {}): string {
  const initial = value === '' ? '' : tag('qti-default-value', {}, tag('qti-value', {}, escapeXml(value)))
  const attributes = { identifier, cardinality: 'single', 'base-type': type, ...more }
  return tag('qti-outcome-declaration', attributes, initial)
}

function processing({ score, hasChoiceFeedback }: ItemParts): string {
  const feedback = hasChoiceFeedback
    ? tag('qti-set-outcome-value', { identifier: 'FEEDBACK' }, tag('qti-variable', { identifier: 'RESPONSE' }))
    : ''
  if (score === '' && feedback === '') return ''
  return tag('qti-response-processing', {}, score, feedback)
}

function generalFeedback(text: string): string {
  return tag(
    'qti-modal-feedback',
    { 'outcome-identifier': GENERAL, identifier: GENERAL, 'show-hide': 'show' },
    tag('qti-content-body', {}, tag('p', {}, lines(text))),
  )
}
