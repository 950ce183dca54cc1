import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Saves what a table of administration shows, all of it, as its filters narrow it. */
export function TableCsvLink({ address }: { address: string }) {
  const { t } = useTranslation('exports', { keyPrefix: 'dialog' })
  return (
    <Button component="a" href={address} download leftSection={<IconDownload size={18} aria-hidden />}>
      {t(($) => $.table)}
    </Button>
  )
}
