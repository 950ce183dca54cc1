import {
  IconBadgeCc,
  IconMessageQuestion,
  IconMicrophone,
  IconPencil,
  IconScissors,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { StudioMode } from './desk.ts'

/** What a mode puts into the studio; each part is fetched when the mode is first chosen, and knows the rest by the desk. */
interface ModeParts {
  /** Beside the picture; on a phone below the timeline. */
  Panel: ComponentType
  /** The tools in the bar above the timeline. */
  Tools?: ComponentType
  /** Tools at the left of the picture. */
  Rail?: ComponentType
  /** Over the picture, which it fills. */
  Overlay?: ComponentType
}

interface Mode {
  name: StudioMode
  icon: TablerIcon
  /** What chooses it. */
  key: string
  /** Its parts, or the address of a page of its own. */
  parts: ModeParts | ((chapterId: number) => string)
}

const annotate = () => import('./annotate/annotate-mode.tsx')
const interact = () => import('./interact/interact-mode.tsx')
const cut = () => import('./cut/cut-mode.tsx')

/** Cutting, where every video begins. */
const CUT: ModeParts = { Panel: lazyPart(cut, 'Panel'), Tools: lazyPart(cut, 'Tools') }

const ANNOTATION: ModeParts = {
  Panel: lazyPart(annotate, 'Panel'),
  Tools: lazyPart(annotate, 'Tools'),
  Rail: lazyPart(annotate, 'Rail'),
  Overlay: lazyPart(annotate, 'Overlay'),
}

const INTERACTION: ModeParts = {
  Panel: lazyPart(interact, 'Panel'),
  Tools: lazyPart(interact, 'Tools'),
  Rail: lazyPart(interact, 'Rail'),
  Overlay: lazyPart(interact, 'Overlay'),
}

const VOICE_OVER: ModeParts = { Panel: lazyPart(() => import('./voice/voice-mode.tsx'), 'Panel') }

/**
 * The modes of the studio, in their order. One that is added here is offered: a module with the component `Panel` and, as
 * it needs them, `Tools`, `Rail` and `Overlay`.
 */
export const MODES: readonly Mode[] = [
  { name: 'CUT', icon: IconScissors, key: '1', parts: CUT },
  { name: 'ANNOTATION', icon: IconPencil, key: '2', parts: ANNOTATION },
  { name: 'INTERACTION', icon: IconMessageQuestion, key: '3', parts: INTERACTION },
  { name: 'SUBTITLE', icon: IconBadgeCc, key: '4', parts: (chapterId) => `/subtitles/${chapterId}?from=studio` },
  { name: 'VOICE_OVER', icon: IconMicrophone, key: '5', parts: VOICE_OVER },
]

/** The parts of a mode; those of cutting for one that is not there. */
export function partsOf(mode: StudioMode): ModeParts {
  const found = MODES.find(({ name }) => name === mode)?.parts
  return found && typeof found !== 'function' ? found : CUT
}

/** The mode that the studio begins with: the one that is asked for, where it is one of its own. */
export function firstMode(asked: string | undefined): StudioMode {
  return MODES.find(({ name, parts }) => name === asked && typeof parts !== 'function')?.name ?? 'CUT'
}
