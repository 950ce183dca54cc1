import { expect, test } from 'vitest'
import { cleanTitle, foldTitle, SAME_TITLE, similarity } from './titles.ts'

const alike = (one: string, other: string) => similarity(foldTitle(one), foldTitle(other)) >= SAME_TITLE

test.each([
  ['1.2 Der Rettungsplan', 'Der  Rettungs­plan'],
  ['Chapter 3: What the wind does', '3 WHAT THE WIND DOES'],
  ['Évaluation des risques', 'Evaluation des risques'],
  ['2 FormalDefinition', '2. Formal Definition'],
])('takes “%s” and “%s” for one title', (one, other) => {
  expect(alike(one, other)).toBe(true)
})

test.each([
  ['The rope', 'The helmet'],
  ['Results', 'Discussion'],
  ['1.1', '1.2'],
])('tells “%s” and “%s” apart', (one, other) => {
  expect(alike(one, other)).toBe(false)
})

test.each([
  ['Page 1', ''],
  ['Seite 12', ''],
  ['buch_final_v7.indd', ''],
  ['Microsoft Word - Plan.docx', ''],
  ['_GoBack', ''],
  ['Slide 4: The harness', 'The harness'],
  ['  The   rope ', 'The rope'],
])('cleans “%s”', (title, clean) => {
  expect(cleanTitle(title)).toBe(clean)
})
