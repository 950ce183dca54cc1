import { Button } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GiveDialog } from './give-dialog.tsx'

/** The way to the dialog in which a trainer gives the badge of a speach. */
export function GiveBadge({ speachID }: { speachID: string }) {
  const { t } = useTranslation('badges', { keyPrefix: 'give' })
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" leftSection={<IconGift aria-hidden />} onClick={() => setOpen(true)}>
        {t(($) => $.open)}
      </Button>
      <GiveDialog speachID={speachID} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
