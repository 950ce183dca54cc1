import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import type { ReportedItem } from '../../contract.ts'
import type { Mentions } from '../../schemas.ts'
import { CommentText } from '../comments/comment-text.tsx'
import { usePersonName } from '../people.ts'
import styles from './reported-card.module.css'

interface ReportedCardProps {
  item: ReportedItem
  mentions: Mentions
  isBusy: boolean
  onKeep: () => void
  onRemove: (commentId: number) => void
}

/** A reported item with every reason, and the decision to make. */
export function ReportedCard({ item, mentions, isBusy, onKeep, onRemove }: ReportedCardProps) {
  const { t } = useTranslation('social', { keyPrefix: 'web.moderation' })
  const nameOf = usePersonName()
  const { speach, comment, reasons, canKeep } = item
  return (
    <article className={styles.card}>
      <h2 lang={speach.language} dir="auto">
        {speach.title}
      </h2>
      <p className={styles.what}>
        {comment ? t(($) => $.comment, { name: nameOf(comment.author) }) : t(($) => $.speach)}
        {comment && (
          <>
            {' · '}
            <RelativeDate at={comment.date} relative />
          </>
        )}
      </p>
      {comment && (
        <blockquote dir="auto">
          <CommentText content={comment.content} mentions={mentions} />
        </blockquote>
      )}
      <h3>{t(($) => $.reasons, { count: reasons.length })}</h3>
      <ul>
        {reasons.map(({ reason, date }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: who said it is not known, and nothing is put in between
          <li key={index} dir="auto">
            {reason} <RelativeDate at={date} relative className={styles.date} />
          </li>
        ))}
      </ul>
      <footer>
        <Button component={AppLink} href={`/s/${speach.speachID}/${encodeURIComponent(speach.slug)}`}>
          {t(($) => $.open)}
        </Button>
        {canKeep && (
          <Button aria-label={t(($) => $.keepLabel, { title: speach.title })} disabled={isBusy} onClick={onKeep}>
            {t(($) => $.keep)}
          </Button>
        )}
        {comment && (
          <Button variant="light" color="berry" disabled={isBusy} onClick={() => onRemove(comment.id)}>
            {t(($) => $.remove)}
          </Button>
        )}
      </footer>
    </article>
  )
}
