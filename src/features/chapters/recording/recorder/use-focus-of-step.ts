import { type RefObject, useEffect, useRef } from 'react'

/** The next step begins where the last one was left: the button that was pressed is gone. */
export function useFocusOfStep(box: RefObject<HTMLElement | null>, step: string | number): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [box, step])
}
