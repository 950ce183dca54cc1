import { describe, expect, it } from 'vitest'
import { pairBlocks, type TextBlock, takeBlocks } from './text-pieces.ts'

const block = (text: string, more: Partial<TextBlock> = {}): TextBlock => ({
  ...{ html: `<p>${text}</p>`, kind: 'P', text, pages: '' },
  ...more,
})
const blocks = (...texts: string[]) => texts.map((text) => block(text))
const shapeOf = (own: TextBlock[], proposed: TextBlock[]) =>
  pairBlocks(own, proposed).map((piece) => [
    piece.isSame ? '=' : '≠',
    piece.own?.text ?? null,
    piece.proposed?.text ?? null,
  ])

const HARNESS = 'A harness is checked before every climb.'
const STRAPS = 'Run every strap through your hands and look for cuts.'
const STRAPS_NEW = 'Run every strap through your hands. Look for burns and cuts.'
const JONAS = 'Ask Jonas when unsure.'
const LABEL = 'No label, no climb.'

describe('two texts', () => {
  it.each([
    ['what both say', [HARNESS], [HARNESS], [['=', HARNESS, HARNESS]]],
    ['another wording', [STRAPS], [STRAPS_NEW], [['≠', STRAPS, STRAPS_NEW]]],
    [
      'what only one says',
      [HARNESS, JONAS],
      [HARNESS, LABEL],
      [
        ['=', HARNESS, HARNESS],
        ['≠', JONAS, null],
        ['≠', null, LABEL],
      ],
    ],
    [
      'what came between',
      [HARNESS, STRAPS],
      [LABEL, HARNESS, STRAPS_NEW],
      [
        ['≠', null, LABEL],
        ['=', HARNESS, HARNESS],
        ['≠', STRAPS, STRAPS_NEW],
      ],
    ],
    ['nothing on one side', [], [LABEL], [['≠', null, LABEL]]],
    ['nothing on either side', [], [], []],
  ])('are put beside each other: %s', (_, own, proposed, expected) => {
    expect(shapeOf(blocks(...own), blocks(...proposed))).toEqual(expected)
  })

  it('differ where they lead to other pages, or are a heading here and a paragraph there', () => {
    expect(pairBlocks([block(HARNESS, { pages: 'A 9' })], [block(HARNESS)])[0]?.isSame).toBe(false)
    expect(pairBlocks([block(HARNESS, { kind: 'H3' })], [block(HARNESS)])[0]?.isSame).toBe(false)
  })

  it('lose and repeat nothing, however long they are', () => {
    const own = Array.from({ length: 400 }, (_, index) => block(`Sentence ${index % 7} of many.`))
    const proposed = Array.from({ length: 300 }, (_, index) => block(`Sentence ${index % 11} of many.`))
    const pieces = pairBlocks(own, proposed)
    expect(pieces.flatMap((piece) => piece.own ?? [])).toEqual(own)
    expect(pieces.flatMap((piece) => piece.proposed ?? [])).toEqual(proposed)
    expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length)
  })
})

describe('what is chosen', () => {
  const pieces = pairBlocks(blocks(HARNESS, STRAPS, JONAS), blocks(HARNESS, STRAPS_NEW, LABEL))

  it('is one’s own text where nothing is decided', () => {
    expect(takeBlocks(pieces, () => false)).toBe(`<p>${HARNESS}</p><p>${STRAPS}</p><p>${JONAS}</p>`)
  })

  it('is the proposed one where all is taken', () => {
    expect(takeBlocks(pieces, () => true)).toBe(`<p>${HARNESS}</p><p>${STRAPS_NEW}</p><p>${LABEL}</p>`)
  })

  it('is both, piece by piece', () => {
    const [, , , label] = pieces
    expect(takeBlocks(pieces, (key) => key === label?.key)).toBe(
      `<p>${HARNESS}</p><p>${STRAPS}</p><p>${JONAS}</p><p>${LABEL}</p>`,
    )
  })
})
