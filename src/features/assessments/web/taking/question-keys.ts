import type { KeyboardEvent } from 'react'

/** Enter continues unless it has another meaning; in a multi-line field, with Ctrl or ⌘. */
export function onEnter(event: KeyboardEvent<HTMLElement>, goOn: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return
  const isLines = event.target.matches('textarea')
  if (isLines ? !event.ctrlKey && !event.metaKey : !event.target.matches('[tabindex="-1"], select')) return
  event.preventDefault()
  goOn()
}

/** Left and right lead from question to question, but where they mean something else; not to other chapters. */
export function leafThrough(event: KeyboardEvent<HTMLElement>, place: number, goTo: (place: number) => void): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const { target } = event
  const isField = target instanceof HTMLElement && target.matches('input, textarea, select')
  if (!by || isField || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  goTo(place + by)
}
