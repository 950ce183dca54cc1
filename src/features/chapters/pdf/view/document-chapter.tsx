import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChapterHead } from '../../web/reading/chapter-head.tsx'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import styles from '../../web/reading/chapters.module.css'
import { DoneControl } from '../../web/reading/done-control.tsx'
import { DownloadLink } from '../../web/reading/download-link.tsx'
import { FileGate } from '../../web/reading/file-gate.tsx'

// The viewer is fetched with the first document.
const PdfViewer = lazyPart(() => import('./pdf-viewer.tsx'), 'PdfViewer')

/** A document, which fills the height that the bars leave. */
export function DocumentChapter({ step, chapter, steps, lang, open, reading }: ChapterProps<'PDF_UPLOAD' | 'PDF_URL'>) {
  const { content } = chapter
  const { fileID } = content
  return (
    <article className={styles.document}>
      <ChapterHead step={step} count={steps.length} lang={lang} compact>
        {fileID && 'downloadable' in content && content.downloadable && <DownloadLink fileID={fileID} />}
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
