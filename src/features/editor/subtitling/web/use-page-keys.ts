import { useEffect, useEffectEvent } from 'react'
import { matchesCombo } from '#ui/keyboard/shortcut-math.ts'
import { type Desk, leadOf, lineBeside } from './desk.tsx'

/** What `J` goes back and `L` ahead of where it plays already, in milliseconds. */
const JUMP_MS = 1000

/** How far a line is moved at once, in milliseconds. */
const NUDGE_MS = 50

interface PageActs {
  /** Puts the focus into the words of the chosen line. */
  write: () => void
  find: () => void
}

/** The keys of the page: the combinations everywhere, the single ones wherever nobody writes. */
export function usePageKeys(desk: Desk, acts: PageActs): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    // A dialog and an open menu have keys of their own.
    if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]')) return
    const run = combos(desk, acts).find(([combo]) => matchesCombo(event, combo))?.[1] ?? single(desk, acts, event)
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

type Key = [combo: string, run: () => void]

function combos(desk: Desk, { find }: PageActs): Key[] {
  const { active, edits } = desk
  const place = leadOf(desk, active)
  return [
    ['mod+f', find],
    ['mod+j', () => place && edits.join(place)],
    ['alt+ArrowLeft', () => place && edits.move(place, -NUDGE_MS)],
    ['alt+ArrowRight', () => place && edits.move(place, NUDGE_MS)],
  ]
}

/** What a single key does where it is pressed; undefined: it means something else there. */
function single(desk: Desk, { write }: PageActs, event: KeyboardEvent): (() => void) | undefined {
  const { target } = event
  if (!(target instanceof HTMLElement) || target.isContentEditable || target.matches('input, textarea, select')) return
  const isPressed = target.closest('button, a, [role="slider"], summary') !== null
  const { active, activate, edits, player, clock } = desk
  const place = leadOf(desk, active)
  const keys: Key[] = [
    ['[', () => place && edits.setEdge(place, 'start', clock.ms)],
    [']', () => place && edits.setEdge(place, 'end', clock.ms)],
    ['j', () => player.current?.seek(Math.max(0, clock.ms - JUMP_MS))],
    ['k', () => player.current?.pause()],
    ['l', () => (clock.isPlaying ? player.current?.seek(clock.ms + JUMP_MS) : player.current?.play())],
  ]
  // Buttons and handles have these for themselves.
  const own: Key[] = [
    [' ', () => player.current?.toggle()],
    ['Enter', write],
    ['ArrowUp', () => activate(lineBeside(desk, -1) ?? active)],
    ['ArrowDown', () => activate(lineBeside(desk, 1) ?? active)],
  ]
  return [...keys, ...(isPressed ? [] : own)].find(([combo]) => matchesCombo(event, combo))?.[1]
}
