import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'

interface DeleteManyDialogProps {
  /** Speaches it is for. */
  count: number
  onClose: () => void
  onSubmit: () => void
}

/** Deletes speaches for good, once their number was typed: it cannot be undone. */
export function DeleteManyDialog({ count, onClose, onSubmit }: DeleteManyDialogProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'many.delete' })
  const [typed, setTyped] = useState('')
  return (
    <FormDialog
      title={t(($) => $.title, { count })}
      action={t(($) => $.action, { count })}
      isBusy={false}
      disabled={typed.trim() !== String(count)}
      danger
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <p>{t(($) => $.text)}</p>
      <TextInput
        label={t(($) => $.confirm, { count })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  )
}
