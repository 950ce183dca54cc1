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
  /** Single letters can be turned off, for those who speak to their computer (WCAG 2.1.4). */
  letters: boolean
}

/** The keys of the reader, wherever the focus is. Players keep those that mean something to them. */
export function useReaderKeys({ letters, ...act }: ReaderKeys): void {
  const { previous, next, toggleComments, toggleNotes } = act
  useShortcut('ArrowLeft', () => previous?.(), { enabled: previous !== undefined })
  useShortcut('ArrowRight', () => next?.(), { enabled: next !== undefined })
  useShortcut('f', () => toggleFullscreen(whatFills()), { enabled: letters })
  useShortcut('o', () => act.toggleOutline?.(), { enabled: letters })
  useShortcut('c', () => toggleComments?.(), { enabled: letters && toggleComments !== undefined })
  useShortcut('n', () => toggleNotes?.(), { enabled: letters && toggleNotes !== undefined })
  useShortcut('z', () => act.toggleFocus?.(), { enabled: letters })
  useShortcut('?', () => act.openHelp?.(), { enabled: letters })
}

/** The player that is open; without one, the page, which leaves its bars out then. */
function whatFills(): Element {
  return document.querySelector('main [data-fullscreen]') ?? document.documentElement
}
