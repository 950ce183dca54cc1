import { EmbedFrame } from '../players/embed-frame.tsx'
import { ChapterHead } from './chapter-head.tsx'
import type { ChapterProps } from './chapter-props.ts'
import styles from './chapters.module.css'
import { DoneControl } from './done-control.tsx'

/** A page of another site. */
export function FrameChapter({ step, chapter, count, lang, open, reading }: ChapterProps<'EMBED'>) {
  const { url, title, ratio } = chapter.content
  return (
    <article className={styles.stage}>
      <div className={styles.bleed}>
        <EmbedFrame url={url} title={title ?? chapter.title} ratio={ratio} />
      </div>
      <ChapterHead step={step} count={count} lang={lang}>
        <DoneControl chapter={chapter} open={open} reading={reading} />
      </ChapterHead>
    </article>
  )
}
