import { useLayoutEffect } from 'react'

/**
 * Tells the style sheets, on the root, which workplace with bars of its own fills the window. A mark, not `:has()`: that
 * would have the styles of a whole page worked out again with every card that is added to it.
 */
export function useWorkplace(name: 'reader' | 'focus' | 'editor' | 'subtitles' | 'studio' | 'generator'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.workplace = name
    return () => {
      delete dataset.workplace
    }
  }, [name])
}
