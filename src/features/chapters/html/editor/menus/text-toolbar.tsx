import { IconBold, IconCode, IconItalic } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState as useTiptapState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockActions, type BlockName, blockNamed } from '../blocks.ts'
import { SourcesButton } from '../sources/sources-button.tsx'
import styles from '../text-editor.module.css'
import { CalloutMenu, DirectionMenu, MarksMenu, MoreMenu, TableMenu } from './insert-menus.tsx'
import { LinkButton } from './link-button.tsx'
import { ToolButton } from './tool-button.tsx'
import { Toolbar } from './toolbar.tsx'

interface TextToolbarProps {
  editor: Editor
  /** Without, the text takes neither pictures nor footnotes. */
  actions?: BlockActions
  /** More tools, behind the others. */
  children?: ReactNode
}

const NO_ACTIONS: BlockActions = {}

/** What can be done with a text. */
export function TextToolbar({ editor, actions = NO_ACTIONS, children }: TextToolbarProps) {
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
    <Toolbar className={styles.toolbar} label={t(($) => $.text.toolbar)}>
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
      {children}
      <SourcesButton editor={editor} />
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
