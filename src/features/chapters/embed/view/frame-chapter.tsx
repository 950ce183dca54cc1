import { ChapterHead } from '../../web/reading/chapter-head.tsx'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import styles from '../../web/reading/chapters.module.css'
import { DoneControl } from '../../web/reading/done-control.tsx'
import { EmbedFrame } from './embed-frame.tsx'

/** A page of another site. */
export function FrameChapter({ step, chapter, steps, lang, open, reading }: ChapterProps<'EMBED'>) {
  const { url, title, ratio } = chapter.content
  return (
    <article className={styles.stage}>
      <div className={styles.bleed}>
        <EmbedFrame url={url} title={title ?? chapter.title} ratio={ratio} />
      </div>
      <ChapterHead step={step} count={steps.length} lang={lang}>
        <DoneControl chapter={chapter} open={open} reading={reading} />
      </ChapterHead>
    </article>
  )
}
