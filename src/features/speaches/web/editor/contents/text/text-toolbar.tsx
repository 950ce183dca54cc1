import {
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconQuote,
  IconSourceCode,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState as useTiptapState } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CalloutMenu, MoreMenu, TableMenu } from './insert-menus.tsx'
import { LinkButton } from './link-button.tsx'
import styles from './text-editor.module.css'
import { ToolButton } from './tool-button.tsx'

interface TextToolbarProps {
  editor: Editor
  /** Without, the text takes no pictures. */
  onPicture?: () => void
}

/** What can be done with a text. One stop for the Tab key; the arrows go from button to button. */
export function TextToolbar({ editor, onPicture }: TextToolbarProps) {
  const { t } = useTranslation('speaches')
  const is = useTiptapState({
    editor,
    selector: () => ({
      h2: editor.isActive('heading', { level: 2 }),
      h3: editor.isActive('heading', { level: 3 }),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      code: editor.isActive('code'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      codeBlock: editor.isActive('codeBlock'),
      picture: editor.isActive('image'),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <Toolbar label={t('editor.text.toolbar')}>
      <ToolButton
        first
        label={t('editor.text.h2')}
        on={is.h2}
        onClick={() => chain().toggleHeading({ level: 2 }).run()}
      >
        <IconH2 aria-hidden />
      </ToolButton>
      <ToolButton label={t('editor.text.h3')} on={is.h3} onClick={() => chain().toggleHeading({ level: 3 }).run()}>
        <IconH3 aria-hidden />
      </ToolButton>
      <hr />
      <ToolButton label={t('editor.text.bold')} keys="mod+B" on={is.bold} onClick={() => chain().toggleBold().run()}>
        <IconBold aria-hidden />
      </ToolButton>
      <ToolButton
        label={t('editor.text.italic')}
        keys="mod+I"
        on={is.italic}
        onClick={() => chain().toggleItalic().run()}
      >
        <IconItalic aria-hidden />
      </ToolButton>
      <LinkButton editor={editor} />
      <ToolButton label={t('editor.text.code')} keys="mod+E" on={is.code} onClick={() => chain().toggleCode().run()}>
        <IconCode aria-hidden />
      </ToolButton>
      <hr />
      <ToolButton label={t('editor.text.bullets')} on={is.bullets} onClick={() => chain().toggleBulletList().run()}>
        <IconList aria-hidden />
      </ToolButton>
      <ToolButton label={t('editor.text.numbers')} on={is.numbers} onClick={() => chain().toggleOrderedList().run()}>
        <IconListNumbers aria-hidden />
      </ToolButton>
      <ToolButton label={t('editor.text.quote')} on={is.quote} onClick={() => chain().toggleBlockquote().run()}>
        <IconQuote aria-hidden />
      </ToolButton>
      <CalloutMenu editor={editor} />
      <hr />
      {onPicture && (
        <ToolButton label={t('editor.text.picture')} on={is.picture} onClick={onPicture}>
          <IconPhoto aria-hidden />
        </ToolButton>
      )}
      <TableMenu editor={editor} />
      <ToolButton label={t('editor.text.codeBlock')} on={is.codeBlock} onClick={() => chain().toggleCodeBlock().run()}>
        <IconSourceCode aria-hidden />
      </ToolButton>
      <MoreMenu editor={editor} />
    </Toolbar>
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
    for (const button of buttons()) button.tabIndex = button === target ? 0 : -1
  }

  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" aria-label={label} onKeyDown={onKeyDown} onFocus={onFocus}>
      {children}
    </div>
  )
}
