import {
  IconAlignLeft,
  IconCalendarEvent,
  IconFileText,
  IconMicrophone,
  IconPresentation,
  IconVideo,
  IconVolume,
  IconWorld,
} from '@tabler/icons-react'
import { isSynchronisedType } from '../../contents/slides/synchronised-rules.ts'
import type { ReaderChapter } from './material.ts'
import { type Family, familyOf, isSound } from './progress-rules.ts'

const ICONS: Record<Family, typeof IconVideo> = {
  text: IconAlignLeft,
  track: IconVideo,
  document: IconFileText,
  slides: IconPresentation,
  frame: IconWorld,
  meeting: IconCalendarEvent,
}

const SOUND_ICONS = { AUDIO: IconMicrophone, AUDIO_UPLOAD: IconVolume }

/** What kind of chapter it is; decoration beside its title. */
export function ChapterIcon({ type }: { type: ReaderChapter['type'] }) {
  const family = isSynchronisedType(type) ? 'slides' : familyOf(type)
  const Icon = isSound(type) ? SOUND_ICONS[type] : ICONS[family]
  return <Icon aria-hidden />
}
