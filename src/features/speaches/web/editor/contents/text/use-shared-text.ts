import type { Editor } from '@tiptap/core'
import { yCursorPluginKey, ySyncPlugin, ySyncPluginKey } from '@tiptap/y-tiptap'
import { useEffect } from 'react'
import type { SharedText } from '../../../../coediting/web/shared-text.ts'
import { findChapter, sameContent } from '../../document.ts'
import type { EditorSession } from '../../session.ts'
import { useEditor, useEditorState } from '../../use-editor.ts'
import { htmlOf } from './apply-html.ts'
import { cursorsOf } from './cursors.ts'

/**
 * How long a shared text that differs from the saved one is waited for, in milliseconds: it is on its way. Tied too
 * early, what was saved last would be gone from the editor until it arrives.
 */
const ARRIVAL_MS = 5000

/** After this long it is looked again, in milliseconds. */
const LOOK_AGAIN_MS = 100

/**
 * Lets the text in an editor be edited together with others, from the moment at which the chapter is on the server and
 * nothing of it is left to save. Without a socket, and before that, it is edited and saved as everything else.
 */
export function useSharedText(editor: Editor | null, key: string): void {
  const { session, coEditing } = useEditor()
  // Only once the server has it as a text: before, there is nothing to open.
  const chapterId = useEditorState(({ copy }) => {
    const known = copy.chapters[key]
    return known?.deleted === false && known.saved.type === 'HTML' ? known.id : null
  })
  useEffect(() => {
    if (!editor || !coEditing || chapterId === null) return
    const binding = new Binding(editor, session, key)
    const known = coEditing.known(chapterId)
    if (known) {
      binding.wait(known)
      return () => binding.end()
    }
    let isGone = false
    coEditing.open(chapterId).then(
      (text) => !isGone && binding.wait(text),
      () => {},
    )
    return () => {
      isGone = true
      binding.end()
    }
  }, [editor, session, coEditing, chapterId, key])
}

/** Ties an editor to a shared text, without the view, the cursor or the focus noticing. */
class Binding {
  readonly #editor: Editor
  readonly #session: EditorSession
  readonly #key: string
  readonly #firstRev: number | undefined
  #text: SharedText | undefined
  #isTied = false
  #waitsSince = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #ends: (() => void)[] = []

  constructor(editor: Editor, session: EditorSession, key: string) {
    this.#editor = editor
    this.#session = session
    this.#key = key
    this.#firstRev = session.loadedRev(key)
  }

  wait(text: SharedText): void {
    this.#text = text
    this.#ends = [text.subscribe(() => this.#look()), this.#session.subscribe(() => this.#look())]
    this.#look()
  }

  end(): void {
    clearTimeout(this.#timer)
    for (const end of this.#ends) end()
    this.#untie()
  }

  #look(): void {
    const text = this.#text
    if (!text || this.#editor.isDestroyed) return
    if (text.isOver) this.#untie()
    if (text.isOver || this.#isTied || !text.isReady) return
    if (!this.#isSaved()) {
      this.#waitsSince = 0
      return
    }
    this.#waitsSince ||= Date.now()
    const isArriving = !this.#isAsLoaded() && text.html() !== htmlOf(this.#editor) && this.#waited() < ARRIVAL_MS
    if (isArriving || this.#editor.view.composing) {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#look(), LOOK_AGAIN_MS)
      return
    }
    this.#tie(text)
  }

  #waited(): number {
    return Date.now() - this.#waitsSince
  }

  /** Whether nothing was saved from here since it came: then the shared text is as new, or newer. */
  #isAsLoaded(): boolean {
    const known = this.#session.getState().copy.chapters[this.#key]
    return this.#session.isShared(this.#key) || known?.rev === this.#firstRev
  }

  /** Whether the server has the text as it stands here. */
  #isSaved(): boolean {
    const { document, copy } = this.#session.getState()
    const chapter = findChapter(document, this.#key)?.chapter
    const known = copy.chapters[this.#key]
    return chapter?.type === 'HTML' && known !== undefined && sameContent(known.saved, chapter)
  }

  #tie(text: SharedText): void {
    this.#isTied = true
    text.showIn(this.#editor)
    this.#session.takeText(this.#key, text.html())
    this.#editor.registerPlugin(ySyncPlugin(text.fragment), (plugin, plugins) => [plugin, ...plugins])
    const { awareness } = text.provider
    if (awareness) this.#editor.registerPlugin(cursorsOf(awareness))
  }

  #untie(): void {
    if (!this.#isTied) return
    this.#isTied = false
    this.#text?.showIn(undefined)
    if (!this.#editor.isDestroyed) this.#editor.unregisterPlugin([yCursorPluginKey, ySyncPluginKey])
  }
}
