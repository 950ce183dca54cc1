import { HocuspocusProvider, type HocuspocusProviderWebsocket, WebSocketStatus } from '@hocuspocus/provider'
import { type Editor, getSchema } from '@tiptap/core'
import { generateHTML } from '@tiptap/html'
import { defaultDeleteFilter, ySyncPluginKey, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { TEXT_FIELD, textSchema } from '#features/chapters/html/text-schema.ts'
import { roomName } from '../rules.ts'
import type { KeptUpdates } from './kept-updates.ts'

/** Letters typed without a pause as long as this are one step, in milliseconds. */
const STEP_PAUSE_MS = 800

/** How long what was typed may wait before it is kept in the browser, in milliseconds. */
const KEEP_PAUSE_MS = 300

/** How long to wait before joining again after the server broke off, in milliseconds. */
const BEGIN_AGAIN_MS = 1000

/** How long a text that nobody looks at may wait before it is written down, in milliseconds. */
const WRITE_PAUSE_MS = 300

interface SharedTextOptions {
  chapterId: number
  socket: HocuspocusProviderWebsocket
  kept: KeptUpdates
  /** Called with the HTML when someone changes the text while no editor shows it. */
  onText(html: string): void
  /** This author changed it: there is one step more to take back. */
  onStep(): void
  /** Whether everything is stored may have changed. */
  onState(): void
  /** Called when the text can no longer be edited here, or has ended. */
  onRefused(): void
}

/** A chapter's shared text: the local copy, the server's copy, and the unsent changes while there is no connection. */
export class SharedText {
  readonly document = new Y.Doc()
  readonly fragment = this.document.getXmlFragment(TEXT_FIELD)
  readonly provider: HocuspocusProvider
  readonly #options: SharedTextOptions
  readonly #undo: Y.UndoManager
  readonly #listeners = new Set<() => void>()
  readonly #found: Map<string, Uint8Array>
  #stored: Uint8Array
  #editor: Editor | undefined
  #keepTimer: ReturnType<typeof setTimeout> | undefined
  #writeTimer: ReturnType<typeof setTimeout> | undefined
  #wasSynced = false
  #wasShown = false
  #isOver = false

  constructor(options: SharedTextOptions) {
    const { chapterId, socket, kept } = options
    this.#options = options
    this.#found = kept.find(chapterId)
    this.#stored = Y.encodeStateVector(this.document)
    for (const update of this.#found.values()) Y.applyUpdate(this.document, update, 'kept')
    this.#undo = new Y.UndoManager(this.fragment, {
      trackedOrigins: new Set([ySyncPluginKey]),
      captureTimeout: STEP_PAUSE_MS,
      deleteFilter: (item) => defaultDeleteFilter(item, new Set(['paragraph'])),
    })
    this.#undo.on('stack-item-added', ({ type, origin }) => {
      if (type === 'undo' && origin !== this.#undo) options.onStep()
    })
    this.provider = new HocuspocusProvider({
      name: roomName({ kind: 'chapter', id: chapterId }),
      document: this.document,
      websocketProvider: socket,
      onSynced: () => this.#settle(),
      onUnsyncedChanges: () => this.#settle(),
      onAuthenticationFailed: () => this.#refuse(),
      onClose: ({ event }) => this.#onClose(event.reason),
    })
    this.document.on('update', () => {
      this.#keepSoon()
      this.#writeSoon()
    })
    this.provider.attach()
  }

  /** Whether the server's text is here. Once it is, it stays so without a connection too. */
  get isReady(): boolean {
    return !this.#isOver && this.#wasSynced && this.fragment.length > 0
  }

  get isOver(): boolean {
    return this.#isOver
  }

  get isStored(): boolean {
    return this.#isOver || !this.provider.hasUnsyncedChanges
  }

  /** Tells of everything that may change one of these answers. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes this author's last change back, or does it again; what others wrote stays. */
  travel(way: 'undo' | 'redo'): void {
    if (way === 'undo') this.#undo.undo()
    else this.#undo.redo()
  }

  /** The editor that shows the text from now on and reports its changes itself; undefined for none. */
  showIn(editor: Editor | undefined): void {
    this.#editor = editor
    this.#wasShown = true
    this.#undo.stopCapturing()
  }

  /** The text as HTML, as stored in a chapter. */
  html(): string {
    const extensions = textSchema()
    const root = yXmlFragmentToProseMirrorRootNode(this.fragment, getSchema(extensions))
    const isBlank =
      root.childCount < 2 && root.firstChild?.type.name === 'paragraph' && root.firstChild.childCount === 0
    return isBlank || root.childCount === 0 ? '' : generateHTML(root.toJSON(), extensions)
  }

  /** The page is going: what is not stored is kept. */
  keepNow(): void {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = undefined
    const { kept, chapterId } = this.#options
    if (!this.isStored) kept.keep(chapterId, Y.encodeStateAsUpdate(this.document, this.#stored))
  }

  close(): void {
    this.keepNow()
    clearTimeout(this.#writeTimer)
    this.#isOver = true
    this.#undo.destroy()
    this.provider.destroy()
    this.document.destroy()
  }

  #settle(): void {
    this.#wasSynced ||= this.provider.isSynced
    if (this.provider.isSynced && !this.provider.hasUnsyncedChanges) {
      this.#stored = Y.encodeStateVector(this.document)
      clearTimeout(this.#keepTimer)
      this.#keepTimer = undefined
      this.#options.kept.clear(this.#options.chapterId, [...this.#found.keys()])
      this.#found.clear()
    }
    this.#tell()
  }

  /** Closed by the server while the socket stays: shown out, or asked to begin again. */
  #onClose(reason: string): void {
    if (reason === 'FORBIDDEN') this.#refuse()
    setTimeout(() => {
      const { socket } = this.#options
      if (this.#isOver || this.provider.isAuthenticated || socket.status !== WebSocketStatus.Connected) return
      void this.provider.onOpen(new Event('open'))
    }, BEGIN_AGAIN_MS)
  }

  #refuse(): void {
    if (this.#isOver) return
    this.#options.onRefused()
    this.#isOver = true
    this.#tell()
  }

  #tell(): void {
    this.#options.onState()
    for (const listener of this.#listeners) listener()
  }

  #keepSoon(): void {
    this.#keepTimer ??= setTimeout(() => this.keepNow(), KEEP_PAUSE_MS)
  }

  /** What stood in an editor once is followed; before that, the chapter is what was loaded and saved. */
  #writeSoon(): void {
    if (!this.#wasShown || (this.#editor && !this.#editor.isDestroyed)) return
    clearTimeout(this.#writeTimer)
    this.#writeTimer = setTimeout(
      () => this.isReady && !this.#editor && this.#options.onText(this.html()),
      WRITE_PAUSE_MS,
    )
  }
}
