import { autoUpdate, computePosition, flip, limitShift, offset, type Placement, shift } from '@floating-ui/dom'
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Between a field and what it belongs to, and the window's edge, in pixels. */
const GAP = 8

/** Of the toolbar that stays at the upper edge while the text scrolls. */
const TOOLBAR_HEIGHT = 52

interface PlaceOptions {
  /** Where the node begins that it belongs to; null while it is gone, when it stays where it was. */
  from: () => number | null
  placement: Placement
  /** Changes when the node is another one, or looks otherwise. */
  moved?: string
}

/** Keeps a floating field beside a node of the text, which is redrawn with every letter and moved by other authors. */
export function usePlaceBeside(editor: Editor, place: RefObject<HTMLElement | null>, options: PlaceOptions): void {
  const { placement, moved } = options
  const find = useEffectEvent(() => options.from())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the text is no event that the place is kept by
  useEffect(() => {
    const field = place.current
    if (!field) return
    let last = new DOMRect()
    const getBoundingClientRect = () => {
      const from = find()
      const element = from === null ? null : editor.view.nodeDOM(from)
      if (element instanceof Element) last = element.getBoundingClientRect()
      return last
    }
    const reference = { getBoundingClientRect, contextElement: editor.view.dom }
    return autoUpdate(reference, field, () => {
      const padding = { top: TOOLBAR_HEIGHT + GAP, right: GAP, bottom: GAP, left: GAP }
      const middleware = [
        offset(GAP),
        flip({ padding }),
        shift({ padding, crossAxis: true, limiter: limitShift({ mainAxis: false }) }),
      ]
      const strategy = getComputedStyle(field).position === 'fixed' ? 'fixed' : 'absolute'
      void computePosition(reference, field, { placement, strategy, middleware }).then(({ x, y }) =>
        Object.assign(field.style, { left: `${x}px`, top: `${y}px` }),
      )
    })
  }, [editor, place, placement, moved])
}
