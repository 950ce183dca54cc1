import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Opens a <dialog> over everything, the page behind it still and out of reach, and gives the focus back at the end. */
export function useDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const { style, clientWidth } = document.documentElement
    // The place of the scroll bar that goes is kept, so that nothing moves.
    style.paddingRight = `${window.innerWidth - clientWidth}px`
    style.overflow = 'hidden'
    element?.showModal()
    return () => {
      element?.close()
      style.paddingRight = ''
      style.overflow = ''
    }
  }, [])
  return dialog
}
