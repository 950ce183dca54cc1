import { Button, NumberInput, Textarea } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { COMMENT_MAX, type Grade, type WaitingAnswer } from '../../schemas.ts'
import styles from './waiting-card.module.css'

interface WaitingCardProps {
  answer: WaitingAnswer
  isBusy: boolean
  onGrade: (grade: Grade) => void
}

/** A written answer with the marking guide and its points. */
export function WaitingCard({ answer, isBusy, onGrade }: WaitingCardProps) {
  const { t } = useTranslation('grading')
  const id = useId()
  const { title, chapter, question, rubric, language, person, submittedAt, maxPoints } = answer
  const name = `${person.firstName} ${person.lastName}`.trim()
  return (
    <article className={styles.card} aria-labelledby={id}>
      <p className={styles.where} lang={language} dir="auto">
        {chapter === '' ? title : `${title} · ${chapter}`}
      </p>
      <h2 id={id} lang={language} dir="auto">
        {question}
      </h2>
      <p className={styles.who} dir="auto">
        {name} · <RelativeDate at={submittedAt} relative />
      </p>
      <blockquote dir="auto">{answer.answer}</blockquote>
      {rubric !== '' && (
        <div className={styles.rubric}>
          <h3>{t(($) => $.rubric)}</h3>
          <p lang={language} dir="auto">
            {rubric}
          </p>
        </div>
      )}
      <GradeForm name={name} maxPoints={maxPoints} isBusy={isBusy} onGrade={onGrade} />
    </article>
  )
}

interface GradeFormProps extends Pick<WaitingCardProps, 'isBusy' | 'onGrade'> {
  /** The person who gave the answer. */
  name: string
  maxPoints: number
}

function GradeForm({ name, maxPoints, isBusy, onGrade }: GradeFormProps) {
  const { t } = useTranslation('grading')
  const locale = useLocale()
  const [points, setPoints] = useState<number | string>('')
  const [comment, setComment] = useState('')

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (typeof points === 'number') onGrade({ points, comment })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <NumberInput
        className={styles.points}
        label={t(($) => $.points, { count: maxPoints })}
        required
        withAsterisk={false}
        min={0}
        max={maxPoints}
        decimalScale={2}
        decimalSeparator={locale === 'en' ? '.' : ','}
        allowedDecimalSeparators={['.', ',']}
        allowNegative={false}
        clampBehavior="strict"
        value={points}
        onChange={setPoints}
      />
      <Textarea
        className={styles.comment}
        label={t(($) => $.comment, { name })}
        autosize
        maxLength={COMMENT_MAX}
        value={comment}
        onChange={({ target: { value } }) => setComment(value)}
      />
      <Button type="submit" variant="filled" disabled={isBusy}>
        {t(($) => $.give)}
      </Button>
    </form>
  )
}
