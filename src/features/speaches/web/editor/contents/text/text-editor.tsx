import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor as useTiptap } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import prose from '../../../reader/players/prose.module.css'
import { setContent } from '../../document.ts'
import { useEditor, useEditorState } from '../../use-editor.ts'
import type { ChapterEditorProps } from '../editors.ts'
import { applyHtml, htmlOf } from './apply-html.ts'
import { textExtensions } from './extensions.ts'
import { PictureDialog, type PictureRequest } from './picture-dialog.tsx'
import styles from './text-editor.module.css'
import { TextToolbar } from './text-toolbar.tsx'

/** Rich text, written as its readers will see it. */
export function TextEditor({ chapter: { key, type, content } }: ChapterEditorProps) {
  const { t } = useTranslation('speaches')
  const { session } = useEditor()
  const language = useEditorState((state) => state.document.facts.language)
  const html = type === 'HTML' ? content.html : ''
  const written = useRef(html)
  const [picture, setPicture] = useState<PictureRequest | null>(null)

  /** Pictures among files that were pasted or dropped are taken; whether there were any. */
  function takePictures(files: FileList | undefined): boolean {
    const file = [...(files ?? [])].find((one) => one.type.startsWith('image/'))
    if (file) setPicture({ file })
    return file !== undefined
  }

  const editor = useTiptap({
    extensions: textExtensions({ placeholder: t('editor.text.placeholder') }),
    content: html,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: `${prose.prose} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('editor.text.label'),
      },
      handleKeyDown: (view, { key }) => key === 'Escape' && focusToolbar(view.dom),
      handlePaste: (_, event) => takePictures(event.clipboardData?.files),
      handleDrop: (_, event) => takePictures(event.dataTransfer?.files),
      transformPastedHTML: fitHeadings,
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed)
      const next = { type: 'HTML', content: { html: written.current } } as const
      session.edit((document) => setContent(document, key, next), { group: `text ${key}`, where: key })
    },
  })

  useEffect(() => {
    if (!editor || html === written.current) return
    written.current = html
    applyHtml(editor, html)
  }, [editor, html])

  if (!editor) return null
  return (
    <div className={styles.editor} data-text-editor>
      <TextToolbar
        editor={editor}
        onPicture={() => setPicture(editor.isActive('image') ? { alt: editor.getAttributes('image').alt ?? '' } : {})}
      />
      <EditorContent editor={editor} lang={language} />
      <button
        type="button"
        className={styles.below}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => writeBelow(editor)}
      />
      {picture && <PictureDialog editor={editor} request={picture} onClose={() => setPicture(null)} />}
    </div>
  )
}

/** Esc leads out of the text, where Tab may mean the next cell or a deeper list. */
function focusToolbar(text: Element): boolean {
  const tool = text.closest('[data-text-editor]')?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')
  tool?.focus()
  return Boolean(tool)
}

/** The chapter's title is the first heading: what comes from elsewhere starts at the second. */
function fitHeadings(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[56]\b/gi, '<$1h4')
}

/** Puts the cursor below everything, on a new line where the last thing is none to write in. */
function writeBelow(editor: Editor): void {
  const { doc } = editor.state
  const isOpen = doc.lastChild?.type.name === 'paragraph' || doc.lastChild?.type.name === 'heading'
  const chain = editor.chain()
  if (!isOpen) chain.insertContentAt(doc.content.size, { type: 'paragraph' })
  chain.focus('end').run()
}
