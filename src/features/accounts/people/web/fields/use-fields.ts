import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { createCustomField, deleteCustomField, orderCustomFields, updateCustomField } from '../../groups-contract.ts'
import type { CustomField } from '../../schemas.ts'
import { fieldsQuery, usersKey } from '../users-queries.ts'

/** Makes, changes, orders and deletes custom fields. */
export function useFields() {
  const { t } = useTranslation('people', { keyPrefix: 'fieldsPage' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const shared = {
    onError: (error: unknown) => notify.failure(say(error)),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries(fieldsQuery), queryClient.invalidateQueries({ queryKey: usersKey })]),
  }
  const order = useMutation({
    mutationFn: (ids: number[]) => call(orderCustomFields, { body: { ids } }),
    onMutate: (ids) =>
      queryClient.setQueryData(fieldsQuery.queryKey, (before) =>
        before?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      ),
    ...shared,
  })
  const save = useMutation({
    mutationFn: ({ id, ...body }: Omit<CustomField, 'id'> & { id: number | null }) =>
      id === null ? call(createCustomField, { body }) : call(updateCustomField, { params: { id }, body }),
    onSuccess: () => notify.success(t(($) => $.saved)),
    ...shared,
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteCustomField, { params: { id } }),
    onSuccess: () => notify.success(t(($) => $.deleted)),
    ...shared,
  })
  async function askAndRemove({ id, name }: CustomField): Promise<void> {
    const question = {
      title: t(($) => $.deleteTitle, { name }),
      text: t(($) => $.deleteText),
      action: t(($) => $.deleteAction),
    }
    if (await confirm({ ...question, danger: true })) remove.mutate(id)
  }
  return { order: order.mutate, save, remove: (field: CustomField) => void askAndRemove(field) }
}
