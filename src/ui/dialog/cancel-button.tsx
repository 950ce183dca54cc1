import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface CancelButtonProps {
  /** What it says instead of "Cancel". */
  children?: string
  onClick: () => void
  'data-autofocus'?: boolean
}

/** Closes a dialog and does nothing else. */
export function CancelButton({ children, ...props }: CancelButtonProps) {
  const { t } = useTranslation('ui')
  return (
    <Button variant="subtle" color="gray" {...props}>
      {children ?? t(($) => $.dialog.cancel)}
    </Button>
  )
}
