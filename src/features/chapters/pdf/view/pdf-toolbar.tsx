import { VisuallyHidden } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconMinimize,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { toggleFullscreen, useIsFullscreen } from '../../web/players/fullscreen.ts'
import type { Zoom } from './page-layout.ts'
import styles from './pdf-viewer.module.css'

interface PdfToolbarProps {
  viewer: RefObject<HTMLElement | null>
  current: number
  total: number
  zoom: Zoom
  onTurn: (by: 1 | -1) => void
  onGoTo: (page: number) => void
  onZoom: (direction: 1 | -1) => void
  onFit: () => void
  searching: boolean
  onSearch: () => void
}

/** The current page, the zoom and the search. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { viewer, current, total, zoom, onTurn, onGoTo, onZoom, onFit, searching, onSearch } = props
  const { t } = useTranslation('speaches')
  const full = useIsFullscreen(viewer)
  return (
    <div className={styles.toolbar}>
      <IconButton size="sm" label={t(($) => $.reader.pdf.previous)} disabled={current <= 1} onClick={() => onTurn(-1)}>
        <IconChevronLeft aria-hidden />
      </IconButton>
      <PageField current={current} total={total} onGoTo={onGoTo} />
      <IconButton size="sm" label={t(($) => $.reader.pdf.next)} disabled={current >= total} onClick={() => onTurn(1)}>
        <IconChevronRight aria-hidden />
      </IconButton>
      <VisuallyHidden aria-live="polite">{t(($) => $.reader.pdf.pageOf, { page: current, total })}</VisuallyHidden>
      <span className={styles.gap} />
      <IconButton size="sm" label={t(($) => $.reader.pdf.smaller)} onClick={() => onZoom(-1)}>
        <IconZoomOut aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t(($) => $.reader.pdf.larger)} onClick={() => onZoom(1)}>
        <IconZoomIn aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        className={styles.roomy}
        label={t(($) => $.reader.pdf.fit)}
        aria-pressed={zoom === 'width'}
        onClick={onFit}
      >
        <IconArrowAutofitWidth aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t(($) => $.reader.pdf.search)} aria-expanded={searching} onClick={onSearch}>
        <IconSearch aria-hidden />
      </IconButton>
      {document.fullscreenEnabled && (
        <IconButton
          size="sm"
          label={t(($) => (full ? $.reader.fullscreen.leave : $.reader.fullscreen.enter))}
          onClick={() => toggleFullscreen(viewer.current)}
        >
          {full ? <IconMinimize aria-hidden /> : <IconMaximize aria-hidden />}
        </IconButton>
      )}
    </div>
  )
}

interface PageFieldProps {
  current: number
  total: number
  onGoTo: (page: number) => void
}

/** The page that is read, to be overwritten; Enter goes there. */
function PageField({ current, total, onGoTo }: PageFieldProps) {
  const { t } = useTranslation('speaches')
  const [typed, setTyped] = useState<string | null>(null)
  const page = typed === null ? current : Number(typed)
  const exists = Number.isInteger(page) && page >= 1 && page <= total
  return (
    <form
      className={styles.place}
      onSubmit={(event) => {
        event.preventDefault()
        if (exists) onGoTo(page)
        setTyped(null)
      }}
    >
      <input
        className="num"
        inputMode="numeric"
        aria-label={t(($) => $.reader.pdf.page)}
        aria-invalid={!exists}
        value={typed ?? current}
        onChange={(event) => setTyped(event.target.value.trim())}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
      />
      <span className="num">/ {total}</span>
    </form>
  )
}
