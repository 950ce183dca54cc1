import type { ReaderChapter } from '../view-chapter.ts'
import { iconOf } from './labels.ts'

/** An icon for the type of a chapter; decorative, next to its title. */
export function ChapterIcon({ type }: { type: ReaderChapter['type'] }) {
  const Icon = iconOf(type)
  return <Icon aria-hidden />
}
