import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import type { Category } from '../contract.ts'
import { CATEGORY_NAME_MAX } from '../rules.ts'
import { useCategories } from './use-categories.ts'

/** The name of a category, of a new one where none is given. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { t } = useTranslation('categories')
  const form = useId()
  const { save } = useCategories()
  const [name, setName] = useState(category?.name ?? '')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '') save.mutate({ id: category?.id ?? null, name }, { onSuccess: onClose })
  }
  return (
    <Dialog
      opened
      size={560}
      onClose={onClose}
      title={category ? t(($) => $.renameTitle, { name: category.name }) : t(($) => $.new)}
      footer={
        <Button type="submit" form={form} variant="filled" loading={save.isPending}>
          {t(($) => $.save)}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextInput
          label={t(($) => $.name)}
          value={name}
          maxLength={CATEGORY_NAME_MAX}
          required
          data-autofocus
          error={isTried && name.trim() === '' && t(($) => $.nameMissing)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
