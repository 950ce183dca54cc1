import { IconMaximize, IconMinimize, IconSearch, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { toggleFullscreen, useIsFullscreen } from '../../web/players/fullscreen.ts'

interface ZoomButtonsProps {
  onZoom: (direction: 1 | -1) => void
  /** Whether it cannot be smaller. */
  isSmallest?: boolean
}

/** Smaller and larger, of pages and of slides. */
export function ZoomButtons({ onZoom, isSmallest = false }: ZoomButtonsProps) {
  const { t } = useTranslation('speaches')
  return (
    <>
      <IconButton size="sm" label={t(($) => $.reader.pdf.smaller)} disabled={isSmallest} onClick={() => onZoom(-1)}>
        <IconZoomOut aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t(($) => $.reader.pdf.larger)} onClick={() => onZoom(1)}>
        <IconZoomIn aria-hidden />
      </IconButton>
    </>
  )
}

/** Opens and closes the search in the words of the pages. */
export function SearchButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  const { t } = useTranslation('speaches')
  return (
    <IconButton size="sm" label={t(($) => $.reader.pdf.search)} aria-expanded={isOpen} onClick={onClick}>
      <IconSearch aria-hidden />
    </IconButton>
  )
}

/** Has a viewer fill the screen, and come back. */
export function FullscreenButton({ viewer }: { viewer: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('speaches')
  const full = useIsFullscreen(viewer)
  if (!document.fullscreenEnabled) return null
  return (
    <IconButton
      size="sm"
      label={t(($) => (full ? $.reader.fullscreen.leave : $.reader.fullscreen.enter))}
      onClick={() => toggleFullscreen(viewer.current)}
    >
      {full ? <IconMinimize aria-hidden /> : <IconMaximize aria-hidden />}
    </IconButton>
  )
}
