import { expect, test } from 'vitest'
import { seenNumber } from './number-format.ts'

test.each([
  [42, '00000', '00042'],
  [0, '0', '0'],
  [0, '#', ''],
  [0.256, '0%', '26%'],
  [0.256, '0.0%', '25.6%'],
  [1234.5, '#,##0.00', '1234.50'],
  [1234.5, '#,##0.00 "€"', '1234.50 €'],
  [12, '[$€-407] 0', '€ 12'],
  [7, '"No. "0', 'No. 7'],
  [-3, '0;(0)', '(3)'],
  [-3, '0', '-3'],
  [0, '0;-0;"none"0', 'none0'],
  [612345678, '0#" "##" "##" "##" "##', '06 12 34 56 78'],
  [1.5, '0.##', '1.5'],
  [2, '0.##', '2'],
  [46353, 'dd/mm/yyyy', '2026-11-27'],
  [46353.604166666664, 'dd/mm/yyyy hh:mm', '2026-11-27 14:30'],
  [0.604166666664, 'h:mm AM/PM', '14:30'],
  [0.5, 'hh:mm:ss', '12:00:00'],
  [1.25, '[h]:mm', '30:00'],
  [1, 'yyyy-mm-dd', '1900-01-01'],
  [44891, '[$-409]d mmm yyyy;@', '2022-11-26'],
  [5, 'General', null],
  [0.5, '# ?/?', null],
  [12345, '0.00E+00', null],
  [5, '[>3]0;0', null],
  [5, '@', null],
  [1e9, 'dd/mm/yyyy', null],
])('%d under %s is seen as %s', (value, format, seen) => {
  expect(seenNumber(value, format)).toBe(seen)
})

test('days are counted from 1904 where a workbook says so', () => {
  expect(seenNumber(44891, 'yyyy-mm-dd', true)).toBe('2026-11-27')
})
