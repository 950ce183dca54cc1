import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { createGroup, deleteGroup, orderGroups, updateGroup } from '../../groups-contract.ts'
import type { AdminGroup } from '../../schemas.ts'
import { groupsQuery, usersKey } from '../users-queries.ts'

/** Makes, changes, orders and deletes groups. */
export function useGroups() {
  const { t } = useTranslation('people', { keyPrefix: 'groupsPage' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const shared = {
    onError: (error: unknown) => notify.failure(say(error)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(groupsQuery),
        // The list of people shows their groups.
        queryClient.invalidateQueries({ queryKey: usersKey }),
      ]),
  }
  const order = useMutation({
    mutationFn: (ids: number[]) => call(orderGroups, { body: { ids } }),
    ...shared,
  })
  const save = useMutation({
    mutationFn: ({ id, ...body }: { id: number | null; name: string; description: string }) =>
      id === null ? call(createGroup, { body }) : call(updateGroup, { params: { id }, body }),
    onSuccess: () => notify.success(t(($) => $.saved)),
    ...shared,
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteGroup, { params: { id } }),
    onSuccess: () => notify.success(t(($) => $.deleted)),
    ...shared,
  })
  async function askAndRemove({ id, name }: AdminGroup): Promise<void> {
    const question = {
      title: t(($) => $.deleteTitle, { name }),
      text: t(($) => $.deleteText),
      action: t(($) => $.deleteAction),
    }
    if (await confirm({ ...question, danger: true })) remove.mutate(id)
  }
  return {
    /** Puts a group before all others. */
    putFirst: (id: number) => order.mutate([id]),
    save,
    remove: (group: AdminGroup) => void askAndRemove(group),
  }
}
