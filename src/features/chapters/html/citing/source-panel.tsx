import { Drawer, Portal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPencil, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { useEscape } from '#ui/keyboard/use-escape.ts'
import { boxesOf, type DocumentMark, PAGE_UNITS, type Source } from '../sources.ts'
import citing from './citing.module.css'
import styles from './source-panel.module.css'

/** A page of a document, as the panel shows it. */
export interface ShownPage {
  mark: DocumentMark
  /** Null until it is known. */
  name: string | null
  page: number
  /** How many the document has; 0 where that is not known. */
  pages: number
  /** Address of the picture. */
  picture: string | null
  /** What is quoted of this page. */
  sources: readonly Source[]
  /** The document was deleted. */
  isGone: boolean
  /** The pages before and behind it that can be opened; null where there is none. */
  previous: number | null
  next: number | null
}

interface SourcePanelProps {
  /** Null where no document is named. */
  shown: ShownPage | null
  onPage: (page: number) => void
  onClose: () => void
  /** The focus goes to it as it opens. */
  takesFocus: boolean
  /** What is to say of it, below the page. */
  children?: ReactNode
}

/** The page that a sentence comes from, beside the text: a column where there is room, else a sheet. */
export function SourcePanel({ shown, onPage, onClose, takesFocus, children }: SourcePanelProps) {
  const { t } = useTranslation('citing')
  return (
    <Frame label={t(($) => $.panel)} onClose={onClose} takesFocus={takesFocus}>
      <Head shown={shown} onPage={onPage} onClose={onClose} />
      {shown && (
        <div className={styles.desk}>
          <Page key={`${shown.picture}`} shown={shown} />
        </div>
      )}
      <div className={styles.foot}>
        {shown?.sources.map(({ quote }) => (
          <blockquote key={quote} className={styles.quote} dir="auto">
            {quote}
          </blockquote>
        ))}
        {children}
      </div>
    </Frame>
  )
}

interface FrameProps {
  label: string
  onClose: () => void
  takesFocus: boolean
  children: ReactNode
}

function Frame({ label, onClose, takesFocus, children }: FrameProps) {
  const hasRoom = useMediaQuery('(min-width: 1188px)', undefined, { getInitialValueInEffect: false })
  useEscape(onClose)
  useEffect(() => {
    if (!hasRoom) return
    const { dataset } = document.documentElement
    dataset.beside = ''
    return () => {
      delete dataset.beside
    }
  }, [hasRoom])
  if (hasRoom) {
    return (
      <Portal>
        <Column label={label} takesFocus={takesFocus}>
          {children}
        </Column>
      </Portal>
    )
  }
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={464}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={label} className={styles.sheet}>
        <Drawer.Body className={styles.drawer}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Column({ label, takesFocus, children }: Omit<FrameProps, 'onClose'>) {
  const column = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) column.current?.focus()
  }, [takesFocus])
  return (
    <aside ref={column} className={styles.panel} aria-label={label} tabIndex={-1}>
      {children}
    </aside>
  )
}

function Head({ shown, onPage, onClose }: Pick<SourcePanelProps, 'shown' | 'onPage' | 'onClose'>) {
  const { t } = useTranslation('citing')
  const goTo = (page: number | null | undefined) => () => {
    if (page) onPage(page)
  }
  return (
    <div className={styles.head} data-gone={shown?.isGone || undefined}>
      {shown ? (
        <span className={citing.mark} data-shape={shown.mark.shape} aria-hidden>
          {shown.mark.letter}
        </span>
      ) : (
        <IconPencil aria-hidden />
      )}
      <div className={shown?.isGone ? `${styles.names} ${styles.gone}` : styles.names}>
        <h2>
          {shown
            ? (shown.name?.replace(/\.pdf$/i, '') ?? t(($) => $.document, { letter: shown.mark.letter }))
            : t(($) => $.own)}
        </h2>
        {shown && (
          <p>
            {shown.pages > 0
              ? t(($) => $.pageOf, { page: shown.page, pages: shown.pages })
              : t(($) => $.page, { page: shown.page })}
          </p>
        )}
      </div>
      {shown && (
        <>
          <IconButton label={t(($) => $.before)} size="sm" disabled={!shown.previous} onClick={goTo(shown.previous)}>
            <IconChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={t(($) => $.after)} size="sm" disabled={!shown.next} onClick={goTo(shown.next)}>
            <IconChevronRight aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton label={t(($) => $.close)} size="sm" data-autofocus onClick={onClose}>
        <IconX aria-hidden />
      </IconButton>
    </div>
  )
}

function Page({ shown: { mark, page, picture, sources, isGone } }: { shown: ShownPage }) {
  const { t } = useTranslation('citing')
  const [isMissing, setMissing] = useState(false)
  if (isGone || isMissing || picture === null) {
    return <p className={styles.missing}>{t(($) => (isGone ? $.gone : $.noPicture))}</p>
  }
  // Two sentences may stand on one line.
  const boxes = boxesOf([...new Set(sources.flatMap(({ boxes }) => boxes.split(';').filter(Boolean)))].join(';'))
  const alt = boxes.length > 0 ? t(($) => $.picture.marked, { page }) : t(($) => $.picture.plain, { page })
  const share = (units: number) => `${(100 * units) / PAGE_UNITS}%`
  const [first] = boxes
  return (
    <div className={styles.paper}>
      <img
        src={picture}
        alt={alt}
        onError={() => setMissing(true)}
        onLoad={({ currentTarget }) => currentTarget.nextElementSibling?.scrollIntoView({ block: 'nearest' })}
      />
      {boxes.map(({ x, y, width, height }) => (
        <span
          key={`${x} ${y} ${width} ${height}`}
          className={styles.box}
          style={{ left: share(x), top: share(y), width: share(width), height: share(height) }}
        />
      ))}
      {first && (
        <span
          className={`${citing.mark} ${styles.pin}`}
          data-shape={mark.shape}
          style={{ top: share(first.y) }}
          aria-hidden
        >
          {mark.letter}
        </span>
      )}
    </div>
  )
}
