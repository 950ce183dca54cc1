import { describe, expect, it } from 'vitest'
import { chooseMention, findBegun, toContent, toText } from './typed-mentions.ts'

const ADA = '11111111-1111-4111-8111-111111111111'
const ADA_L = '22222222-2222-4222-8222-222222222222'
const person = (userID: string, firstName: string, lastName: string) => ({
  id: 1,
  userID,
  firstName,
  lastName,
  img: null,
  anonymous: false,
})

describe('a mention that is being typed', () => {
  it.each([
    ['@', { term: '', at: 0 }],
    ['Hi @Ad', { term: 'Ad', at: 3 }],
    ['Hi (@Ada Lo', { term: 'Ada Lo', at: 4 }],
    ['@Zoë-Ann O’', { term: 'Zoë-Ann O’', at: 0 }],
    ['line\n@x', { term: 'x', at: 5 }],
  ])('%j', (text, found) => {
    expect(findBegun(text, text.length)).toEqual(found)
  })

  it.each(['mail me@home', 'Ada', '@Ada Love lace', '@Ada, and', ''])('%j is none', (text) => {
    expect(findBegun(text, text.length)).toBeNull()
  })

  it('is replaced by the name, in the middle of a text', () => {
    const text = 'Hi @ad how are you'
    expect(chooseMention(text, 6, 3, person(ADA, 'Ada', 'Lovelace'))).toEqual({
      text: 'Hi @Ada Lovelace how are you',
      caret: 17,
    })
  })
})

describe('the text that is sent', () => {
  const named = { Ada: ADA, 'Ada Lovelace': ADA_L, 'A.*': ADA }

  it('has people for the names that were chosen, the longest first', () => {
    expect(toContent('@Ada Lovelace, @Ada! @Adam @Bob @A.*', named)).toBe(
      `@[${ADA_L}], @[${ADA}]! @Adam @Bob @[${ADA}]`,
    )
    expect(toContent('@Ada', {})).toBe('@Ada')
    expect(toContent('@constructor', named)).toBe('@constructor')
  })

  it('comes back as names when it is edited', () => {
    const content = `Hi @[${ADA_L}] and @[${ADA}]`
    const { text, named: people } = toText(content, { [ADA_L]: person(ADA_L, 'Ada', 'Lovelace') })
    expect(text).toBe(`Hi @Ada Lovelace and @[${ADA}]`)
    expect(toContent(text, people)).toBe(content)
  })
})
