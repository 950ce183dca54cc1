import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { createCategory, deleteCategory, renameCategory } from '../contract.ts'

/** Adds, renames and deletes categories. */
export function useCategories() {
  const { t } = useTranslation('categories')
  const client = useQueryClient()
  const say = useErrorMessage()
  const shared = {
    onError: (error: unknown) => notify.failure(say(error)),
    // They are chosen from and looked for by on many screens.
    onSettled: () => client.invalidateQueries(),
  }
  const save = useMutation({
    mutationFn: ({ id, name }: { id: number | null; name: string }) =>
      id === null ? call(createCategory, { body: { name } }) : call(renameCategory, { params: { id }, body: { name } }),
    onSuccess: () => notify.success(t(($) => $.saved)),
    ...shared,
  })
  const remove = useMutation({
    mutationFn: ({ id, into }: { id: number; into?: number }) =>
      call(deleteCategory, { params: { id }, query: { into } }),
    onSuccess: () => notify.success(t(($) => $.deleted)),
    ...shared,
  })
  return { save, remove }
}
