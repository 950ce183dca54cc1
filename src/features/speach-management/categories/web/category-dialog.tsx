import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import type { Category } from '../contract.ts'
import { CATEGORY_NAME_MAX } from '../rules.ts'
import { useCategories } from './use-categories.ts'

/** The name of a category, of a new one where none is given. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { t } = useTranslation('categories')
  const { save } = useCategories()
  const [name, setName] = useState(category?.name ?? '')
  const [isTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (name.trim() !== '') save.mutate({ id: category?.id ?? null, name }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={category ? t(($) => $.renameTitle, { name: category.name }) : t(($) => $.new)}
      size={560}
      action={t(($) => $.save)}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t(($) => $.name)}
        value={name}
        maxLength={CATEGORY_NAME_MAX}
        required
        data-autofocus
        error={isTried && name.trim() === '' && t(($) => $.nameMissing)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
