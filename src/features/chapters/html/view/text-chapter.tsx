import { Suspense, useRef } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { ReaderChapter } from '../../view-chapter.ts'
import { ChapterHead } from '../../web/reading/chapter-head.tsx'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import styles from '../../web/reading/chapters.module.css'
import { DoneControl } from '../../web/reading/done-control.tsx'
import { useTextScroll } from '../../web/reading/use-text-scroll.ts'
import { citedFiles } from '../sources.ts'
import { HtmlViewer } from './html-viewer.tsx'

const SourcedText = lazyPart(() => import('./sourced-text.tsx'), 'SourcedText')

/** A text, as wide as it reads well; it counts at its end, so that is where it can be marked as done. */
export function TextChapter({ step, chapter, steps, lang, open, reading }: ChapterProps<'HTML'>) {
  const text = useRef<HTMLDivElement>(null)
  const { html } = chapter.content
  const hasSources = citedFiles(html).length > 0
  useTextScroll(text, { start: open.start, onMove: (share) => open.moveTo(share, 1) })
  return (
    <article className={styles.text} data-sourced={hasSources || undefined}>
      <ChapterHead step={step} count={steps.length} lang={lang} />
      <div ref={text}>
        {hasSources ? (
          <Suspense fallback={<HtmlViewer html={html} lang={lang} />}>
            <SourcedText
              html={html}
              lang={lang}
              chapterId={chapter.id}
              order={[...new Set(steps.flatMap((one) => citedIn(one.chapter)))]}
            />
          </Suspense>
        ) : (
          <HtmlViewer html={html} lang={lang} />
        )}
      </div>
      <DoneControl chapter={chapter} open={open} reading={reading} wide />
    </article>
  )
}

/** The documents that a chapter leads to. Not by the registry of all types: readers would wait for what checks them. */
function citedIn({ content }: ReaderChapter): string[] {
  return 'html' in content ? citedFiles(content.html) : []
}
