import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { markOf } from '#features/chapters/html/sources.ts'
import styles from './marks.module.css'
import { type PageRun, rangeText } from './page-runs.ts'

/** The shape and letter of a document; its name stands beside it. */
export function DocumentMark({ index }: { index: number }) {
  const { shape, letter } = markOf(index)
  return (
    <span className={styles.mark} data-shape={shape} aria-hidden="true">
      {letter}
    </span>
  )
}

/** A place in a document: "A 22–27". A document that is gone has no letter any more. */
export function PlaceChip({ index, run }: { index: number; run: PageRun }) {
  const { t } = useTranslation('ai-generator')
  const pages = rangeText(run)
  const { shape, letter } = markOf(Math.max(index, 0))
  return (
    <span className={styles.place} data-shape={shape}>
      <span aria-hidden="true" style={{ display: 'contents' }}>
        <b>{index < 0 ? '?' : letter}</b>
        {pages}
      </span>
      <VisuallyHidden>
        {t(($) => $.place, { name: run.documentName, pages, count: run.last - run.first + 1 })}
      </VisuallyHidden>
    </span>
  )
}

export type TickLook = 'used' | 'now' | 'unused' | 'ahead' | 'unreadable'

interface PageStripProps {
  /** What is said of pages one after the other. */
  ranges: readonly { count: number; look: TickLook }[]
  /** Pages of the longest document in sight, so that lengths compare. */
  longest: number
}

/** From so many pages on, a tick would be thinner than the gap beside it. */
const TICKS_MAX = 250

/** The custom properties that strips of one view share. */
export function stripProps(longest: number) {
  return {
    className: styles.strip,
    'data-solid': longest > TICKS_MAX || undefined,
    style: { '--pages': Math.max(longest, 1) },
  }
}

/** A document as one tick a page. Words beside it say the same. */
export function PageStrip({ ranges, longest }: PageStripProps) {
  let at = 0
  return (
    <span {...stripProps(longest)} aria-hidden="true">
      {ranges.map(({ count, look }) => {
        const first = at
        at += count
        return count > 0 && <span key={first} data-look={look} style={{ '--count': count }} />
      })}
    </span>
  )
}
