import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { canPush, type PushHere, RefusedByBrowser, readPushHere, turnPushOff, turnPushOn } from './browser-push.ts'

/** Asked again whenever the page is looked at again: permissions are given and taken in the browser's own settings. */
const pushQuery = queryOptions({
  queryKey: ['notifications', 'push'],
  queryFn: ({ signal }) => readPushHere(signal),
  refetchOnWindowFocus: 'always',
  gcTime: 0,
})

/** Whether this browser is told of what is new, and what changes it; undefined where it cannot be, or is not known. */
export function usePush(): { here: PushHere; turn: (on: boolean) => void; isTurning: boolean } | undefined {
  const { t } = useTranslation('push')
  const client = useQueryClient()
  const say = useErrorMessage()
  const { data } = useQuery({ ...pushQuery, enabled: canPush() })
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (on: boolean) => (on ? turnPushOn() : turnPushOff()),
    onError: (error) => {
      // A refusal by the browser is explained under the switch.
      if (error instanceof RefusedByBrowser) {
        if (Notification.permission !== 'denied') notify.failure(t(($) => $.failed))
      } else notify.failure(say(error))
    },
    onSettled: () => client.invalidateQueries(pushQuery),
  })
  if (!data) return undefined
  return { here: isPending ? { ...data, isOn: variables } : data, turn: mutate, isTurning: isPending }
}
