import { VisuallyHidden } from '@mantine/core'
import {
  IconCarouselHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconMinimize,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'
import { PdfPage } from '../../pdf/view/pdf-page.tsx'
import { FULLSCREEN_MARK, toggleFullscreen, useIsFullscreen } from '../../web/players/fullscreen.ts'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import { SlideStrip } from './slide-strip.tsx'
import styles from './slide-viewer.module.css'

interface SlideViewerProps {
  /** Public id of a deck that is ready. */
  fileID: string
  /** Names the deck to those who do not see it. */
  title: string
  /** The slides in their order, by their numbers in the deck. */
  pages: readonly number[]
  /** The slide that is shown, from 1. */
  slide: number
  onSlide: (slide: number) => void
  /** Language of the deck. */
  lang?: string
  /** Page keys work wherever the focus is: for a screen that shows nothing else. */
  globalKeys?: boolean
  /** Hides the thumbnails, for places that show them elsewhere. */
  bare?: boolean
}

/** One slide at a time, filling the height that surrounds it: next, previous, thumbnails, full screen, keys. */
export function SlideViewer(props: SlideViewerProps) {
  const { fileID, title, pages, slide, onSlide, lang, globalKeys = false, bare = false } = props
  const { t } = useTranslation('slides')
  const viewer = useRef<HTMLElement>(null)
  const [hasStrip, setHasStrip] = useState(true)
  const total = pages.length
  const page = pages[slide - 1]
  const goTo = (target: number) => {
    const next = Math.min(total, Math.max(1, target))
    if (next !== slide) onSlide(next)
  }
  usePreloaded(fileID, pages[slide])
  useShortcut('PageDown', () => goTo(slide + 1), { enabled: globalKeys })
  useShortcut('PageUp', () => goTo(slide - 1), { enabled: globalKeys })
  if (page === undefined) return <p className={styles.none}>{t(($) => $.viewer.none)}</p>

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = targetOf(event.key, slide, total)
    // At the ends, the arrows are those of the chapters.
    if (target === undefined || target < 1 || target > total) return
    event.preventDefault()
    event.stopPropagation()
    goTo(target)
  }

  return (
    <section
      ref={viewer}
      className={styles.viewer}
      aria-label={title || t(($) => $.viewer.slides)}
      onKeyDown={onKeyDown}
      {...FULLSCREEN_MARK}
    >
      <section
        className={styles.stage}
        aria-label={t(($) => $.viewer.slideOf, { number: slide, total })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys must have a place to be pressed
        tabIndex={0}
      >
        <div key={page} className={styles.slide}>
          <PdfPage {...{ fileID, page, total, lang }} name={t(($) => $.viewer.slideOf, { number: slide, total })} />
        </div>
      </section>
      <div className={styles.bar}>
        {bare ? (
          <span className={styles.blank} />
        ) : (
          <IconButton
            size="sm"
            label={t(($) => $.viewer.thumbnails)}
            aria-pressed={hasStrip}
            onClick={() => setHasStrip(!hasStrip)}
          >
            <IconCarouselHorizontal aria-hidden />
          </IconButton>
        )}
        <span className={styles.turn}>
          <IconButton label={t(($) => $.viewer.previous)} disabled={slide <= 1} onClick={() => goTo(slide - 1)}>
            <IconChevronLeft aria-hidden />
          </IconButton>
          <span className="num">
            {slide} / {total}
          </span>
          <IconButton label={t(($) => $.viewer.next)} disabled={slide >= total} onClick={() => goTo(slide + 1)}>
            <IconChevronRight aria-hidden />
          </IconButton>
        </span>
        <FullscreenButton viewer={viewer} />
        <VisuallyHidden aria-live="polite">{t(($) => $.viewer.slideOf, { number: slide, total })}</VisuallyHidden>
      </div>
      {hasStrip && !bare && total > 1 && <SlideStrip {...{ fileID, pages, slide }} onSlide={goTo} />}
    </section>
  )
}

function targetOf(key: string, slide: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return slide - 1
    case 'ArrowRight':
      return slide + 1
    case 'Home':
      return 1
    case 'End':
      return total
    default:
      return undefined
  }
}

function FullscreenButton({ viewer }: { viewer: React.RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('speaches')
  const full = useIsFullscreen(viewer)
  if (!document.fullscreenEnabled) return <span className={styles.blank} />
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

/** Has the browser fetch the slide that is likely to come. */
function usePreloaded(fileID: string, page: number | undefined): void {
  const { files } = useReaderPort()
  useEffect(() => {
    if (page !== undefined) new Image().src = files.page(fileID, page)
  }, [files, fileID, page])
}
