import { IconBold, IconCode, IconItalic } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState as useTiptapState } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockActions, type BlockName, blockNamed } from '../blocks.ts'
import styles from '../text-editor.module.css'
import { CalloutMenu, DirectionMenu, MarksMenu, MoreMenu, TableMenu } from './insert-menus.tsx'
import { LinkButton } from './link-button.tsx'
import { ToolButton } from './tool-button.tsx'

interface TextToolbarProps {
  editor: Editor
  /** Without, the text takes neither pictures nor footnotes. */
  actions?: BlockActions
}

const NO_ACTIONS: BlockActions = {}

/** What can be done with a text. One stop for the Tab key; the arrows go from button to button. */
export function TextToolbar({ editor, actions = NO_ACTIONS }: TextToolbarProps) {
  const { t } = useTranslation('html')
  const is = useTiptapState({
    editor,
    selector: () => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      code: editor.isActive('code'),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <Toolbar label={t(($) => $.text.toolbar)}>
      <BlockButton editor={editor} name="h2" first />
      <BlockButton editor={editor} name="h3" />
      <hr />
      <ToolButton label={t(($) => $.text.bold)} keys="mod+B" on={is.bold} onClick={() => chain().toggleBold().run()}>
        <IconBold aria-hidden />
      </ToolButton>
      <ToolButton
        label={t(($) => $.text.italic)}
        keys="mod+I"
        on={is.italic}
        onClick={() => chain().toggleItalic().run()}
      >
        <IconItalic aria-hidden />
      </ToolButton>
      <MarksMenu editor={editor} />
      <LinkButton editor={editor} />
      <ToolButton label={t(($) => $.text.code)} keys="mod+E" on={is.code} onClick={() => chain().toggleCode().run()}>
        <IconCode aria-hidden />
      </ToolButton>
      <hr />
      <BlockButton editor={editor} name="bullets" />
      <BlockButton editor={editor} name="numbers" />
      <BlockButton editor={editor} name="quote" />
      <CalloutMenu editor={editor} />
      <DirectionMenu editor={editor} />
      <hr />
      {actions.addPicture && <BlockButton editor={editor} name="picture" actions={actions} />}
      <TableMenu editor={editor} />
      <BlockButton editor={editor} name="codeBlock" />
      <MoreMenu editor={editor} actions={actions} />
    </Toolbar>
  )
}

interface BlockButtonProps {
  editor: Editor
  name: BlockName
  actions?: BlockActions
  first?: boolean
}

/** A block of the table that has a button of its own. */
function BlockButton({ editor, name, actions = NO_ACTIONS, first }: BlockButtonProps) {
  const { t } = useTranslation('html')
  const block = blockNamed(name)
  const isOn = useTiptapState({ editor, selector: () => block.isOn?.(editor) })
  return (
    <ToolButton
      label={t(($) => $.blocks[name].label)}
      on={isOn}
      first={first}
      onClick={() => block.run(editor, actions)}
    >
      <block.icon aria-hidden />
    </ToolButton>
  )
}

function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button[data-tool]') ?? [])]

  function onKeyDown(event: KeyboardEvent): void {
    const all = buttons().filter((button) => !button.disabled)
    const here = all.indexOf(event.target as HTMLButtonElement)
    if (here < 0) return
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    all.at(step % all.length)?.focus()
  }

  /** The button that had the focus last is the one that Tab comes back to. */
  function onFocus({ target }: FocusEvent): void {
    const all = buttons()
    // The menus and fields of its buttons tell of their focus here too.
    if (!all.some((button) => button === target)) return
    for (const button of all) button.tabIndex = button === target ? 0 : -1
  }

  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" aria-label={label} onKeyDown={onKeyDown} onFocus={onFocus}>
      {children}
    </div>
  )
}
