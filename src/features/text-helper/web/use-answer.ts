import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChapterEditing } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { useCallSignal } from '#ui/use-call-signal.ts'

/** What came of a question to the model so far. */
export interface ModelAnswer<Said> {
  isWaiting: boolean
  said: Said | undefined
  error: Error | null
  /** The server does not know the chapter yet, and nothing was asked. */
  isUnsaved: boolean
  /** Asks once more. */
  ask: () => void
}

/**
 * Asks about a chapter as soon as it is drawn. A call for which nobody waits any more ends, and costs nothing more.
 * @param send makes the call about the chapter of that number
 */
export function useAnswer<Said>(
  chapterKey: string,
  send: (chapterId: number, signal: AbortSignal) => Promise<Said>,
): ModelAnswer<Said> {
  const { session } = useChapterEditing()
  const begin = useCallSignal()
  const { mutate, isIdle, isPending, data, error } = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      // A chapter that was added just now is not on the server yet.
      if (!session.getState().copy.chapters[chapterKey]) await session.flush()
      const chapterId = session.getState().copy.chapters[chapterKey]?.id
      return chapterId === undefined ? null : send(chapterId, signal)
    },
    // Without a connection it fails at once, and says so.
    networkMode: 'always',
  })
  useEffect(() => mutate(begin()), [mutate, begin])
  return {
    isWaiting: isIdle || isPending,
    said: data ?? undefined,
    error,
    isUnsaved: data === null,
    ask: () => mutate(begin()),
  }
}
