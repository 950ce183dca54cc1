import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { TEXT_FIELD } from '#features/chapters/html/text-schema.ts'
import { roomName, SOCKET_PATH } from '../../rules.ts'

interface Session {
  url: string
  cookie: string
  origin?: string
}

/** Somebody who edits a text over the real socket, without a browser. */
export interface CoEditor {
  document: Y.Doc
  provider: HocuspocusProvider
  socket: HocuspocusProviderWebsocket
  /** Everything that is written, without markup. */
  text(): string
  /** Writes words at the end of the first paragraph. */
  type(words: string): void
  /** Resolves when the server says that it keeps everything that was typed. */
  stored(): Promise<void>
  /** Resolves when the text is as asked. */
  sees(test: (text: string) => boolean): Promise<void>
  /** Resolves when the server has shown this person out, or never let them in. */
  refused: Promise<void>
  close(): void
}

/** The browser's socket, with what a browser sends along by itself. */
export function socketAs({ cookie, origin, url }: Session): typeof WebSocket {
  return class extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { cookie, origin: origin ?? url } })
      // Closed while it still connects it fails, and nobody listens any more.
      this.on('error', () => {})
    }
  } as unknown as typeof WebSocket
}

export function openSocket(session: Session): HocuspocusProviderWebsocket {
  const url = session.url.replace('http', 'ws') + SOCKET_PATH
  const WebSocketPolyfill = socketAs(session)
  return new HocuspocusProviderWebsocket({
    url,
    WebSocketPolyfill,
    delay: 50,
    minDelay: 50,
    maxDelay: 200,
    jitter: false,
  })
}

/** Opens a chapter's text, without waiting for it. */
export function openCoEditor(session: Session, chapterId: number): CoEditor {
  const socket = openSocket(session)
  const document = new Y.Doc()
  const refusal = Promise.withResolvers<void>()
  const provider = new HocuspocusProvider({
    name: roomName({ kind: 'chapter', id: chapterId }),
    document,
    websocketProvider: socket,
    onAuthenticationFailed: () => refusal.resolve(),
    onClose: () => refusal.resolve(),
  })
  provider.attach()
  const fragment = document.getXmlFragment(TEXT_FIELD)
  const text = () => fragment.toString().replace(/<[^>]*>/g, '')
  return {
    ...{ document, provider, socket, text },
    refused: refusal.promise,
    type(words) {
      const paragraph = fragment.get(0) as Y.XmlElement
      if (paragraph.length === 0) paragraph.insert(0, [new Y.XmlText()])
      const line = paragraph.get(0) as Y.XmlText
      line.insert(line.length, words)
    },
    async stored() {
      while (!provider.isSynced || provider.hasUnsyncedChanges) {
        await new Promise<void>((resolve) => provider.on('unsyncedChanges', () => resolve()))
      }
    },
    async sees(test) {
      while (!test(text())) await new Promise<void>((resolve) => document.once('update', () => resolve()))
    },
    close() {
      provider.destroy()
      socket.destroy()
    },
  }
}

/** Opens a chapter's text and waits until it is there. */
export async function joinText(session: Session, chapterId: number): Promise<CoEditor> {
  const editor = openCoEditor(session, chapterId)
  if (!editor.provider.isSynced) {
    await new Promise<void>((resolve, reject) => {
      editor.provider.on('synced', () => resolve())
      editor.provider.on('authenticationFailed', () => reject(new Error('refused')))
    })
  }
  return editor
}
