import { queryOptions } from '@tanstack/react-query'
import { HOLDS_CARDS } from '#features/speaches/web/cards/card-cache.ts'
import { call } from '#shared/client.ts'
import { listNext, playSpeach, saveProgress, viewSpeach } from '../contract.ts'
import { SECONDS_MAX } from '../rules.ts'
import type { ProgressChange } from './progress/progress-outbox.ts'

/** While a speach is open, it is not fetched again: nobody wants a text to change under their eyes. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

/** The published version and where the reader is in it. Asking counts as reading. */
export function viewQuery(speachID: string) {
  return queryOptions({
    queryKey: ['speach-view', speachID],
    queryFn: ({ signal }) => call(viewSpeach, { params: { speachID } }, { signal }),
    meta: HOLDS_CARDS,
    ...ONCE,
  })
}

/** The draft as it is now, for a preview. */
export function previewQuery(speachID: string) {
  return queryOptions({
    queryKey: ['speach-preview', speachID],
    queryFn: ({ signal }) => call(playSpeach, { params: { speachID } }, { signal }),
    ...ONCE,
  })
}

/** What to read afterwards. */
export function nextQuery(speachID: string) {
  return queryOptions({
    queryKey: ['speach-next', speachID],
    queryFn: async ({ signal }) => (await call(listNext, { params: { speachID } }, { signal })).result,
    meta: HOLDS_CARDS,
  })
}

/** Keeps one change of a reader's progress on the server. */
export function saveChange(
  speachID: string,
  { chapterId, position, done, seconds = 0 }: ProgressChange,
  options: { keepalive: boolean },
): Promise<unknown> {
  const body = { chapterId, position, done, ...(seconds > 0 && { seconds: Math.min(seconds, SECONDS_MAX) }) }
  return call(saveProgress, { params: { speachID }, body }, options)
}
