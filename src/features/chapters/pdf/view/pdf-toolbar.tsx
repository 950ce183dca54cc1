import { VisuallyHidden } from '@mantine/core'
import { IconArrowAutofitWidth, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import type { Zoom } from './page-layout.ts'
import { FullscreenButton, SearchButton, ZoomButtons } from './page-tools.tsx'
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
      <ZoomButtons onZoom={onZoom} />
      <IconButton
        size="sm"
        className={styles.roomy}
        label={t(($) => $.reader.pdf.fit)}
        aria-pressed={zoom === 'width'}
        onClick={onFit}
      >
        <IconArrowAutofitWidth aria-hidden />
      </IconButton>
      <SearchButton isOpen={searching} onClick={onSearch} />
      <FullscreenButton viewer={viewer} />
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
