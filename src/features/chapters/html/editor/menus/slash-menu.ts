import { shift } from '@floating-ui/dom'
import { Extension } from '@tiptap/core'
import { PluginKey, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { ReactRenderer } from '@tiptap/react'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import type { BlockActions, TextBlock } from '../blocks.ts'
import { type FindableBlock, filterBlocks } from '../filter-blocks.ts'
import { optionId, SLASH_LIST_ID, SlashList, type SlashListProps } from './slash-list.tsx'

/** A block with its texts in the author's language. */
export type NamedBlock = TextBlock & FindableBlock

interface SlashMenuOptions {
  blocks: readonly NamedBlock[]
  actions: BlockActions
}

/** Between the list and the edge of the window, in pixels. */
const WINDOW_GAP = 8

const KEY = new PluginKey<{ active: boolean }>('slashMenu')

/** Whether the list of blocks is open: some keys are its own then. */
export function isSlashMenuOpen(view: EditorView): boolean {
  return KEY.getState(view.state)?.active === true
}

/** A slash at the start of a paragraph or behind a space opens a list of what can be added there. */
export const SlashMenu = Extension.create<SlashMenuOptions>({
  name: 'slashMenu',
  addOptions: () => ({ blocks: [], actions: {} }),
  addProseMirrorPlugins() {
    const { blocks, actions } = this.options
    return [
      Suggestion<NamedBlock, NamedBlock>({
        editor: this.editor,
        pluginKey: KEY,
        char: '/',
        allow: ({ state }) => {
          const { $from } = state.selection
          const isCode = state.schema.marks.code?.isInSet($from.marks())
          return /^(?:paragraph|heading)$/.test($from.parent.type.name) && !isCode
        },
        // Moving the cursor to an existing slash doesn't open the menu, nor does a slash that another author types.
        shouldShow: ({ editor, transaction }) => KEY.getState(editor.state)?.active === true || isTyped(transaction),
        container: '[data-text-editor]',
        floatingUi: { middleware: [shift({ padding: WINDOW_GAP })] },
        items: ({ query }) => filterBlocks(blocks, query),
        command: ({ editor, range, props: block }) => {
          editor.chain().focus().deleteRange(range).run()
          block.run(editor, actions)
        },
        render: listRenderer,
      }),
    ]
  },
})

/** Whether the author has just written something here: not someone else, not undo. */
function isTyped(transaction: Transaction): boolean {
  return transaction.docChanged && !transaction.getMeta('y-sync$') && !transaction.getMeta('preventUpdate')
}

/** Keeps the list beside the cursor, and the keys that walk in it; the focus stays in the text. */
function listRenderer() {
  let list: ReactRenderer<unknown, SlashListProps> | undefined
  let unmount: (() => void) | undefined
  let shown: SuggestionProps<NamedBlock, NamedBlock> | undefined
  let chosen = 0

  function close(): void {
    unmount?.()
    list?.destroy()
    if (shown) setAttributes(shown.editor.view.dom, undefined)
    shown?.editor.off('destroy', close)
    list = undefined
    shown = undefined
  }

  function draw(): void {
    if (!shown || !list) return
    const { items, command, editor } = shown
    list.updateProps({ blocks: items, chosen, onChoose: command })
    const block = items[chosen]
    setAttributes(
      editor.view.dom,
      block && { 'aria-controls': SLASH_LIST_ID, 'aria-activedescendant': optionId(block) },
    )
  }

  return {
    onStart: (props: SuggestionProps<NamedBlock, NamedBlock>) => {
      shown = props
      chosen = 0
      list = new ReactRenderer(SlashList, {
        editor: props.editor,
        props: { blocks: props.items, chosen, onChoose: props.command },
      })
      unmount = props.mount(list.element)
      props.editor.on('destroy', close)
    },
    onUpdate: (props: SuggestionProps<NamedBlock, NamedBlock>) => {
      if (props.loading) return
      if (props.query !== shown?.query) chosen = 0
      shown = props
      draw()
    },
    onExit: ({ editor }: SuggestionProps<NamedBlock, NamedBlock>) => {
      // The editor got other tools in the middle of it, such as a text that is shared from now on.
      if (!isSlashMenuOpen(editor.view)) close()
    },
    onKeyDown: ({ event }: { event: KeyboardEvent }) => {
      const count = shown?.items.length ?? 0
      if (!shown || count === 0 || event.isComposing) return false
      const next = stepTo(event.key, chosen, count)
      if (next !== undefined) {
        chosen = next
        draw()
        return true
      }
      const block = shown.items[chosen]
      if (!block || (event.key !== 'Enter' && event.key !== 'Tab')) return false
      shown.command(block)
      return true
    },
  }
}

/** The entry to which a key moves, wrapping at both ends; undefined for keys that don't move. */
function stepTo(key: string, from: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: -1 }
  const step = steps[key]
  return step === undefined ? undefined : (step + count) % count
}

/** Tells readers of the screen which entry is meant, while the focus is in the text. */
function setAttributes(text: HTMLElement, attributes: Record<string, string> | undefined): void {
  for (const name of ['aria-controls', 'aria-activedescendant']) {
    const value = attributes?.[name]
    if (value === undefined) text.removeAttribute(name)
    else text.setAttribute(name, value)
  }
}
