import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { listSubtitles } from '../contract.ts'

/** The languages of a chapter's subtitles, and which of them can be spoken. */
export function subtitlesQuery(chapterId: number) {
  return queryOptions({
    queryKey: ['voice-subtitles', chapterId],
    queryFn: ({ signal }) => call(listSubtitles, { params: { chapterId } }, { signal }),
    // They may have been changed since somebody looked last.
    gcTime: 0,
  })
}
