import { expect, it } from 'vitest'
import { exportQuestions } from './export-questions.ts'

it.each(['gift', 'qti', 'csv'] as const)('%s says that what to look for stays behind', (format) => {
  const asked = { id: 'a', kind: 'open', text: 'Why?' } as const
  const questions = [asked, { ...asked, id: 'b', text: 'How?', rubric: 'In steps' }]
  const { files, losses } = exportQuestions(questions, format, { title: 'Ice / water', locale: 'en' })
  expect(losses).toEqual([{ item: 2, title: 'How?', what: 'RUBRIC' }])
  expect(files.map(({ text }) => text).join('')).toContain('How?')
  expect(files.every(({ name }) => name.startsWith('Ice-water'))).toBe(true)
})
