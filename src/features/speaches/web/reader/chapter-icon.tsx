import { IconAlignLeft, IconFileText, IconVideo, IconWorld } from '@tabler/icons-react'
import type { ReaderChapter } from './material.ts'
import { type Family, familyOf } from './progress-rules.ts'

const ICONS: Record<Family, typeof IconVideo> = {
  text: IconAlignLeft,
  track: IconVideo,
  document: IconFileText,
  frame: IconWorld,
}

/** What kind of chapter it is; decoration beside its title. */
export function ChapterIcon({ type }: { type: ReaderChapter['type'] }) {
  const Icon = ICONS[familyOf(type)]
  return <Icon aria-hidden />
}
