import type { Node } from '@tiptap/pm/model'
import { isAtRisk, type Source } from '../../sources.ts'

/** A run of words with one source, or with none. */
export interface Sentence {
  /** Names it as long as its paragraph is not changed. */
  id: string
  from: number
  to: number
  text: string
  /** Null: no document says it. */
  source: Source | null
  /** It is no more what its page says. */
  isAtRisk: boolean
}

/** A paragraph with its sentences, at its place in the text. */
export interface SourcedBlock {
  id: string
  /** Behind it. */
  end: number
  /** In a list, whose items do not repeat the chips of what stands before them. */
  isItem: boolean
  sentences: Sentence[]
}

/** What is only read with what stands below, or as it is: a heading, code, a caption. */
const WITHOUT_OWN = new Set(['heading', 'codeBlock', 'figcaption', 'detailsSummary'])

interface ReadBlock {
  id: string
  sentences: Sentence[]
}

/** Paragraphs stay what they are while others are changed, and so does what was read of them. */
const known = new WeakMap<Node, ReadBlock>()
let count = 0

/**
 * The paragraphs of a text in which sentences have sources, with these and with the words that have none; nothing for a
 * text without any source.
 */
export function findSentences(doc: Node): SourcedBlock[] {
  const blocks: SourcedBlock[] = []
  doc.descendants((node, position, parent) => {
    if (!node.isTextblock) return true
    const { id, sentences } = readBlock(node)
    const shift = (sentence: Sentence) => ({
      ...sentence,
      from: sentence.from + position + 1,
      to: sentence.to + position + 1,
    })
    const isItem = parent?.type.name === 'listItem'
    if (sentences.length > 0)
      blocks.push({ id, end: position + node.nodeSize, isItem, sentences: sentences.map(shift) })
    return false
  })
  return blocks.some(({ sentences }) => sentences.some(({ source }) => source)) ? blocks : []
}

function readBlock(block: Node): ReadBlock {
  const before = known.get(block)
  if (before) return before
  count += 1
  const id = String(count)
  const mayBeOwn = !WITHOUT_OWN.has(block.type.name)
  const runs = runsOf(block).filter(({ text, source }) => source || (mayBeOwn && /[\p{L}\p{N}]/u.test(text)))
  const sentences = runs.map((run, index) => ({
    ...run,
    id: `${id}-${index}`,
    isAtRisk: run.source !== null && isAtRisk(run.text, run.source),
  }))
  const read = { id, sentences }
  known.set(block, read)
  return read
}

type Run = Pick<Sentence, 'from' | 'to' | 'text' | 'source'>

/** The words of a paragraph by their sources, without the spaces around them. Positions count from its beginning. */
function runsOf(block: Node): Run[] {
  const runs: Run[] = []
  block.forEach((node, offset) => {
    const source = sourceOf(node)
    const text = node.isText ? (node.text ?? '') : node.type.name === 'hardBreak' ? ' ' : ''
    const last = runs.at(-1)
    if (last && isSameSource(last.source, source)) {
      last.to = offset + node.nodeSize
      last.text += text
    } else runs.push({ from: offset, to: offset + node.nodeSize, text, source })
  })
  for (const run of runs) {
    const lead = run.text.length - run.text.trimStart().length
    const trail = run.text.length - run.text.trimEnd().length
    if (run.source || lead === run.text.length) continue
    run.from += lead
    run.to -= trail
  }
  return runs
}

/** The source that a part of a paragraph has. */
function sourceOf(node: Node): Source | null {
  const mark = node.marks.find(({ type }) => type.name === 'source')
  return mark ? (mark.attrs as Source) : null
}

/** Whether two sentences come from one place. */
export function isSameSource(one: Source | null, other: Source | null): boolean {
  if (one === null || other === null) return one === other
  const { fileID, page, quote, boxes, said } = one
  const isSamePlace = fileID === other.fileID && page === other.page && boxes === other.boxes
  return isSamePlace && quote === other.quote && said === other.said
}
