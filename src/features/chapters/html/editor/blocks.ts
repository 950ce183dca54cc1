import {
  type Icon,
  IconBulb,
  IconColumns2,
  IconH2,
  IconH3,
  IconH4,
  IconLayoutNavbarCollapse,
  IconList,
  IconListNumbers,
  IconMath,
  IconMathFunction,
  IconMinus,
  IconNote,
  IconPhoto,
  IconPilcrow,
  IconQuote,
  IconSourceCode,
  IconTable,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor, JSONContent } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'

/** What a block needs from around the text; where it is missing, the block is not offered. */
export interface BlockActions {
  /** Asks for a picture. */
  addPicture?: (editor: Editor) => void
  /** Opens the field of the footnote or formula that is selected. */
  editAtom?: () => void
}

/** In the order of the menu; each has its text under `groups`. */
const BLOCK_GROUPS = ['style', 'list', 'part', 'inline'] as const

export type BlockGroup = (typeof BLOCK_GROUPS)[number]

/** Its label and search words are in the texts under `blocks`. */
export type BlockName =
  | 'paragraph'
  | `h${2 | 3 | 4}`
  | 'quote'
  | 'bullets'
  | 'numbers'
  | 'picture'
  | 'table'
  | 'callout'
  | 'columns'
  | 'accordion'
  | 'codeBlock'
  | 'formula'
  | 'line'
  | 'footnote'
  | 'inlineFormula'

/** Something that can be added to a text, or that a paragraph can become. */
export interface TextBlock {
  name: BlockName
  group: BlockGroup
  icon: Icon
  /** The shortcut to type at the start of a line. */
  typed?: string
  needs?: keyof BlockActions
  /** Whether the text at the cursor is one. */
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor, actions: BlockActions) => void
}

const EMPTY = [{ type: 'paragraph' }]
const COLUMN = { type: 'column', content: EMPTY }
const DETAILS = { type: 'details', content: [{ type: 'detailsSummary' }, { type: 'detailsContent', content: EMPTY }] }

/** Every block that can be added: the menus, the toolbar and the list behind `/` offer these and no others. */
export const TEXT_BLOCKS: readonly TextBlock[] = [
  { ...style('paragraph', IconPilcrow, (chain) => chain.setParagraph()) },
  { ...heading(2, IconH2), typed: '##' },
  { ...heading(3, IconH3), typed: '###' },
  { ...heading(4, IconH4), typed: '####' },
  { ...style('quote', IconQuote, (chain) => chain.toggleBlockquote(), 'blockquote'), typed: '>' },
  {
    ...style('bullets', IconList, (chain) => chain.toggleBulletList(), 'bulletList'),
    group: 'list',
    typed: '-',
  },
  {
    ...style('numbers', IconListNumbers, (chain) => chain.toggleOrderedList(), 'orderedList'),
    group: 'list',
    typed: '1.',
  },
  {
    ...part('picture', IconPhoto, (editor, { addPicture }) => addPicture?.(editor), 'addPicture'),
    isOn: (editor) => editor.isActive('image'),
  },
  part('table', IconTable, (editor) => {
    editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
  }),
  part('callout', IconBulb, (editor) => {
    editor.chain().focus().wrapIn('callout').run()
  }),
  part('columns', IconColumns2, (editor) => insertBlock(editor, { type: 'columns', content: [COLUMN, COLUMN] })),
  part('accordion', IconLayoutNavbarCollapse, (editor) => insertBlock(editor, DETAILS)),
  {
    ...style('codeBlock', IconSourceCode, (chain) => chain.toggleCodeBlock(), 'codeBlock'),
    group: 'part',
    typed: '```',
  },
  part('formula', IconMath, (editor, actions) => insertAtom(editor, 'blockFormula', actions), 'editAtom'),
  {
    ...part('line', IconMinus, (editor) => {
      editor.chain().focus().setHorizontalRule().run()
    }),
    typed: '---',
  },
  {
    ...part('footnote', IconNote, (editor, actions) => insertAtom(editor, 'footnote', actions), 'editAtom'),
    group: 'inline',
  },
  {
    ...part(
      'inlineFormula',
      IconMathFunction,
      (editor, actions) => insertAtom(editor, 'inlineFormula', actions),
      'editAtom',
    ),
    group: 'inline',
  },
]

/** The block with a name. @throws if there is none */
export function blockNamed(name: BlockName): TextBlock {
  const block = TEXT_BLOCKS.find((one) => one.name === name)
  if (!block) throw new Error(`no block ${name}`)
  return block
}

/** The blocks that can be added with the available actions. */
export function blocksWith(actions: BlockActions): TextBlock[] {
  return TEXT_BLOCKS.filter(({ needs }) => needs === undefined || actions[needs] !== undefined)
}

function style(
  name: BlockName,
  icon: Icon,
  toggle: (chain: ChainedCommands) => ChainedCommands,
  node: string = name,
): TextBlock {
  return {
    ...{ name, icon, group: 'style' as const },
    isOn: (editor) => editor.isActive(node),
    run: (editor) => toggle(editor.chain().focus()).run(),
  }
}

function heading(level: 2 | 3 | 4, icon: Icon): TextBlock {
  return {
    ...style(`h${level}`, icon, (chain) => chain.toggleHeading({ level })),
    isOn: (editor) => editor.isActive('heading', { level }),
  }
}

function part(name: BlockName, icon: Icon, run: TextBlock['run'], needs?: keyof BlockActions): TextBlock {
  return { name, group: 'part', icon, run, ...(needs && { needs }) }
}

/** Puts a block where the cursor is, and the cursor into it. */
function insertBlock(editor: Editor, block: JSONContent): void {
  const { from } = editor.state.selection
  editor.chain().focus().insertContent(block).run()
  const { doc } = editor.state
  let inside: number | undefined
  doc.nodesBetween(Math.max(0, from - 1), doc.content.size, (node, position) => {
    if (inside === undefined && position >= from - 1 && node.type.name === block.type) inside = position + 1
    return inside === undefined
  })
  if (inside !== undefined) editor.commands.setTextSelection(TextSelection.near(doc.resolve(inside)).from)
}

/** Puts a footnote or a formula where the cursor is, and asks for its words. */
function insertAtom(editor: Editor, type: string, { editAtom }: BlockActions): void {
  const { to } = editor.state.selection
  // A note belongs behind the words that are selected, not in their place.
  const chain = editor.chain().focus()
  if (type === 'footnote') chain.setTextSelection(to)
  chain.insertContent({ type }).run()
  const { doc, selection } = editor.state
  const at = [selection.from - 1, selection.from, selection.from - 2].find(
    (position) => position >= 0 && position <= doc.content.size && doc.nodeAt(position)?.type.name === type,
  )
  if (at === undefined) return
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(doc, at)))
  editAtom?.()
}
