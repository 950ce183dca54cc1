import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { updateUser } from '../../contract.ts'
import type { AdminUser, UserChanges } from '../../schemas.ts'
import { userQuery, usersKey } from '../users-queries.ts'

/** Saves the changes to a person. Errors of a field and conflicts are shown in the form, not as a toast. */
export function useSaveUser(onSaved: (user: AdminUser) => void) {
  const { t } = useTranslation('people', { keyPrefix: 'drawer' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  return useMutation({
    mutationFn: (user: Partial<UserChanges>) => call(updateUser, { body: { user } }),
    onSuccess: (user) => {
      notify.success(t(($) => $.saved))
      onSaved(user)
      queryClient.setQueryData(userQuery(user.id).queryKey, user)
    },
    onError: (error) => {
      if (conflictIn(error) === null) notify.failure(say(error))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  })
}

/** How the person is now, when someone else changed them meanwhile; null for every other failure. */
export function conflictIn(error: unknown): AdminUser | null {
  if (!(error instanceof CallError) || error.code !== 'CONFLICT') return null
  return error.body.theirs as AdminUser
}
