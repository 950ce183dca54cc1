import { useQueries } from '@tanstack/react-query'
import { shownPages } from '#features/chapters/slides/rules.ts'
import type { ReaderChapter } from '#features/chapters/view-chapter.ts'
import type { ChapterState } from '#features/chapters/web/reading/progress-rules.ts'
import type { MediaFile } from '#features/media/contract.ts'
import { fileQuery } from '#features/media/web/file-query.ts'
import { fileOf, type ReadMaterial } from '../material.ts'

/** Seconds or pages of the files of which only a part is read: without them nobody can say how large that part is. */
export function useFileTotals(material: ReadMaterial, states: Record<number, ChapterState>): Record<number, number> {
  const begun = material.lessons
    .flatMap(({ chapters }) => chapters)
    .flatMap((chapter) => {
      const state = states[chapter.id]
      const fileID = fileOf(chapter)
      return fileID && state && !state.done ? [{ chapter, fileID }] : []
    })
  const files = useQueries({ queries: begun.map(({ fileID }) => fileQuery(fileID)) })
  return Object.fromEntries(
    begun.flatMap(({ chapter }, index) => {
      const file = files[index]?.data
      const total = file && totalOf(chapter, file)
      return total === undefined ? [] : [[chapter.id, total]]
    }),
  )
}

function totalOf({ type, content }: ReaderChapter, { pages, durationMs }: MediaFile): number | undefined {
  if (pages === undefined) return durationMs === undefined ? undefined : durationMs / 1000
  return type === 'PPT' ? shownPages(content.slides, pages).length : pages
}
