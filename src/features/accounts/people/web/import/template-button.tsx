import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { writeCsvText } from '#shared/csv.ts'
import { saveFile } from '#ui/save-file.ts'
import { useLocale } from '#ui/use-locale.ts'
import { IMPORT_COLUMNS } from '../../import-rules.ts'
import type { CustomField } from '../../schemas.ts'

/** Saves a list without people, whose columns are known when it comes back. */
export function TemplateButton({ fields }: { fields: CustomField[] }) {
  const { t } = useTranslation('people', { keyPrefix: 'import' })
  const locale = useLocale()
  function save() {
    const head = [...IMPORT_COLUMNS.map((column) => t(($) => $.targets[column])), ...fields.map(({ name }) => name)]
    saveFile(new Blob([writeCsvText([head], locale)], { type: 'text/csv' }), `${t(($) => $.templateName)}.csv`)
  }
  return (
    <Button variant="subtle" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
      {t(($) => $.template)}
    </Button>
  )
}
