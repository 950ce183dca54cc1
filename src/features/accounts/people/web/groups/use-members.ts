import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { askIntoGroup } from '../../group-requests-contract.ts'
import { putGroupMember, removeGroupMember } from '../../groups-contract.ts'
import { groupsQuery, usersKey } from '../users-queries.ts'

interface Change {
  userID: number
  name: string
  manager?: boolean
}

/** Puts people into a group or asks them, makes them managers, takes them out. */
export function useMembers(groupId: number) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const { isAdmin } = useSignedIn()
  const say = useErrorMessage()
  const shared = {
    onError: (error: unknown) => notify.failure(say(error)),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries(groupsQuery), queryClient.invalidateQueries({ queryKey: usersKey })]),
  }
  const put = useMutation({
    mutationFn: ({ userID, manager }: Change) =>
      call(putGroupMember, { params: { id: groupId, userID }, body: { manager } }),
    onSuccess: (_, { name, manager }) => {
      if (manager === undefined) notify.success(t(($) => $.members.added, { name }))
    },
    ...shared,
  })
  const ask = useMutation({
    mutationFn: ({ userID }: Change) => call(askIntoGroup, { params: { id: groupId, userID } }),
    onSuccess: (_, { name }) => notify.success(t(($) => $.asked.done, { name })),
    ...shared,
  })
  const remove = useMutation({
    mutationFn: ({ userID }: Change) => call(removeGroupMember, { params: { id: groupId, userID } }),
    onSuccess: (_, { userID, name }) => {
      const message = t(($) => $.members.removed, { name })
      // Only an administrator can put somebody back unasked.
      if (isAdmin) notify.undo(message, () => put.mutate({ userID, name }))
      else notify.success(message)
    },
    ...shared,
  })
  return { put: put.mutate, ask: ask.mutate, remove: remove.mutate }
}
