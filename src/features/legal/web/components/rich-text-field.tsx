import { UndoRedo } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import { htmlOf } from '#features/chapters/html/editor/apply-html.ts'
import { textExtensions } from '#features/chapters/html/editor/extensions.ts'
import { TextToolbar } from '#features/chapters/html/editor/menus/text-toolbar.tsx'
import textStyles from '#features/chapters/html/editor/text-editor.module.css'
import prose from '#features/chapters/html/view/prose.module.css'
import styles from './rich-text-field.module.css'

interface RichTextFieldProps {
  label: string
  placeholder: string
  /** The initial text; give the field a `key` to start with another. */
  initial: string
  lang?: string
  onChange: (html: string) => void
}

/** A text with headings, lists, links and tables, written as it will be read. */
export function RichTextField({ label, placeholder, initial, lang, onChange }: RichTextFieldProps) {
  const editor = useEditor({
    extensions: [...textExtensions({ placeholder }), UndoRedo],
    content: initial,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: `${prose.prose} ${textStyles.text} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      handleKeyDown: (view, { key }) => key === 'Escape' && leaveText(view.dom),
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  })
  if (!editor) return null
  return (
    <div className={styles.field} data-text-editor>
      <TextToolbar editor={editor} />
      <EditorContent editor={editor} lang={lang} />
    </div>
  )
}

/** Esc leads out of the text, where Tab may mean the next cell or a deeper list. */
function leaveText(text: Element): boolean {
  const tool = text.closest('[data-text-editor]')?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')
  tool?.focus()
  return Boolean(tool)
}
