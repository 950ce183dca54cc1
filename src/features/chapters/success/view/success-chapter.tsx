import { IconChevronRight } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { HtmlViewer } from '../../html/view/html-viewer.tsx'
import type { Step } from '../../view-chapter.ts'
import { ChapterIcon } from '../../web/chapter-icon.tsx'
import { ChapterHead } from '../../web/reading/chapter-head.tsx'
import type { ChapterProps, Reading } from '../../web/reading/chapter-props.ts'
import styles from '../../web/reading/chapters.module.css'
import { DoneControl } from '../../web/reading/done-control.tsx'
import { countSeen, stepsLeft } from '../../web/reading/overview.ts'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import { useTextScroll } from '../../web/reading/use-text-scroll.ts'
import success from './success-chapter.module.css'
import { SuccessMark } from './success-mark.tsx'

/** Well done, in its author's words, and how far the reader has come; it counts as a text does. */
export function SuccessChapter({ step, steps, chapter, lang, open, reading }: ChapterProps<'REUSSITE'>) {
  const text = useRef<HTMLDivElement>(null)
  const { EarnedBadge } = useReaderPort().addOns
  useTextScroll(text, { start: open.start, onMove: (share) => open.moveTo(share, 1) })
  return (
    <article className={`${styles.text} ${success.page}`}>
      <SuccessMark />
      <ChapterHead step={step} count={steps.length} lang={lang} />
      <div ref={text} className={success.words}>
        <HtmlViewer html={chapter.content.html} lang={lang} />
      </div>
      {reading.kept && EarnedBadge && (
        <Suspense>
          <EarnedBadge
            speachID={reading.speachID}
            first={steps[0]?.chapter.id}
            lang={lang}
            savedDone={reading.savedDone}
            isHereOpen={reading.shareOf(chapter) < 1}
            offersCertificate={chapter.content.certificate}
          />
        </Suspense>
      )}
      <HowFar steps={steps} current={step} lang={lang} reading={reading} />
      <DoneControl chapter={chapter} open={open} reading={reading} wide />
    </article>
  )
}

interface HowFarProps {
  steps: readonly Step[]
  current: Step
  lang: string
  reading: Reading
}

/** How many chapters are done, and the way to the first that is not. This one counts by itself in a moment. */
function HowFar({ steps, current, lang, reading }: HowFarProps) {
  const { ChapterLink } = useReaderPort()
  const { t } = useTranslation('success', { keyPrefix: 'page' })
  const { t: reader } = useTranslation('speaches', { keyPrefix: 'reader' })
  const count = steps.length
  const seen = countSeen(steps, reading.shareOf)
  const left = stepsLeft(steps, reading.shareOf).filter(({ chapter }) => chapter.id !== current.chapter.id)
  const [first] = left
  return (
    <div className={success.far} data-complete={seen === count || undefined}>
      <p>
        <b>{seen === count ? t(($) => $.all, { count }) : t(($) => $.some, { seen, count })}</b>
      </p>
      {first && (
        <>
          <p>{t(($) => $.left, { count: left.length })}</p>
          <ChapterLink chapter={first.chapter.id}>
            <ChapterIcon type={first.chapter.type} />
            <span lang={lang} dir="auto">
              {first.chapter.title || reader(($) => $.untitled)}
            </span>
            <IconChevronRight aria-hidden />
          </ChapterLink>
        </>
      )}
    </div>
  )
}
