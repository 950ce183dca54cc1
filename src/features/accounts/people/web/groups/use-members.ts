import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { putGroupMember, removeGroupMember } from '../../groups-contract.ts'
import { groupsQuery, usersKey } from '../users-queries.ts'

interface Change {
  userID: number
  name: string
  manager?: boolean
}

/** Puts people into a group, makes them managers, takes them out. */
export function useMembers(groupId: number) {
  const { t } = useTranslation('people', { keyPrefix: 'members' })
  const queryClient = useQueryClient()
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
      if (manager === undefined) notify.success(t(($) => $.added, { name }))
    },
    ...shared,
  })
  const remove = useMutation({
    mutationFn: ({ userID }: Change) => call(removeGroupMember, { params: { id: groupId, userID } }),
    onSuccess: (_, { userID, name }) =>
      notify.undo(
        t(($) => $.removed, { name }),
        () => put.mutate({ userID, name }),
      ),
    ...shared,
  })
  return { put: put.mutate, remove: remove.mutate }
}
