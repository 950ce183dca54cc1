import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { activateType, deactivateType, setFrequency } from '../../contract.ts'
import type { NotificationFrequency, NotificationType } from '../../types.ts'
import { parametersQuery } from '../notification-queries.ts'

/** Without a connection a setting is not saved some day, when the tab may be gone: one is told now. */
const FAIL_AT_ONCE = 'always'

interface Toggle {
  type: NotificationType
  activate: boolean
}

/** Turns a type on or off: at once, and back with a word when the server does not. */
export function useToggle(): (toggle: Toggle) => void {
  const client = useQueryClient()
  const say = useErrorMessage()
  const show = ({ type, activate }: Toggle) =>
    client.setQueryData(
      parametersQuery.queryKey,
      (before) =>
        before && {
          ...before,
          params: before.params.map((one) => (one.typeNotification === type ? { ...one, activate } : one)),
        },
    )
  const { mutate } = useMutation({
    // One after the other, so that of two clicks on the same switch the second counts.
    scope: { id: 'notification-types' },
    networkMode: FAIL_AT_ONCE,
    mutationFn: ({ type, activate }: Toggle) => call(activate ? activateType : deactivateType, { query: { type } }),
    onMutate: async (toggle) => {
      await client.cancelQueries(parametersQuery)
      show(toggle)
    },
    onError: (error, { type, activate }) => {
      show({ type, activate: !activate })
      notify.failure(say(error))
    },
  })
  return mutate
}

/** Says how often e-mails come: at once, and back with a word when the server does not. */
export function useFrequency(): (frequency: NotificationFrequency) => void {
  const client = useQueryClient()
  const say = useErrorMessage()
  const show = (frequencyNotification: NotificationFrequency) =>
    client.setQueryData(parametersQuery.queryKey, (before) => before && { ...before, frequencyNotification })
  const { mutate } = useMutation({
    scope: { id: 'notification-frequency' },
    networkMode: FAIL_AT_ONCE,
    mutationFn: (frequency: NotificationFrequency) => call(setFrequency, { query: { frequency } }),
    onMutate: async (frequency) => {
      await client.cancelQueries(parametersQuery)
      const before = client.getQueryData(parametersQuery.queryKey)?.frequencyNotification
      show(frequency)
      return before
    },
    onError: (error, _, before) => {
      if (before) show(before)
      notify.failure(say(error))
    },
  })
  return mutate
}
