import { toggleFullscreen } from '#features/chapters/web/players/fullscreen.ts'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'

interface ReaderKeys {
  previous?: () => void
  next?: () => void
  toggleOutline?: () => void
  toggleComments?: () => void
  toggleNotes?: () => void
  toggleFocus?: () => void
  openHelp?: () => void
  /** Off while a dialog is open. */
  enabled: boolean
  /** Single letters can be turned off, for those who speak to their computer (WCAG 2.1.4). */
  letters: boolean
}

/** The keys of the reader, wherever the focus is. Players keep those that mean something to them. */
export function useReaderKeys({ enabled, letters, ...act }: ReaderKeys): void {
  const { previous, next, toggleComments, toggleNotes } = act
  const lettersOn = enabled && letters
  useShortcut('ArrowLeft', () => previous?.(), { enabled: enabled && previous !== undefined })
  useShortcut('ArrowRight', () => next?.(), { enabled: enabled && next !== undefined })
  useShortcut('f', () => toggleFullscreen(whatFills()), { enabled: lettersOn })
  useShortcut('o', () => act.toggleOutline?.(), { enabled: lettersOn })
  useShortcut('c', () => toggleComments?.(), { enabled: lettersOn && toggleComments !== undefined })
  useShortcut('n', () => toggleNotes?.(), { enabled: lettersOn && toggleNotes !== undefined })
  useShortcut('z', () => act.toggleFocus?.(), { enabled: lettersOn })
  useShortcut('?', () => act.openHelp?.(), { enabled: lettersOn })
}

/** The player that is open; without one, the page, which leaves its bars out then. */
function whatFills(): Element {
  return document.querySelector('main [data-fullscreen]') ?? document.documentElement
}
