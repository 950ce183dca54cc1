import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeCard } from '#features/speaches/web/cards/card-cache.ts'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { getRating, rateSpeach, type SpeachRating, takeBackRating } from '../contract.ts'

interface OwnRating {
  /** Null without. */
  own: number | null
  /** False for those who made the speach. */
  mayRate: boolean
  /** Whether there is one is known: until then nothing can be chosen. */
  isKnown: boolean
  rate: (rating: number) => void
  takeBack: () => void
  /** The result of the last action. */
  said: 'thanks' | 'takenBack' | null
}

/**
 * The person's own rating: shown at once, undone if the server refuses; several clicks in a row are sent one after
 * another.
 */
export function useOwnRating(speachID: string): OwnRating {
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const queryKey = ['rating', speachID]
  const params = { speachID }
  const known = useQuery({ queryKey, queryFn: () => call(getRating, { params }) })
  const change = useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: (own: number | null) =>
      own === null ? call(takeBackRating, { params }) : call(rateSpeach, { params, body: { rating: own } }),
    onMutate: async (own) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<SpeachRating>(queryKey, (before) => before && { ...before, own })
    },
    onSuccess: (rating) => {
      // While more wait, what they will lead to is already in sight.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) queryClient.setQueryData(queryKey, rating)
      const { rating: average, ratingCount } = rating
      changeCard(queryClient, speachID, (card) => ({ ...card, rating: average, ratingCount }))
    },
    onError: (error) => {
      notify.failure(say(error))
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  return {
    own: known.data?.own ?? null,
    isKnown: known.data !== undefined,
    mayRate: known.data?.mayRate ?? true,
    rate: change.mutate,
    takeBack: () => change.mutate(null),
    said: !change.isSuccess ? null : change.data.own === null ? 'takenBack' : 'thanks',
  }
}
