import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { useCallSignal } from '#ui/use-call-signal.ts'
import { type AskReply, askSpeach } from '../contract.ts'

/** A question of this visit, and what came of it; without both reply and error, it is still on its way. */
export interface Asked {
  id: number
  question: string
  reply?: AskReply
  error: Error | null
}

/**
 * What somebody asks a speach, in order. Questions and answers stay until the page is left, whichever panel is open
 * meanwhile, and are kept nowhere. A question for whose answer nobody waits here any more ends, and can be asked again.
 */
export function useAsked(speachID: string) {
  const mutationKey = ['ask-speach', speachID]
  const cache = useQueryClient().getMutationCache()
  const begin = useCallSignal()
  const asked = useMutationState<Asked>({
    filters: { mutationKey },
    select: ({ mutationId: id, state }) => {
      const { variables, data, error } = state as typeof state & { data?: AskReply }
      return { id, question: String(variables), reply: data, error }
    },
  })
  const { mutate: ask } = useMutation({
    mutationKey,
    mutationFn: (question: string) =>
      call(askSpeach, { params: { speachID }, body: { question } }, { signal: begin() }),
    gcTime: Number.POSITIVE_INFINITY,
    // Without a connection it fails at once, and says so.
    networkMode: 'always',
  })
  return {
    asked,
    ask: (question: string) => ask(question),
    /** Asks once more what failed, in place of it. */
    askAgain: ({ id, question }: Asked) => {
      const failed = cache.find({ mutationKey, predicate: ({ mutationId }) => mutationId === id })
      if (failed) cache.remove(failed)
      ask(question)
    },
  }
}
