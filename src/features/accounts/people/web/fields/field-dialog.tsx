import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALE_NAMES } from '#shared/locales.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { FIELD_NAME_MAX } from '../../rules.ts'
import type { CustomField } from '../../schemas.ts'
import styles from '../components/page.module.css'
import { useFields } from './use-fields.ts'

const LABELS = { en: 'labelEn', de: 'labelDe', es: 'labelEs', fr: 'labelFr' } as const

const NEW = { name: '', labelEn: '', labelDe: '', labelEs: '', labelFr: '' }

/** Name and labels of a custom field, of a new one where none is given. */
export function FieldDialog({ field, onClose }: { field: CustomField | null; onClose: () => void }) {
  const { t } = useTranslation('people', { keyPrefix: 'fieldsPage' })
  const { save } = useFields()
  const [said, setSaid] = useState<typeof NEW>(field ?? NEW)
  const [isTried, setTried] = useState(false)
  const isMissing = said.name.trim() === ''
  const submit = () => {
    setTried(true)
    if (!isMissing) save.mutate({ ...said, id: field?.id ?? null }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t(($) => (field ? $.editTitle : $.newTitle))}
      size={560}
      action={t(($) => (field ? $.save : $.create))}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t(($) => $.name)}
        description={t(($) => $.nameHint)}
        value={said.name}
        maxLength={FIELD_NAME_MAX}
        required
        data-autofocus
        error={isTried && isMissing && t(($) => $.nameMissing)}
        onChange={(event) => setSaid({ ...said, name: event.currentTarget.value })}
      />
      <div className={styles.labels}>
        {(['en', 'de', 'es', 'fr'] as const).map((locale) => (
          <TextInput
            key={locale}
            lang={locale}
            label={t(($) => $.label, { language: LOCALE_NAMES[locale] })}
            value={said[LABELS[locale]]}
            maxLength={FIELD_NAME_MAX}
            onChange={(event) => setSaid({ ...said, [LABELS[locale]]: event.currentTarget.value })}
          />
        ))}
      </div>
    </FormDialog>
  )
}
