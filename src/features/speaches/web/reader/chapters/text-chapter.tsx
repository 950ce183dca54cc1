import { useRef } from 'react'
import { HtmlViewer } from '../players/html-viewer.tsx'
import { useTextScroll } from '../use-text-scroll.ts'
import { ChapterHead } from './chapter-head.tsx'
import type { ChapterProps } from './chapter-props.ts'
import styles from './chapters.module.css'
import { DoneControl } from './done-control.tsx'

/** A text, as wide as it reads well; it counts at its end, so that is where it can be marked as done. */
export function TextChapter({ step, chapter, count, lang, open, reading }: ChapterProps<'HTML'>) {
  const text = useRef<HTMLDivElement>(null)
  useTextScroll(text, { start: open.start, onMove: (share) => open.moveTo(share, 1) })
  return (
    <article className={styles.text}>
      <ChapterHead step={step} count={count} lang={lang} />
      <div ref={text}>
        <HtmlViewer html={chapter.content.html} lang={lang} />
      </div>
      <DoneControl chapter={chapter} open={open} reading={reading} wide />
    </article>
  )
}
