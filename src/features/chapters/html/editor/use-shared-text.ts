import type { Editor } from '@tiptap/core'
import { initProseMirrorDoc, yCursorPluginKey, ySyncPlugin, ySyncPluginKey } from '@tiptap/y-tiptap'
import { useEffect } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { XmlFragment } from 'yjs'
import { findChapter, sameContent } from '../../outline.ts'
import { type ChapterEditing, useChapterEditing, useEdited } from '../../web/editing/use-chapter-editing.ts'
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
  const { session, coEditing } = useChapterEditing()
  // The chapter must first be a text on the server; before that there is nothing to open.
  const chapterId = useEdited(({ copy }) => {
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

/** A chapter's text while it is edited together with others. */
export interface SharedText {
  readonly fragment: XmlFragment
  readonly provider: { readonly awareness: Awareness | null }
  /** The text here has been loaded from the server. */
  readonly isReady: boolean
  /** The text can no longer be edited here. */
  readonly isOver: boolean
  subscribe(listener: () => void): () => void
  html(): string
  /** Attaches the editor that shows the text. */
  showIn(editor: Editor | undefined): void
}

/** Ties an editor to a shared text, without the view, the cursor or the focus noticing. */
class Binding {
  readonly #editor: Editor
  readonly #session: ChapterEditing['session']
  readonly #key: string
  readonly #firstRev: number | undefined
  #text: SharedText | undefined
  #isTied = false
  #waitsSince = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #ends: (() => void)[] = []

  constructor(editor: Editor, session: ChapterEditing['session'], key: string) {
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

  /** Whether the server has everything that was typed here. */
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
    const { doc, mapping } = initProseMirrorDoc(text.fragment, this.#editor.schema)
    // Without a mapping the whole text is put in anew, which takes what is pressed in that moment from under the hand.
    const options = doc.eq(this.#editor.state.doc) ? { mapping } : {}
    this.#editor.registerPlugin(ySyncPlugin(text.fragment, options), (plugin, plugins) => [plugin, ...plugins])
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
