import { expect, it } from 'vitest'
import { readSearchParams } from './search-params.ts'

it.each([
  ['?searchTitle=2024&asc=true&page=-1', { searchTitle: '2024', asc: 'true', page: '-1' }],
  ['?a=007&b=1e5&c=null&d=%22x%22&e=%7B%7D', { a: '007', b: '1e5', c: 'null', d: '"x"', e: '{}' }],
  ['?name=L%C3%A9a+B&empty=&twice=1&twice=2', { name: 'Léa B', empty: '', twice: '2' }],
  ['', {}],
])('%s is texts', (search, expected) => {
  expect(readSearchParams(search)).toEqual(expected)
})

it('gives no object another parent', () => {
  const read = readSearchParams('?__proto__=x')
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
})
