import { VisuallyHidden } from '@mantine/core'
import { IconCarouselHorizontal, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'
import { nextZoom } from '../../pdf/view/page-layout.ts'
import { FullscreenButton, SearchButton, ZoomButtons } from '../../pdf/view/page-tools.tsx'
import { PdfPage } from '../../pdf/view/pdf-page.tsx'
import { PdfSearch } from '../../pdf/view/pdf-search.tsx'
import { usePinch } from '../../pdf/view/use-pinch.ts'
import { FULLSCREEN_MARK } from '../../web/players/fullscreen.ts'
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
  /** Stands over the slide. */
  over?: ReactNode
}

/** One slide at a time, filling the height that surrounds it: next, previous, zoom, search, thumbnails, full screen, keys. */
export function SlideViewer(props: SlideViewerProps) {
  const { fileID, title, pages, slide, onSlide, lang, globalKeys = false, bare = false, over } = props
  const { t } = useTranslation('slides')
  const viewer = useRef<HTMLElement>(null)
  const [hasStrip, setHasStrip] = useState(true)
  const stage = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const [searched, setSearched] = useState<string | null>(null)
  const zoomBy = (direction: 1 | -1) => setZoom((now) => Math.max(1, nextZoom([], 0, now, direction)))
  usePinch(stage, zoomBy)
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
    if (event.ctrlKey || event.metaKey || event.altKey || isInSearch(event.target)) return
    if (event.key === '+' || event.key === '-') zoomBy(event.key === '+' ? 1 : -1)
    // A slide that is larger than the stage is scrolled by the arrows; they change neither slide nor chapter then.
    if (zoom > 1 && /^Arrow(?:Left|Right)$/.test(event.key) && event.target === stage.current) {
      event.stopPropagation()
      return
    }
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
      {searched !== null && (
        <PdfSearch
          {...{ fileID, current: page }}
          query={searched}
          onQuery={setSearched}
          onGoTo={(found) => goTo(pages.indexOf(found) + 1)}
          onClose={() => {
            setSearched(null)
            stage.current?.focus()
          }}
          slides={{
            pages,
            nameOf: (number) => t(($) => $.viewer.goTo, { number }),
            foundText: (count) => t(($) => $.viewer.found, { count }),
          }}
        />
      )}
      <section
        ref={stage}
        className={styles.stage}
        style={{ '--zoom': zoom }}
        aria-label={t(($) => $.viewer.slideOf, { number: slide, total })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys must have a place to be pressed
        tabIndex={0}
      >
        <div key={page} className={styles.slide}>
          <PdfPage {...{ fileID, page, total, lang }} name={t(($) => $.viewer.slideOf, { number: slide, total })} />
        </div>
      </section>
      {over && <div className={styles.over}>{over}</div>}
      <div className={styles.bar}>
        {bare ? (
          <span className={styles.blank} />
        ) : (
          <span className={styles.tools}>
            <IconButton
              size="sm"
              label={t(($) => $.viewer.thumbnails)}
              aria-pressed={hasStrip}
              onClick={() => setHasStrip(!hasStrip)}
            >
              <IconCarouselHorizontal aria-hidden />
            </IconButton>
            <SearchButton isOpen={searched !== null} onClick={() => setSearched(searched === null ? '' : null)} />
          </span>
        )}
        <Turn {...{ slide, total }} onGoTo={goTo} />
        <span className={styles.tools}>
          {!bare && <ZoomButtons onZoom={zoomBy} isSmallest={zoom <= 1} />}
          <FullscreenButton viewer={viewer} />
        </span>
      </div>
      {hasStrip && !bare && total > 1 && <SlideStrip {...{ fileID, pages, slide }} onSlide={goTo} />}
    </section>
  )
}

/** What is typed into the search is no key of the slides. */
function isInSearch(target: EventTarget): boolean {
  return target instanceof Element && target.closest('search') !== null
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

interface TurnProps {
  slide: number
  total: number
  onGoTo: (slide: number) => void
}

function Turn({ slide, total, onGoTo }: TurnProps) {
  const { t } = useTranslation('slides')
  return (
    <span className={styles.turn}>
      <IconButton label={t(($) => $.viewer.previous)} disabled={slide <= 1} onClick={() => onGoTo(slide - 1)}>
        <IconChevronLeft aria-hidden />
      </IconButton>
      <span className="num">
        {slide} / {total}
      </span>
      <IconButton label={t(($) => $.viewer.next)} disabled={slide >= total} onClick={() => onGoTo(slide + 1)}>
        <IconChevronRight aria-hidden />
      </IconButton>
      <VisuallyHidden aria-live="polite">{t(($) => $.viewer.slideOf, { number: slide, total })}</VisuallyHidden>
    </span>
  )
}

/** Has the browser fetch the slide that is likely to come. */
function usePreloaded(fileID: string, page: number | undefined): void {
  const { files } = useReaderPort()
  useEffect(() => {
    if (page !== undefined) new Image().src = files.page(fileID, page)
  }, [files, fileID, page])
}
