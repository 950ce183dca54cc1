import { useEffect, useReducer, useRef } from 'react'
import { newKey } from '#shared/new-key.ts'
import type { DocumentFailure } from '../../rules.ts'
import { refusalOf, sendDocument } from './upload-document.ts'

/** How many documents are on their way at once: more would only share the line. */
const AT_ONCE = 2

/** A file that is no document of the lesson yet. */
export interface Upload {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** Bytes that have gone. */
  sent: number
  /** Why it failed: told by the file itself, or by what sending it ended with. */
  failure: DocumentFailure | null
  error: unknown
}

interface Uploads {
  uploads: readonly Upload[]
  add: (files: readonly File[]) => void
  remove: (key: string) => void
}

/**
 * Files on their way to the server.
 * @param onSent resolves once the lesson has the document: until then the file stands in its place
 */
export function useUploads(onSent: () => Promise<unknown>): Uploads {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const list = useRef<readonly Upload[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const set = (next: readonly Upload[]) => {
    list.current = next
    draw()
  }
  const change = (key: string, values: Partial<Upload>) =>
    set(list.current.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)))
  const drop = (key: string) => set(list.current.filter((upload) => upload.key !== key))

  async function send({ key, file }: Upload): Promise<void> {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    change(key, { state: 'sending' })
    try {
      await sendDocument(file, { onSent: (sent) => change(key, { sent }), signal: abort.signal })
      await onSent()
      drop(key)
    } catch (error) {
      if (!abort.signal.aborted) change(key, { state: 'failed', error })
    }
    aborts.current.delete(key)
    sendNext()
  }

  function sendNext(): void {
    const room = AT_ONCE - list.current.filter(({ state }) => state === 'sending').length
    for (const upload of list.current.filter(({ state }) => state === 'waiting').slice(0, room)) void send(upload)
  }

  useEffect(() => {
    const { current } = aborts
    return () => {
      for (const abort of current.values()) abort.abort()
    }
  }, [])
  return {
    uploads: list.current,
    add: (files) => {
      const added = files.map((file): Upload => {
        const failure = refusalOf(file)
        return { key: newKey(), file, state: failure ? 'failed' : 'waiting', sent: 0, failure, error: null }
      })
      set([...list.current, ...added])
      sendNext()
    },
    remove: (key) => {
      aborts.current.get(key)?.abort()
      drop(key)
    },
  }
}
