import { useFocusWithin } from '@mantine/hooks'
import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor as useTiptap } from '@tiptap/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setText } from '../../outline.ts'
import { editingAddOns } from '../../web/editing/add-ons.ts'
import type { ChapterEditorProps } from '../../web/editing/use-chapter-editing.ts'
import { useChapterEditing, useEdited } from '../../web/editing/use-chapter-editing.ts'
import citing from '../citing/citing.module.css'
import prose from '../view/prose.module.css'
import { applyHtml, htmlOf } from './apply-html.ts'
import { AtomField } from './atoms/atom-field.tsx'
import { goBehindLastBlock } from './end-of-text.ts'
import { textExtensions } from './extensions.ts'
import { PictureDialog, type PictureRequest } from './menus/picture-dialog.tsx'
import { isSlashMenuOpen } from './menus/slash-menu.ts'
import { takeDroppedPictures, takePastedPictures } from './menus/take-pictures.ts'
import { TextToolbar } from './menus/text-toolbar.tsx'
import { cleanPasted } from './paste/clean-pasted.ts'
import { parsePlainText } from './paste/plain-text.ts'
import { PictureBar } from './pictures/picture-bar.tsx'
import { EditorSources } from './sources/editor-sources.tsx'
import { useSourceMarks } from './sources/use-source-marks.ts'
import styles from './text-editor.module.css'
import { useSharedText } from './use-shared-text.ts'
import { useTextTools } from './use-text-tools.ts'

interface TextEditorProps extends ChapterEditorProps {
  /** Stands where nothing is written yet; the usual words where none are given. */
  placeholder?: string
}

/** Rich text, written as its readers will see it. */
export function TextEditor({ chapter: { key, content }, placeholder }: TextEditorProps) {
  const { t } = useTranslation('html')
  const { session } = useChapterEditing()
  const language = useEdited((state) => state.document.facts.language)
  const html = 'html' in content ? content.html : ''
  const written = useRef(html)
  const [picture, setPicture] = useState<PictureRequest | null>(null)
  const { ref: around, focused } = useFocusWithin()
  const [isAtomOpen, setIsAtomOpen] = useState(false)
  const { actions, extensions } = useTextTools({ onPicture: setPicture, onAtom: () => setIsAtomOpen(true) })

  const sources = useSourceMarks()

  const editor = useTiptap({
    extensions: [
      ...textExtensions({ placeholder: placeholder ?? t(($) => $.text.placeholder) }),
      ...extensions,
      sources,
    ],
    content: html,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: `${prose.prose} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t(($) => $.text.label),
      },
      handleKeyDown: (view, event) =>
        event.key === 'Escape' ? !isSlashMenuOpen(view) && focusToolbar(view.dom) : goBehindLastBlock(view, event),
      handlePaste: (_, event) => takePastedPictures(event, setPicture),
      handleDrop: (view, event, _slice, isMoved) => !isMoved && takeDroppedPictures(view, event, setPicture),
      transformPastedHTML: cleanPasted,
      clipboardTextParser: (text, _place, isPlain, view) => parsePlainText(text, isPlain, view),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed)
      if (session.isShared(key)) {
        session.takeText(key, written.current)
        return
      }
      session.edit((document) => setText(document, key, written.current), { group: `text ${key}`, where: key })
    },
  })

  useSharedText(editor, key)

  useEffect(() => {
    // A shared text updates the editor by itself.
    if (!editor || html === written.current || session.isShared(key)) return
    written.current = html
    applyHtml(editor, html)
  }, [editor, html, session, key])

  if (!editor) return null
  const { ImproveText } = editingAddOns
  return (
    <div ref={around} className={styles.editor} data-text-editor>
      <TextToolbar editor={editor} actions={actions}>
        {ImproveText && (
          <Suspense>
            <ImproveText editor={editor} chapterKey={key} />
          </Suspense>
        )}
      </TextToolbar>
      <EditorContent editor={editor} lang={language} className={citing.around} />
      <EditorSources editor={editor} />
      {focused && <PictureBar editor={editor} onDescribe={(describe) => setPicture({ describe })} />}
      <button
        type="button"
        className={styles.below}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => writeBelow(editor)}
      />
      {isAtomOpen && <AtomField editor={editor} onClose={() => setIsAtomOpen(false)} />}
      {picture && <PictureDialog editor={editor} chapterKey={key} request={picture} onClose={() => setPicture(null)} />}
    </div>
  )
}

/** Esc leads out of the text, where Tab may mean the next cell or a deeper list: of a picture, to its own tools. */
function focusToolbar(text: Element): boolean {
  const around = text.closest('[data-text-editor]')
  const bar = around?.querySelector('[data-picture-bar]') ?? around
  const tool = bar?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')
  tool?.focus()
  return Boolean(tool)
}

/** Puts the cursor at the end, on a new line if nothing can be written in the last block. */
function writeBelow(editor: Editor): void {
  const { doc } = editor.state
  const isOpen = doc.lastChild?.type.name === 'paragraph' || doc.lastChild?.type.name === 'heading'
  const chain = editor.chain()
  if (!isOpen) chain.insertContentAt(doc.content.size, { type: 'paragraph' })
  chain.focus('end').run()
}
