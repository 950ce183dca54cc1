import { useNavigate } from '@tanstack/react-router'
import { useEscape } from '#ui/keyboard/use-escape.ts'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'
import { useCut } from './cut/cutting.ts'
import { type StudioDesk, type StudioMode, useDesk } from './desk.ts'
import { addMark, split } from './desk-acts.ts'
import { MODES } from './modes.tsx'
import { movedBy } from './timeline/move-item.ts'

/** What `J` goes back, and `L` ahead of where it plays already, in milliseconds; and what the arrows go. */
const SECOND_MS = 1000

/** A picture, in milliseconds; of most recordings it is about as long. */
const FRAME_MS = 1000 / 30

interface KeyActs {
  onMode: (mode: StudioMode) => void
  onLeave: () => void
}

/** The keys of the studio, wherever nobody writes. */
export function useStudioKeys({ onMode, onLeave }: KeyActs): void {
  const desk = useDesk()
  const { player, clock, chosen, choose, change, lengthMs } = desk
  const cutting = useCut()
  const go = (byMs: number) =>
    player.current?.seek(Math.min(lengthMs, Math.max(0, (player.current?.now() ?? 0) + byMs)))

  useShortcut(' ', () => player.current?.toggle())
  useShortcut('j', () => go(-SECOND_MS))
  useShortcut('k', () => player.current?.pause())
  useShortcut('l', () => (clock.isPlaying ? go(SECOND_MS) : player.current?.play()))
  useShortcut('ArrowLeft', () => go(-SECOND_MS))
  useShortcut('ArrowRight', () => go(SECOND_MS))
  useShortcut(',', () => go(-FRAME_MS))
  useShortcut('.', () => go(FRAME_MS))
  useShortcut('alt+ArrowLeft', () => change((edit) => movedBy(edit, chosen, -FRAME_MS), 'move'))
  useShortcut('alt+ArrowRight', () => change((edit) => movedBy(edit, chosen, FRAME_MS), 'move'))
  useShortcut('Delete', cutting.remove)
  useShortcut('Backspace', cutting.remove)
  useShortcut('[', () => cutting.bringEdge('start'))
  useShortcut(']', () => cutting.bringEdge('end'))
  useModeKeys(desk, onMode)
  useEscape(() => {
    if (cutting.stretch) cutting.select(null)
    else if (chosen) choose(null)
    else onLeave()
  })
}

function useModeKeys(desk: StudioDesk, onMode: KeyActs['onMode']): void {
  const { mark } = useCut()
  // In other modes, these letters add and bound what those are about.
  const enabled = desk.mode === 'CUT'
  useShortcut('i', () => mark('from'), { enabled })
  useShortcut('o', () => mark('to'), { enabled })
  useShortcut('s', () => split(desk), { enabled })
  useShortcut('h', () => addMark(desk), { enabled })
  const navigate = useNavigate()
  const choose = (key: string) => {
    const found = MODES.find((mode) => mode.key === key)
    if (!found) return
    if (typeof found.parts === 'function') void navigate({ href: found.parts(desk.chapterId) })
    else onMode(found.name)
  }
  useShortcut('1', () => choose('1'))
  useShortcut('2', () => choose('2'))
  useShortcut('3', () => choose('3'))
  useShortcut('4', () => choose('4'))
  useShortcut('5', () => choose('5'))
}
