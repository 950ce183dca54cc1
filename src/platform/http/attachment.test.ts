import { expect, it } from 'vitest'
import { attachment } from './attachment.ts'

it.each([
  ['forests.pdf', 'forests.pdf', 'forests.pdf'],
  ['höhe über null.csv', 'hohe uber null.csv', 'h%C3%B6he%20%C3%BCber%20null.csv'],
  ['правила.pdf', '_______.pdf', '%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0.pdf'],
  ['a"b\\c\r\nd.txt', 'a_b_c__d.txt', 'a%22b%5Cc%0D%0Ad.txt'],
])('%j goes into a header', (name, plain, full) => {
  const header = attachment(name)
  expect(header).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${full}`)
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
})
