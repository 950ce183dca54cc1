import { expect, it } from 'vitest'
import { fileNameOf, labelOf } from './rules.ts'

const reads = { templateName: 'reads', labelFr: 'Lectures', labelEs: 'Lecturas', labelDe: 'Aufrufe', labelEn: 'Reads' }

it.each([
  ['fr', 'Lectures'],
  ['es', 'Lecturas'],
  ['de', 'Aufrufe'],
  ['en', 'Reads'],
] as const)('a template is called by its label in %s', (locale, label) => {
  expect(labelOf(reads, locale)).toBe(label)
})

it('a template without a label in a language is called by its name', () => {
  expect(labelOf({ ...reads, labelDe: '' }, 'de')).toBe('reads')
})

it('one template is one CSV, several are one ZIP', () => {
  expect(fileNameOf(['quiz-results'], '2026-03-01')).toBe('quiz-results-2026-03-01.csv')
  expect(fileNameOf(['reads', 'people'], '2026-03-01')).toBe('exports-2026-03-01.zip')
})
