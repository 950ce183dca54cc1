import { useRef } from 'react'
import { ChapterHead } from '../../web/reading/chapter-head.tsx'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import styles from '../../web/reading/chapters.module.css'
import { DoneControl } from '../../web/reading/done-control.tsx'
import { useTextScroll } from '../../web/reading/use-text-scroll.ts'
import { HtmlViewer } from './html-viewer.tsx'

/** A text, as wide as it reads well; it counts at its end, so that is where it can be marked as done. */
export function TextChapter({ step, chapter, steps, lang, open, reading }: ChapterProps<'HTML'>) {
  const text = useRef<HTMLDivElement>(null)
  useTextScroll(text, { start: open.start, onMove: (share) => open.moveTo(share, 1) })
  return (
    <article className={styles.text}>
      <ChapterHead step={step} count={steps.length} lang={lang} />
      <div ref={text}>
        <HtmlViewer html={chapter.content.html} lang={lang} />
      </div>
      <DoneControl chapter={chapter} open={open} reading={reading} wide />
    </article>
  )
}
