import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openDialog } from '#features/social/web/dialogs/open-dialog.ts'

interface WriteButtonProps {
  person: { userID: string; name: string }
}

/** Opens the dialog in which a trainer is written to. */
export function WriteButton({ person }: WriteButtonProps) {
  const { t } = useTranslation('profiles', { keyPrefix: 'web' })
  return (
    <Button
      variant="light"
      leftSection={<IconMessage aria-hidden />}
      onClick={() => openDialog({ kind: 'write', person })}
    >
      {t(($) => $.write)}
    </Button>
  )
}
