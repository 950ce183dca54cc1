import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { wordsOf } from '#features/chapters/weet/drawing/shapes.ts'
import type { Outlines } from '#features/chapters/weet/drawing/words.ts'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { call } from '#shared/client.ts'
import { drawWords } from '../../contract.ts'

const NONE: Outlines = []

function outlinesQuery(words: string) {
  return queryOptions({
    queryKey: ['video-words', words],
    queryFn: () => call(drawWords, { body: { words } }),
    enabled: words !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The outlines of an annotation's words; while those of other words are on their way, the ones before. */
export function useOutlines(annotation: Annotation): Outlines {
  const words = wordsOf(annotation)
  const { data } = useQuery({ ...outlinesQuery(words), placeholderData: keepPreviousData })
  return words === '' ? NONE : (data?.lines ?? NONE)
}
