import { describe, expect, it } from 'vitest'
import { decodeText, isLegacyText, LEGACY_ENCODINGS, likelyEncoding } from './text-encoding.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Greetings as programs wrote them before Unicode, and in which language. */
const LEGACY: [language: string, bytes: number[], text: string][] = [
  ['ru', [0xd1, 0xed, 0xe5, 0xe3], 'Снег'],
  ['cs', [0x52, 0xf9, 0x9e, 0x65], 'Růže'],
  ['el', [0xc3, 0xe5, 0xe9, 0xe1], 'Γεια'],
  ['tr', [0xfe, 0x69, 0xfe, 0x65], 'şişe'],
  ['he', [0xf9, 0xec, 0xe5, 0xed], 'שלום'],
  ['ar', [0xe3, 0xd1, 0xcd, 0xc8, 0xc7], 'مرحبا'],
  ['ja', [0x82, 0xb1, 0x82, 0xf1], 'こん'],
  ['zh', [0xc4, 0xe3, 0xba, 0xc3], '你好'],
  ['zh-TW', [0xa7, 0x41, 0xa6, 0x6e], '你好'],
  ['ko', [0xbe, 0xc8, 0xb3, 0xe7], '안녕'],
  ['fr-CA', [0xc9, 0x74, 0xe9], 'Été'],
]

describe('a text that is not in Unicode', () => {
  it.each(LEGACY)('is asked about, beginning with what is usual in its language: %s', (language, bytes, text) => {
    const file = Uint8Array.from(bytes)
    expect(isLegacyText(file)).toBe(true)
    expect(() => decodeText(file)).toThrow(TypeError)
    expect(new TextDecoder(likelyEncoding(language)).decode(file)).toBe(text)
  })

  it('is read as XML says, where it does', () => {
    const file = Uint8Array.from([
      ...utf8('<?xml version="1.0" encoding="windows-1251"?><a>'),
      0xcf,
      0xf0,
      ...utf8('</a>'),
    ])
    expect(isLegacyText(file)).toBe(false)
    expect(decodeText(file)).toContain('<a>Пр</a>')
  })

  it('has only encodings that browsers read', () => {
    for (const encoding of LEGACY_ENCODINGS) expect(new TextDecoder(encoding).encoding).toBe(encoding)
  })
})

describe('a text in Unicode', () => {
  it.each([
    ['UTF-8', utf8('Снег')],
    ['UTF-8 with a mark', utf8('\ufeffСнег')],
    ['UTF-16 with a mark', Buffer.from('\ufeffСнег', 'utf16le')],
    ['nothing', utf8('')],
    ['XML that is wrong about itself', utf8('<?xml version="1.0" encoding="nonsense"?><a>é</a>')],
  ])('needs no question: %s', (_, bytes) => {
    expect(isLegacyText(bytes)).toBe(false)
    expect(decodeText(bytes)).not.toMatch(/[\ufeff\ufffd]/)
  })

  it('is not looked for in other files', () => {
    expect(isLegacyText(Uint8Array.from([0x50, 0x4b, 3, 4, 0xff, 0xe9, 0]))).toBe(false)
  })
})
