import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { textSchema } from '#features/chapters/html/text-schema.ts'
import { allPieces, followPieces, paragraphsOf, replacePieces, selectedPieces } from './pieces.ts'

const schema = getSchema(textSchema())

type Json = { type: string; [key: string]: unknown }
const bold = { type: 'bold' }
const link = { type: 'link', attrs: { href: 'https://example.org/' } }
const source = (quote: string) => ({
  type: 'source',
  attrs: { fileID: 'AAAAAAAAAAAAAAAAAAAAAA', page: 3, quote, boxes: '', said: '' },
})
const text = (words: string, ...marks: Json[]): Json => ({ type: 'text', text: words, marks })
const paragraph = (...content: Json[]): Json => ({ type: 'paragraph', content })
const item = (...content: Json[]): Json => ({ type: 'listItem', content })
const list = (...content: Json[]): Json => ({ type: 'bulletList', content })
const note: Json = { type: 'footnote', attrs: { note: 'See there.' } }

function stateOf(...content: Json[]): EditorState {
  return EditorState.create({ doc: schema.nodeFromJSON({ type: 'doc', content }) })
}

function allOf(state: EditorState): EditorState {
  const { doc, tr } = state
  return state.apply(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))))
}

const textsIn = (state: EditorState) => selectedPieces(state).map((piece) => piece.text)

describe('the pieces of what is selected', () => {
  it.each<[string, Json[], string[]]>([
    [
      'are paragraphs, headings and items',
      [paragraph(text('One.')), list(item(paragraph(text('Two.'))))],
      ['One.', 'Two.'],
    ],
    ['go across marks', [paragraph(text('One '), text('bold', bold), text(' word.'))], ['One bold word.']],
    ['end where a source ends', [paragraph(text('Said.', source('Said.')), text(' Mine.'))], ['Said.', 'Mine.']],
    ['end at what is no word', [paragraph(text('One'), note, text(' and two.'))], ['One', 'and two.']],
    [
      'are no code, and nothing without words',
      [{ type: 'codeBlock', content: [text('x = 1')] }, paragraph(text(' … '))],
      [],
    ],
    [
      'of two alike sources are two where other words stand between',
      [paragraph(text('A.', source('A.')), text(' and '), text('A.', source('A.')))],
      ['A.', 'and', 'A.'],
    ],
  ])('%s', (_, content, texts) => {
    expect(textsIn(allOf(stateOf(...content)))).toEqual(texts)
  })

  it('are the paragraph of a cursor, and part of a paragraph where only that is selected', () => {
    const state = stateOf(paragraph(text('First one.')), paragraph(text('Second one.')))
    const at = (from: number, to = from) =>
      state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
    expect(textsIn(at(15))).toEqual(['Second one.'])
    expect(textsIn(at(7, 16))).toEqual(['one.', 'Sec'])
    expect(selectedPieces(at(15))[0]).toMatchObject({ from: 13, to: 24, hasSource: false })
  })

  it('are none of a picture', () => {
    const state = stateOf({ type: 'image', attrs: { src: '/api/v2/files/AAAAAAAAAAAAAAAAAAAAAA/image' } })
    expect(textsIn(state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 0))))).toEqual([])
  })
})

it('all that a text says is told paragraph by paragraph, whatever is selected', () => {
  const said = paragraph(text('Said.', source('Said.')), text(' Mine.'))
  expect(paragraphsOf(allPieces(stateOf(said, list(item(paragraph(text('Two.')))), paragraph())))).toEqual([
    'Said. Mine.',
    'Two.',
  ])
})

/** What becomes of a text in which these words take the place of all its pieces. */
function replaced(content: Json[], ...texts: string[]): Node {
  const state = allOf(stateOf(...content))
  return replacePieces(state.tr, selectedPieces(state), texts).doc
}

describe('other words', () => {
  it.each<[string, Json[], string[], Json[]]>([
    [
      'take the place of a paragraph',
      [paragraph(text('One word.'))],
      ['Another one.'],
      [paragraph(text('Another one.'))],
    ],
    [
      'leave those that stay as they are set',
      [paragraph(text('See '), text('the page', link), text(' of old.'))],
      ['Look at the page of today.'],
      [paragraph(text('Look at '), text('the page', link), text(' of today.'))],
    ],
    [
      'are set as those in whose place they stand',
      [paragraph(text('A '), text('big', bold), text(' tank.'))],
      ['A large tank.'],
      [paragraph(text('A '), text('large', bold), text(' tank.'))],
    ],
    [
      'keep the source of their sentence',
      [paragraph(text('It holds 12 kN.', source('It holds 12 kN.')), text(' Mine.'))],
      ['It has to hold 12 kN.', 'Mine.'],
      [paragraph(text('It has to hold 12 kN.', source('It holds 12 kN.')), text(' Mine.'))],
    ],
    [
      'stand around footnotes',
      [paragraph(text('One'), note, text(' two.'))],
      ['Uno', 'dos.'],
      [paragraph(text('Uno'), note, text(' dos.'))],
    ],
    [
      'that are none take their paragraph along',
      [paragraph(text('One.')), list(item(paragraph(text('Two.'))), item(paragraph(text('Three.'))))],
      ['One.', '', 'Three.'],
      [paragraph(text('One.')), list(item(paragraph(text('Three.'))))],
    ],
    ['that are none leave the only paragraph empty', [paragraph(text('One.'))], [''], [{ type: 'paragraph' }]],
    [
      'that are none leave one space',
      [paragraph(text('One. '), text('Two.', source('Two.')), text(' Three.'))],
      ['One.', '', 'Three.'],
      [paragraph(text('One. Three.'))],
    ],
  ])('%s', (_, before, texts, after) => {
    expect(replaced(before, ...texts).toJSON()).toEqual(stateOf(...after).doc.toJSON())
  })
})

describe('pieces while others write', () => {
  const BEFORE = [paragraph(text('First one.')), paragraph(text('Second one.')), paragraph(text('Third one.'))]
  const state = stateOf(...BEFORE)
  const pieces = selectedPieces(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 15))))
  /** As a text arrives that is edited together: all of it anew. */
  const arrives = (...content: Json[]) =>
    state.tr.replaceWith(0, state.doc.content.size, stateOf(...content).doc.content)
  const [first, second, third] = BEFORE as [Json, Json, Json]

  it.each<[string, Json[], number | null]>([
    ['stay where only what follows changed', [first, second, paragraph(text('Third.'))], 13],
    ['move with what stands before', [paragraph(text('The very first.')), second, third], 18],
    ['move with a new paragraph', [paragraph(text('New.')), first, second, third], 19],
    ['are gone once they were changed', [first, paragraph(text('Second two.')), third], null],
    ['are gone once they were deleted', [first, third], null],
    ['stay where nothing changed', BEFORE, 13],
  ])('%s', (_, content, from) => {
    const followed = followPieces(pieces, arrives(...content))
    expect(followed?.[0]?.from ?? null).toBe(from)
  })
})
