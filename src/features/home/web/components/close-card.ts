import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { closeGetStarted } from '../../contract.ts'
import type { ClosableCode } from '../../rules.ts'
import { homeQuery } from '../home-queries.ts'

/** Closes a card: gone at once, back if the server refuses. */
export function useClose(): (code: ClosableCode) => void {
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const close = useMutation({
    mutationFn: (type: ClosableCode) => call(closeGetStarted, { query: { type } }),
    onMutate: (code) =>
      queryClient.setQueryData(
        homeQuery.queryKey,
        (home) =>
          home && {
            ...home,
            getStarted: home.getStarted.filter((card) => card.code !== code),
            firstSteps: code === 'FIRST_STEPS' ? null : home.firstSteps,
          },
      ),
    onError: (error) => {
      notify.failure(say(error))
      void queryClient.invalidateQueries(homeQuery)
    },
  })
  return close.mutate
}
