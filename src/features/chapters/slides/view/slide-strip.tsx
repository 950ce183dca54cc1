import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { THUMBNAIL_WIDTH, useReaderPort } from '../../web/reading/reader-port.tsx'
import styles from './slide-viewer.module.css'

interface SlideStripProps {
  fileID: string
  /** The slides in their order, by their numbers in the deck. */
  pages: readonly number[]
  /** The slide that is shown, from 1. */
  slide: number
  onSlide: (slide: number) => void
}

/** All slides, small, in one line. */
export function SlideStrip({ fileID, pages, slide, onSlide }: SlideStripProps) {
  const { files } = useReaderPort()
  const { t } = useTranslation('slides')
  const strip = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const list = strip.current
    const item = list?.children[slide - 1]
    if (!list || !(item instanceof HTMLElement)) return
    // Only the strip itself is scrolled, never what surrounds it.
    list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2 })
  }, [slide])
  return (
    <ol ref={strip} className={styles.strip} aria-label={t(($) => $.viewer.slides)}>
      {pages.map((page, index) => (
        <li key={page}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-current={index + 1 === slide || undefined}
            aria-label={t(($) => $.viewer.goTo, { number: index + 1 })}
            onClick={() => onSlide(index + 1)}
          >
            <img src={files.page(fileID, page, THUMBNAIL_WIDTH)} alt="" loading="lazy" decoding="async" />
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
