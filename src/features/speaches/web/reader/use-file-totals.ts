import { useQueries } from '@tanstack/react-query'
import { fileOf, type Material } from './material.ts'
import type { ChapterState } from './progress-rules.ts'
import { fileQuery } from './reading-calls.ts'

/** Seconds or pages of the files of which only a part is read: without them nobody can say how large that part is. */
export function useFileTotals(material: Material, states: Record<number, ChapterState>): Record<number, number> {
  const begun = material.lessons
    .flatMap(({ chapters }) => chapters)
    .flatMap((chapter) => {
      const state = states[chapter.id]
      const fileID = fileOf(chapter)
      return fileID && state && !state.done ? [{ chapterId: chapter.id, fileID }] : []
    })
  const files = useQueries({ queries: begun.map(({ fileID }) => fileQuery(fileID)) })
  return Object.fromEntries(
    begun.flatMap(({ chapterId }, index) => {
      const file = files[index]?.data
      const total = file?.pages ?? (file?.durationMs === undefined ? undefined : file.durationMs / 1000)
      return total === undefined ? [] : [[chapterId, total]]
    }),
  )
}
