import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Category } from '../contract.ts'
import { useCategories } from './use-categories.ts'

interface DeleteDialogProps {
  category: Category
  others: Category[]
  onClose: () => void
}

/** Asks before a category is deleted, and where its speaches go. */
export function DeleteDialog({ category, others, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('categories')
  const { remove } = useCategories()
  const [into, setInto] = useState<string | null>(null)
  const { id, name, speaches } = category
  const submit = () => remove.mutate({ id, ...(into !== null && { into: Number(into) }) }, { onSuccess: onClose })
  return (
    <Dialog
      opened
      size={560}
      onClose={onClose}
      title={t(($) => $.deleteTitle, { name })}
      footer={
        <Button variant="filled" color="berry" loading={remove.isPending} onClick={submit}>
          {t(($) => $.deleteAction)}
        </Button>
      }
    >
      <p>{speaches === 0 ? t(($) => $.deleteEmpty) : t(($) => $.deleteFull, { count: speaches })}</p>
      {speaches > 0 && others.length > 0 && (
        <Select
          mt="md"
          label={t(($) => $.into)}
          placeholder={t(($) => $.intoNone)}
          clearable
          searchable
          data={others.map((other) => ({ value: String(other.id), label: other.name }))}
          value={into}
          onChange={setInto}
        />
      )}
    </Dialog>
  )
}
