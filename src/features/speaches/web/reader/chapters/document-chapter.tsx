import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChapterHead } from './chapter-head.tsx'
import type { ChapterProps } from './chapter-props.ts'
import styles from './chapters.module.css'
import { DoneControl } from './done-control.tsx'
import { FileGate } from './file-gate.tsx'

// The viewer is fetched with the first document.
const PdfViewer = lazy(async () => ({ default: (await import('../players/pdf-viewer.tsx')).PdfViewer }))

/** A document, which fills the height that the bars leave. */
export function DocumentChapter({ step, chapter, count, lang, open, reading }: ChapterProps<'PDF_UPLOAD' | 'PDF_URL'>) {
  const { fileID } = chapter.content
  return (
    <article className={styles.document}>
      <ChapterHead step={step} count={count} lang={lang} compact>
        <DoneControl chapter={chapter} open={open} reading={reading} />
      </ChapterHead>
      <Suspense fallback={<Skeleton shape="card" height="100%" />}>
        <FileGate fileID={fileID}>
          {fileID && (
            <PdfViewer
              fileID={fileID}
              title={chapter.title}
              page={open.start}
              onPage={open.moveTo}
              lang={lang}
              globalKeys
            />
          )}
        </FileGate>
      </Suspense>
    </article>
  )
}
