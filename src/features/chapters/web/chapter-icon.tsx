import type { ReaderChapter } from '../view-chapter.ts'
import { iconOf } from './labels.ts'

/** What kind of chapter it is; decoration beside its title. */
export function ChapterIcon({ type }: { type: ReaderChapter['type'] }) {
  const Icon = iconOf(type)
  return <Icon aria-hidden />
}
