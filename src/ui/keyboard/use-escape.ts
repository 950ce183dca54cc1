import { useEffect, useEffectEvent } from 'react'

/** What Esc can close now, the topmost last. */
const layers: ((event: KeyboardEvent) => void)[] = []

/** The press that a menu or a list of options answers, which lie over everything else. */
let taken: KeyboardEvent | undefined

/**
 * Closes something with Esc for as long as nothing lies over it: of a dialog over a panel only the dialog is closed, and
 * of a menu in the dialog only the menu. The library's own dialogs would all close at once.
 */
export function useEscape(onClose: () => void, { enabled = true }: { enabled?: boolean } = {}): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!enabled) return
    const layer = (event: KeyboardEvent) => {
      // The browser would close a <dialog> once more.
      event.preventDefault()
      close()
    }
    if (layers.push(layer) === 1) listen()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) stopListening()
    }
  }, [enabled])
}

function listen(): void {
  window.addEventListener('keydown', noteTaken, { capture: true })
  document.addEventListener('keydown', closeTopmost)
}

function stopListening(): void {
  window.removeEventListener('keydown', noteTaken, { capture: true })
  document.removeEventListener('keydown', closeTopmost)
}

/** Looked at before anybody acts: what the press closes is gone by the time it gets here. */
function noteTaken(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  const inList = event.target.closest('[role="dialog"][data-position], [data-mantine-stop-propagation="true"]')
  // A tooltip goes with what it belongs to: whoever opens a panel stands on a button with a name.
  if (inList || document.querySelector(':popover-open:not([aria-hidden="true"])')) taken = event
}

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  if (event === taken) event.preventDefault()
  // Out of the full screen the browser leads by itself.
  else if (!document.fullscreenElement) layers.at(-1)?.(event)
}
