import { useEffect, useEffectEvent } from 'react'
import { matchesCombo } from '#ui/keyboard/shortcut-math.ts'
import type { Editor } from './use-editor.tsx'

/** After a tab was out of sight for this long, what others did meanwhile is asked for, in milliseconds. */
const AWAY_MS = 30_000

/** Saves when the page goes away, goes out of sight, and when the connection comes back. */
export function usePageEvents({ session, uploads }: Pick<Editor, 'session' | 'uploads'>): void {
  useEffect(() => {
    session.open()
    const events = new AbortController()
    const { signal } = events
    let hiddenAt = 0
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now()
        void session.saving.queue.flush()
      } else if (Date.now() - hiddenAt > AWAY_MS) {
        void session.refresh()
      }
    }
    document.addEventListener('visibilitychange', onVisibility, { signal })
    window.addEventListener('pagehide', () => session.leave(), { signal })
    window.addEventListener('online', () => void session.saving.queue.flush(), { signal })
    // Texts are kept in the browser; a file that is on its way is not.
    window.addEventListener('beforeunload', (event) => uploads.getTasks().size > 0 && event.preventDefault(), {
      signal,
    })
    // A file that misses its place would replace the page.
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse, { signal })
    window.addEventListener('drop', refuse, { signal })
    return () => {
      events.abort()
      session.close()
    }
  }, [session, uploads])
}

interface UndoActs {
  undo: () => void
  redo: () => void
  /** Saves now, also what was refused. */
  save: () => void
}

const COMBOS = { 'mod+z': 'undo', 'mod+shift+z': 'redo', 'mod+y': 'redo', 'mod+s': 'save' } as const

/** Undo, redo and save from anywhere on the page. */
export function useUndoKeys(acts: UndoActs): void {
  const run = useEffectEvent((act: keyof UndoActs) => acts[act]())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('[data-own-undo]') !== null
      const act = Object.entries(COMBOS).find(([combo]) => matchesCombo(event, combo))?.[1]
      if (!act || isElsewhere || event.isComposing) return
      event.preventDefault()
      run(act)
    }
    // Before the fields themselves: the browser's undo knows only one field and not the document.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
