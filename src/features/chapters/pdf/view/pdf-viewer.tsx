import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { listFilePages } from '#features/media/contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { pagesQuery } from '../../web/players/file-calls.ts'
import { FULLSCREEN_MARK } from '../../web/players/fullscreen.ts'
import { layoutPages, nextZoom, type Zoom } from './page-layout.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfSearch } from './pdf-search.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import styles from './pdf-viewer.module.css'
import { useNearPages } from './use-near-pages.ts'
import { usePageScroll } from './use-page-scroll.ts'
import { usePinch } from './use-pinch.ts'

interface PdfViewerProps {
  /** Public id of a document that is ready. */
  fileID: string
  /** Names the document to those who do not see it. */
  title: string
  /** The page to show, from 1. The viewer scrolls there whenever it changes. */
  page?: number
  /** Told which page is read, at the beginning and after every change. */
  onPage?: (page: number, total: number) => void
  /** Language of the document. */
  lang?: string
  /** Page keys work wherever the focus is: for a screen that shows nothing else. */
  globalKeys?: boolean
}

/** Pages of a document below each other, filling the height that surrounds it: zoom, search, full screen, page keys. */
export function PdfViewer(props: PdfViewerProps) {
  const pages = useQuery(pagesQuery(props.fileID))
  if (pages.isError) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
  if (pages.isPending) return <PdfSkeleton />
  return <LoadedViewer {...props} pages={pages.data.result} />
}

/** The place of a viewer whose document is still on its way. */
function PdfSkeleton() {
  return (
    <div className={styles.viewer} aria-hidden="true">
      <div className={styles.toolbar} />
      <div className={styles.pages}>
        <Skeleton
          shape="card"
          style={{ aspectRatio: '1 / 1.41', width: 'min(880px, 100% - 32px)', margin: '16px auto' }}
        />
      </div>
    </div>
  )
}

interface LoadedProps extends PdfViewerProps {
  pages: Answer<typeof listFilePages>['result']
}

function LoadedViewer({ fileID, title, page = 1, onPage, lang, globalKeys = false, pages }: LoadedProps) {
  const { t } = useTranslation('speaches')
  const viewer = useRef<HTMLElement>(null)
  const view = useRef<HTMLElement>(null)
  const { ref: measure, width: available } = useElementSize()
  const viewRef = useMergedRef(view, measure)
  const [zoom, setZoom] = useState<Zoom>(1)
  const [searched, setSearched] = useState<string | null>(null)
  const boxes = available > 0 ? layoutPages(pages, available, zoom) : []
  const { current, goTo, onScroll } = usePageScroll(view, { boxes, layout: `${available} ${zoom}`, page })
  const near = useNearPages(view, boxes.length)
  const total = pages.length
  useReport(current, total, onPage)
  const turn = (by: number) => goTo(Math.min(total, Math.max(1, current + by)))
  const scrollBy = (share: number) => view.current?.scrollBy({ top: share * view.current.clientHeight })
  const zoomBy = (direction: 1 | -1) => setZoom(nextZoom(pages, available, zoom, direction))
  usePinch(view, zoomBy)
  useShortcut('PageDown', () => scrollBy(0.9), { enabled: globalKeys })
  useShortcut('PageUp', () => scrollBy(-0.9), { enabled: globalKeys })

  function onKeyDown(event: KeyboardEvent): void {
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const wide = (view.current?.scrollWidth ?? 0) > (view.current?.clientWidth ?? 0)
    // A page that is wider than the view is scrolled by the arrows; they do not change the chapter then.
    if (sideways && wide) event.stopPropagation()
    const action = { Home: () => goTo(1), End: () => goTo(total), '+': () => zoomBy(1), '-': () => zoomBy(-1) }[
      event.key
    ]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  }

  return (
    <section ref={viewer} className={styles.viewer} aria-label={title} {...FULLSCREEN_MARK}>
      <PdfToolbar
        {...{ viewer, current, total, zoom }}
        onTurn={turn}
        onGoTo={goTo}
        onZoom={zoomBy}
        onFit={() => setZoom(zoom === 'width' ? 1 : 'width')}
        searching={searched !== null}
        onSearch={() => setSearched(searched === null ? '' : null)}
      />
      {searched !== null && (
        <PdfSearch
          fileID={fileID}
          query={searched}
          onQuery={setSearched}
          current={current}
          onGoTo={goTo}
          onClose={() => {
            setSearched(null)
            view.current?.focus()
          }}
        />
      )}
      <section
        ref={viewRef}
        className={styles.pages}
        aria-label={t(($) => $.reader.pdf.pages)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <ol className={styles.list}>
          {boxes.map(({ page: number, width, height }) => (
            <li key={number} className={styles.page} data-page={number} style={{ width, height }}>
              {near.has(number) && <PdfPage fileID={fileID} page={number} total={total} lang={lang} />}
            </li>
          ))}
        </ol>
      </section>
    </section>
  )
}

function useReport(current: number, total: number, onPage: PdfViewerProps['onPage']): void {
  const report = useEffectEvent(() => onPage?.(current, total))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is told once
  useEffect(() => report(), [current, total])
}
