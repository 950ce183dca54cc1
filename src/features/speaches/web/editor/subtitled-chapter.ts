import { isSubtitled, type SubtitledType } from '../../contents/subtitles/rules.ts'
import type { Chapter } from './document.ts'

/** A chapter that has a track, and with it subtitles. */
export type SubtitledChapter = Extract<Chapter, { type: SubtitledType }>

export function isSubtitledChapter(chapter: Chapter): chapter is SubtitledChapter {
  return isSubtitled(chapter.type)
}
