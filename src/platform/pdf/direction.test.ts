import { expect, test } from 'vitest'
import { inVisualOrder, mirrored } from './direction.ts'

test.each([
  ['Latin', 'One (two)', ['One (two)']],
  ['Arabic', 'أولا (ثانيا)!', ['< أولا (ثانيا)!']],
  ['Arabic with a number and Latin', 'درس 12 ABC!', ['< !', 'ABC', '<  ', '12', '< درس ']],
  ['Arabic in a Latin line', 'Speach: درس - end', ['Speach: ', '< درس', ' - end']],
])('%s stands in the order of its line', (_, line, parts) => {
  const seen = inVisualOrder(line).map(({ text, isRightToLeft }) => (isRightToLeft ? `< ${text}` : text))
  expect(seen).toEqual(parts)
})

test('brackets turn with their line', () => {
  expect(mirrored('(א) «ב»')).toBe(')א( »ב«')
})
