import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'

interface ToolbarProps {
  label: string
  className?: string
  children: ReactNode
}

/** A row of ToolButtons. One stop for the Tab key; the arrows go from button to button. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button[data-tool]') ?? [])]

  function onKeyDown(event: KeyboardEvent): void {
    const all = buttons().filter((button) => !button.disabled)
    const here = all.indexOf(event.target as HTMLButtonElement)
    if (here < 0) return
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    all.at(step % all.length)?.focus()
  }

  /** The button that had the focus last is the one that Tab comes back to. */
  function onFocus({ target }: FocusEvent): void {
    const all = buttons()
    // The menus and fields of its buttons tell of their focus here too.
    if (!all.some((button) => button === target)) return
    for (const button of all) button.tabIndex = button === target ? 0 : -1
  }

  return (
    <div ref={bar} className={className} role="toolbar" aria-label={label} onKeyDown={onKeyDown} onFocus={onFocus}>
      {children}
    </div>
  )
}
