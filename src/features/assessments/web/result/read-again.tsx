import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shownMinutes } from '#features/chapters/progress.ts'
import type { Step } from '#features/chapters/view-chapter.ts'
import { ChapterIcon } from '#features/chapters/web/chapter-icon.tsx'
import { useReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { useDuration } from '#features/chapters/web/reading/use-duration.ts'
import styles from './result.module.css'

/** Chapters that are named at most, so that it stays a beginning. */
const NAMED_MAX = 5

interface ReadAgainProps {
  /** Every chapter of the speach, in order. */
  steps: readonly Step[]
  /** Numbers of those that were left out or leafed through. */
  chapters: readonly number[]
  lang: string
}

/** After a failed exam: the chapters before it that are worth another look. */
export function ReadAgain({ steps, chapters, lang }: ReadAgainProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'result.again' })
  const { t: reader } = useTranslation('speaches', { keyPrefix: 'reader' })
  const sayDuration = useDuration()
  const { ChapterLink } = useReaderPort()
  const named = steps.filter(({ chapter }) => chapters.includes(chapter.id)).slice(0, NAMED_MAX)
  if (named.length === 0) return null
  return (
    <section aria-labelledby="read-again">
      <h2 id="read-again">{t(($) => $.title)}</h2>
      <p className={styles.quiet}>{t(($) => $.why)}</p>
      <ul className={styles.readAgain}>
        {named.map(({ chapter, lesson }) => (
          <li key={chapter.id}>
            <ChapterLink chapter={chapter.id}>
              <ChapterIcon type={chapter.type} />
              <span lang={lang} dir="auto">
                {chapter.title || reader(($) => $.untitled)}
                {lesson.title && <small>{lesson.title}</small>}
              </span>
              {chapter.minutes > 0 && <small className="num">{sayDuration(shownMinutes(chapter.minutes))}</small>}
              <IconChevronRight size={18} aria-hidden />
            </ChapterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
