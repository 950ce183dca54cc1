import { CHAPTER_ICONS } from '../chapter-icons.ts'
import type { ReaderChapter } from './material.ts'

/** What kind of chapter it is; decoration beside its title. */
export function ChapterIcon({ type }: { type: ReaderChapter['type'] }) {
  const Icon = CHAPTER_ICONS[type]
  return <Icon aria-hidden />
}
