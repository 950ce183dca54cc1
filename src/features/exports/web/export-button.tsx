import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportDialog, type ExportRecipient } from './export-dialog.tsx'

/** Opens the dialog with all exports. */
export function ExportButton({ recipient }: { recipient: ExportRecipient }) {
  const { t } = useTranslation('exports', { keyPrefix: 'dialog' })
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconTableExport size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t(($) => $.open)}
      </Button>
      <ExportDialog recipient={recipient} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
