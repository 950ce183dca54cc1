import { Extension, Mark, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { readSource, type Source as SentenceSource, sourceAttributes } from './sources.ts'

/*
 * What rich text may contain beyond paragraphs, lists and tables (contents/html/vocabulary.ts). The editor knows all of
 * it, also what it has no button for: what it did not know would be lost when a text is opened and saved.
 */

/** What a call-out says by its colour; null is our own. */
export const CALLOUT_TONES = [null, 'info', 'tip', 'warning', 'danger'] as const

export type CalloutTone = (typeof CALLOUT_TONES)[number]

/** Keeps classes of a list on an element; the first that is there counts. */
function classAttribute(names: readonly string[]) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => names.find((name) => element.classList.contains(name)) ?? null,
    renderHTML: () => ({}),
  }
}

export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    tone: {
      default: null,
      parseHTML: (element) =>
        CALLOUT_TONES.find((tone) => tone && element.classList.contains(`callout-${tone}`)) ?? null,
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ node }) => {
    const tone: CalloutTone = node.attrs.tone
    return ['aside', { class: tone ? `callout callout-${tone}` : 'callout', 'data-type': 'callout' }, 0]
  },
})

export const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column{2,3}',
  parseHTML: () => [{ tag: 'div.columns' }],
  renderHTML: ({ node }) => ['div', { class: `columns columns-${node.childCount}`, 'data-type': 'columns' }, 0],
})

export const Column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'div.column' }],
  renderHTML: () => ['div', { class: 'column', 'data-type': 'column' }, 0],
})

/** An accordion; always open while it is written. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary detailsContent',
  defining: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', 0],
  addNodeView: () => () => {
    const dom = document.createElement('details')
    dom.open = true
    dom.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('summary')) event.preventDefault()
    })
    return { dom, contentDOM: dom }
  },
})

export const DetailsSummary = Node.create({
  name: 'detailsSummary',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type.name !== this.name) return false
        const behind = editor.state.doc.resolve($from.after())
        editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(behind)).scrollIntoView())
        return true
      },
    }
  },
})

export const DetailsContent = Node.create({
  name: 'detailsContent',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div.details-content' }],
  renderHTML: () => ['div', { class: 'details-content', 'data-type': 'details-content' }, 0],
})

const tex = {
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute('data-tex') ?? element.textContent ?? '',
  renderHTML: () => ({}),
}

export const InlineFormula = Node.create({
  name: 'inlineFormula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ tex }),
  parseHTML: () => [{ tag: 'span[data-type="formula"]' }],
  renderHTML: ({ node }) => ['span', { 'data-type': 'formula', 'data-tex': node.attrs.tex }],
})

export const BlockFormula = Node.create({
  name: 'blockFormula',
  group: 'block',
  atom: true,
  addAttributes: () => ({ tex }),
  parseHTML: () => [{ tag: 'div[data-type="formula"]' }],
  renderHTML: ({ node }) => ['div', { 'data-type': 'formula', 'data-tex': node.attrs.tex }],
})

/** A note in plain text, at the place that it belongs to. Its number is its place among the others, and not kept. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    note: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-note') ?? '',
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-type="footnote"]' }],
  renderHTML: ({ node }) => ['span', { 'data-type': 'footnote', 'data-note': node.attrs.note }],
})

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption?',
  addAttributes: () => ({
    size: classAttribute(['small', 'medium', 'large']),
    place: classAttribute(['left', 'right', 'centre']),
  }),
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ node }) => {
    const { size, place } = node.attrs
    const classes = [size, place].filter(Boolean).join(' ')
    return ['figure', classes ? { class: classes } : {}, 0]
  },
})

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

function plainMark(name: string, tag: string) {
  return Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })
}

export const Subscript = plainMark('subscript', 'sub')
export const Superscript = plainMark('superscript', 'sup')
export const Highlight = plainMark('highlight', 'mark')

/**
 * Where a sentence comes from. Around all other marks, so that a sentence stays one; what is typed behind it is not of
 * the source.
 */
export const Source = Mark.create({
  name: 'source',
  priority: 1100,
  inclusive: false,
  addAttributes: () => ({ fileID: {}, page: {}, quote: {}, boxes: { default: '' }, said: { default: '' } }),
  parseHTML: () => [
    { tag: 'span[data-source]', getAttrs: (element) => readSource((name) => element.getAttribute(name)) ?? false },
  ],
  renderHTML: ({ mark }) => ['span', sourceAttributes(mark.attrs as SentenceSource), 0],
})

/** The language and direction of a part that differ from the text around it. */
export const PartLanguage = Extension.create({
  name: 'partLanguage',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'blockquote',
        'bulletList',
        'orderedList',
        'listItem',
        'table',
        'tableCell',
        'tableHeader',
        'detailsSummary',
        'figcaption',
      ],
      attributes: {
        lang: { default: null, parseHTML: (element) => element.getAttribute('lang') },
        dir: { default: null, parseHTML: (element) => directionOf(element) },
      },
    },
  ],
})

/** The direction that an element asks for by itself, of those that HTML knows. */
export function directionOf(element: Element): string | null {
  const dir = element.getAttribute('dir')?.toLowerCase() ?? ''
  return /^(?:ltr|rtl|auto)$/.test(dir) ? dir : null
}
