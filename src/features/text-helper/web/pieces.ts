import type { Mark, Node, ResolvedPos } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { compareTexts } from '#features/speaches/versions/compare.ts'
import type { Locale } from '#shared/locales.ts'
import type { Help } from '../rules.ts'

/** A run of words in one paragraph that comes from one place, or from none; between its words stands nothing else. */
export interface Piece {
  from: number
  to: number
  text: string
  /** Where its paragraph begins: pieces with the same number stand beside each other. */
  block: number
  /** It leads to a page of a document. */
  hasSource: boolean
}

/** What is wanted for which words. */
export interface Wish {
  what: Help
  /** Into which is translated. */
  language?: Locale
  pieces: Piece[]
}

/** How many letters pieces have. */
export function lettersIn(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0)
}

/**
 * What of a text can be worded anew: the words that are selected, or those of the paragraph in which the cursor stands.
 * Code stays out; footnotes and formulas stay where they are, between two pieces.
 */
export function selectedPieces({ selection, doc }: EditorState): Piece[] {
  if (selection.empty) {
    const { $from } = selection
    return $from.parent.isTextblock ? piecesBetween(doc, $from.start(), $from.end()) : []
  }
  return selection.ranges.flatMap(({ $from, $to }) => piecesBetween(doc, $from.pos, $to.pos))
}

/** All that a text says. */
export function allPieces({ doc }: EditorState): Piece[] {
  return piecesBetween(doc, 0, doc.content.size)
}

/** The words of pieces, paragraph by paragraph. */
export function paragraphsOf(pieces: readonly Piece[]): string[] {
  return [...Map.groupBy(pieces, ({ block }) => block).values()].map((all) => all.map(({ text }) => text).join(' '))
}

function piecesBetween(doc: Node, from: number, to: number): Piece[] {
  const pieces: Piece[] = []
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true
    if (!node.type.spec.code) pieces.push(...piecesIn(node, position + 1, { from, to }))
    return false
  })
  return pieces.flatMap(trimmed)
}

/** The runs of a paragraph whose content begins at `start`, as far as they lie between two places. */
function piecesIn(block: Node, start: number, between: { from: number; to: number }): Piece[] {
  const pieces: Piece[] = []
  let last: { source: Mark | undefined } | null = null
  block.forEach((node, offset) => {
    const source = node.marks.find(({ type }) => type.name === 'source')
    const from = Math.max(start + offset, between.from)
    const to = Math.min(start + offset + node.nodeSize, between.to)
    const piece = last && isSame(last.source, source) ? pieces.at(-1) : undefined
    last = node.isText ? { source } : null
    if (!node.isText || from >= to) return
    const text = (node.text ?? '').slice(from - start - offset, to - start - offset)
    if (piece) {
      piece.to = to
      piece.text += text
    } else pieces.push({ from, to, text, block: start, hasSource: source !== undefined })
  })
  return pieces
}

function isSame(one: Mark | undefined, other: Mark | undefined): boolean {
  return one && other ? one.eq(other) : one === other
}

/** A piece without the spaces around it; nothing where it has no words. */
function trimmed(piece: Piece): Piece[] {
  if (!/[\p{L}\p{N}]/u.test(piece.text)) return []
  const lead = piece.text.length - piece.text.trimStart().length
  const text = piece.text.trim()
  return [{ ...piece, text, from: piece.from + lead, to: piece.from + lead + text.length }]
}

/**
 * The same pieces after a change of the text; null once one of them was changed itself. Places are found by what differs:
 * a text that is edited together is put in anew with every letter of others, which maps no place.
 */
export function followPieces(pieces: readonly Piece[], { before, doc }: Transaction): Piece[] | null {
  const start = before.content.findDiffStart(doc.content)
  if (start === null) return [...pieces]
  const by = doc.content.size - before.content.size
  const followed = pieces.map((piece) => {
    if (piece.to <= start) return piece
    return { ...piece, from: piece.from + by, to: piece.to + by, block: piece.block + by }
  })
  return followed.every((piece) => isThere(doc, piece)) ? followed : null
}

function isThere(doc: Node, { from, to, text }: Piece): boolean {
  return from >= 0 && to <= doc.content.size && doc.textBetween(from, to, '\n', '\n') === text
}

/**
 * Puts other words into the place of pieces, as one step. Words that stay keep their links and how they are set; a
 * sentence keeps its source, which says by itself that it is at risk now. A piece that became empty goes, with its
 * paragraph where nothing else is in it.
 */
export function replacePieces(tr: Transaction, pieces: readonly Piece[], texts: readonly string[]): Transaction {
  for (const [index, piece] of [...pieces.entries()].reverse()) {
    const text = texts[index] ?? piece.text
    if (text === '') removePiece(tr, piece)
    else reword(tr, piece, text)
  }
  return tr.scrollIntoView()
}

function reword(tr: Transaction, piece: Piece, text: string): void {
  const around = marksOver(tr.doc, piece.from, piece.to)
  let at = piece.from
  for (const { text: words, change } of orderedParts(piece.text, text)) {
    if (change === 'same') {
      at += words.length
      continue
    }
    const marks = change.removed > 0 ? marksOver(tr.doc, at, at + change.removed) : around
    if (words === '') tr.delete(at, at + change.removed)
    else tr.replaceWith(at, at + change.removed, tr.doc.type.schema.text(words, marks))
    at += words.length
  }
}

interface Part {
  text: string
  /** How many letters it takes the place of. */
  change: 'same' | { removed: number }
}

/** The parts of a new text in their order; what is removed belongs to what is added in its place. */
function orderedParts(before: string, after: string): Part[] {
  const parts: Part[] = []
  for (const { text, change } of compareTexts(before, after)) {
    if (change === 'same') {
      parts.push({ text, change })
      continue
    }
    let last = parts.at(-1)
    if (!last || last.change === 'same') {
      last = { text: '', change: { removed: 0 } }
      parts.push(last)
    }
    if (change === 'added') last.text += text
    else if (last.change !== 'same') last.change.removed += text.length
  }
  return parts
}

/** The marks that all words between two places have. */
function marksOver(doc: Node, from: number, to: number): readonly Mark[] {
  let common: readonly Mark[] | null = null
  doc.nodesBetween(from, to, (node) => {
    if (node.isText) common = common ? common.filter((mark) => mark.isInSet(node.marks)) : node.marks
  })
  return common ?? []
}

function removePiece(tr: Transaction, { from, to }: Piece): void {
  const $from = tr.doc.resolve(from)
  const [start, end] = [$from.start(), $from.end()]
  const isAll = tr.doc.textBetween(start, end, '\n', '\ufffc').trim().length === to - from
  // Of the spaces on both sides one is left.
  const isSpaced = from > start && /\s/.test(tr.doc.textBetween(from - 1, from, '\n', '\ufffc'))
  if (isAll) removeBlock(tr, $from)
  else tr.delete(isSpaced ? from - 1 : from, to)
}

const LISTS = new Set(['listItem', 'bulletList', 'orderedList'])

/** Takes a paragraph out, with the list whose only item it is; where one has to be, it stays as an empty one. */
function removeBlock(tr: Transaction, $from: ResolvedPos): void {
  let { depth } = $from
  const isOnlyInList = ({ type, childCount }: Node) => LISTS.has(type.name) && childCount === 1
  while (depth > 1 && isOnlyInList($from.node(depth - 1))) depth -= 1
  const index = $from.index(depth - 1)
  const mayGo = $from.node(depth - 1).canReplace(index, index + 1)
  if (mayGo) tr.delete($from.before(depth), $from.after(depth))
  else tr.delete($from.start(), $from.end())
}
