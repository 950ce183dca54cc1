import { Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VISIBILITIES, type Visibility } from '#features/speaches/rules.ts'
import { CallError, call } from '#shared/client.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { batchUpdateSpeaches } from '../../contract.ts'
import type { AdminSpeach, PersonTag } from '../../schemas.ts'
import { adminCategoriesQuery, reloadManaged } from '../management-queries.ts'
import { AuthorField } from '../panel/person-fields.tsx'
import styles from './batch-dialog.module.css'

interface BatchDialogProps {
  speaches: AdminSpeach[]
  /** How many it is for. */
  count: number
  /** Present where it is for all that match: begins it in the background. */
  onMatching?: (changes: Changes) => void
  onClose: () => void
  /** Some of them were changed. */
  onDone: () => void
}

/** Gives many speaches an author, a visibility or a category; what is not chosen stays as it is. */
export function BatchDialog({ speaches, count, onMatching, onClose, onDone }: BatchDialogProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'batch' })
  const { t: filters } = useTranslation('speach-management', { keyPrefix: 'filters' })
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  const [author, setAuthor] = useState<PersonTag | null>(null)
  const [visibility, setVisibility] = useState<Visibility | null>(null)
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const { save, isPending } = useBatch(speaches, { onClose, onDone })
  const isEmpty = author === null && visibility === null && categoryId === null
  return (
    <FormDialog
      title={t(($) => $.title, { count })}
      size={560}
      action={t(($) => $.action, { count })}
      isBusy={isPending}
      disabled={isEmpty}
      onClose={onClose}
      onSubmit={() =>
        (onMatching ?? save)({
          authorId: author?.id,
          visibility: visibility ?? undefined,
          categoryId: categoryId === null ? undefined : Number(categoryId),
        })
      }
    >
      <div className={styles.form}>
        <p>{t(($) => $.lead)}</p>
        <AuthorField label={t(($) => $.author)} value={author} onChange={setAuthor} />
        <Select
          label={t(($) => $.visibility)}
          placeholder={t(($) => $.unchanged)}
          clearable
          data={VISIBILITIES.map((value) => ({ value, label: filters(($) => $.visibilities[value]) }))}
          value={visibility}
          onChange={(value) => setVisibility(value as Visibility | null)}
        />
        <Select
          label={t(($) => $.category)}
          placeholder={t(($) => $.unchanged)}
          clearable
          searchable
          data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={categoryId}
          onChange={setCategoryId}
        />
      </div>
    </FormDialog>
  )
}

interface Changes {
  authorId?: number
  visibility?: Visibility
  categoryId?: number
}

function useBatch(speaches: AdminSpeach[], { onClose, onDone }: Pick<BatchDialogProps, 'onClose' | 'onDone'>) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'batch' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: (query: Changes) =>
      call(batchUpdateSpeaches, { query, body: { speachesIds: speaches.map(({ id }) => id) } }),
    onSuccess: ({ updated, skipped }) => {
      if (updated > 0) notify.success(t(($) => $.done, { count: updated }))
      if (skipped > 0) notify.failure(t(($) => $.skipped, { count: skipped }))
      onDone()
      onClose()
    },
    onError: (error) => {
      notify.failure(say(error))
      // Some failed, by title; the others are changed.
      if (!(error instanceof CallError) || error.code !== 'BATCH_FAILED') return
      onDone()
      onClose()
    },
    onSettled: () => reloadManaged(queryClient),
  })
  return { save: mutate, isPending }
}
