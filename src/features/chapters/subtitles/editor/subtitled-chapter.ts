import type { Chapter } from '../../outline.ts'
import { isSubtitled, type SubtitledType } from '../rules.ts'

/** A chapter that has a track, and with it subtitles. */
export type SubtitledChapter = Extract<Chapter, { type: SubtitledType }>

export function isSubtitledChapter(chapter: Chapter): chapter is SubtitledChapter {
  return isSubtitled(chapter.type)
}
