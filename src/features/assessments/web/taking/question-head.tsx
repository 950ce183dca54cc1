import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureAddress } from '#features/chapters/html/vocabulary.ts'
import { useReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { Picture } from '#ui/picture.tsx'
import type { AskedQuestion } from '../../schemas.ts'
import styles from './taking.module.css'

/** Questions that are longer are set like a text. */
const TITLE_MAX = 160

interface QuestionHeadProps {
  question: AskedQuestion
  id: string
  heading: RefObject<HTMLHeadingElement | null>
  lang: string
  /** Said where several can be chosen. */
  manyHint: string
}

/** The question's text and picture. A text with gaps is shown where the gaps are filled in. */
export function QuestionHead({ question, id, heading, lang, manyHint }: QuestionHeadProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'question' })
  const { kind, text, imageFileID } = question
  const { picture } = useReaderPort().files
  const isGaps = kind === 'gaps'
  return (
    <div className={styles.asked}>
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        className={styles.question}
        data-long={text.length > TITLE_MAX || undefined}
        lang={isGaps ? undefined : lang}
        dir="auto"
      >
        {isGaps ? t(($) => $.gaps.title) : text}
      </h2>
      {kind === 'multiple' && <p className={styles.hint}>{manyHint}</p>}
      {imageFileID && kind !== 'hotspot' && (
        <Picture className={styles.picture} src={picture(pictureAddress(imageFileID)).src} alt={t(($) => $.picture)} />
      )}
    </div>
  )
}
