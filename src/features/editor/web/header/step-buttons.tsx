import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'

interface StepButtonsProps {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
}

/** Takes a step back, or does it again. */
export function StepButtons({ canUndo, canRedo, onUndo, onRedo }: StepButtonsProps) {
  const { t } = useTranslation('editor', { keyPrefix: 'header' })
  return (
    <>
      <IconButton label={t(($) => $.undo)} disabled={!canUndo} onClick={onUndo} aria-keyshortcuts="Control+Z Meta+Z">
        <IconArrowBackUp aria-hidden />
      </IconButton>
      <IconButton
        label={t(($) => $.redo)}
        disabled={!canRedo}
        onClick={onRedo}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
      >
        <IconArrowForwardUp aria-hidden />
      </IconButton>
    </>
  )
}
