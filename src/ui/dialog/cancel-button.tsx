import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface CancelButtonProps {
  onClick: () => void
  'data-autofocus'?: boolean
}

/** Closes a dialog and does nothing else. */
export function CancelButton(props: CancelButtonProps) {
  const { t } = useTranslation('ui')
  return (
    <Button variant="subtle" color="gray" {...props}>
      {t(($) => $.dialog.cancel)}
    </Button>
  )
}
