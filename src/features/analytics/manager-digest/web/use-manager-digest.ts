import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { getManagerDigest, setManagerDigest } from '../contract.ts'

const settingQuery = queryOptions({
  queryKey: ['manager-digest'],
  queryFn: ({ signal }) => call(getManagerDigest, {}, { signal }),
})

/**
 * Whether the person gets the digest of their groups, and a way to change that: shown at once, and undone with a
 * message if the server refuses. Undefined if they manage none, and until that is known.
 */
export function useManagerDigest(): { isOn: boolean; turn: (isOn: boolean) => void } | undefined {
  const client = useQueryClient()
  const say = useErrorMessage()
  const { data } = useQuery(settingQuery)
  const show = (isOn: boolean) => client.setQueryData(settingQuery.queryKey, (before) => before && { ...before, isOn })
  const { mutate } = useMutation({
    // One after the other, so that of two clicks the second counts.
    scope: { id: 'manager-digest' },
    // Without a connection nobody is told some day that it was not saved: they are told now.
    networkMode: 'always',
    mutationFn: (isOn: boolean) => call(setManagerDigest, { body: { isOn } }),
    onMutate: async (isOn) => {
      await client.cancelQueries(settingQuery)
      show(isOn)
    },
    onError: (error, isOn) => {
      show(!isOn)
      notify.failure(say(error))
    },
  })
  return data?.isManager ? { isOn: data.isOn, turn: mutate } : undefined
}
