import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  /** The accessible name of the element it belongs to, so screen readers don't hear it twice. */
  label: string
  children: ReactNode
  /**
   * A selector for the part of the element that the tooltip points to, so that the whole keeps its place in the layout.
   */
  at?: string
}

const DELAY_MS = 400
const GAP = 6
const EDGE = 8

/** Shows the name of an icon on hover and on keyboard focus, over everything, until Esc. */
export function Tooltip({ label, children, at }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(false)

  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  const wait = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(true), DELAY_MS)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!shown) return
    const close = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setShown(false)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('scroll', close, { capture: true })
    }
  }, [shown])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what happens to the button inside
    <span
      ref={anchor}
      className={at ? styles.whole : styles.anchor}
      onPointerEnter={wait}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && setShown(true)}
      onBlur={hide}
    >
      {children}
      {shown && (
        <span
          ref={(tip) => place(tip, partOf(anchor.current, at))}
          className={styles.tip}
          popover="manual"
          aria-hidden="true"
        >
          {label}
        </span>
      )}
    </span>
  )
}

function partOf(whole: HTMLElement | null, at: string | undefined): HTMLElement | null {
  return (at && whole?.querySelector<HTMLElement>(at)) || whole
}

/** Under the anchor, above it where there is no room, and never beyond the edge of the window. */
function place(tip: HTMLElement | null, anchor: HTMLElement | null): void {
  if (!tip || !anchor) return
  tip.showPopover()
  const around = anchor.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const left = around.left + around.width / 2 - width / 2
  const below = around.bottom + GAP
  tip.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`
  tip.style.top = `${below + height < window.innerHeight ? below : around.top - GAP - height}px`
}
