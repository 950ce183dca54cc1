import { VisuallyHidden } from '@mantine/core'
import { IconStarFilled, IconUserCircle } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerRequest } from '#features/accounts/people/web/groups/answer-request.tsx'
import { splitMentions } from '#features/social/mentions.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { Notification } from '../../schemas.ts'
import { type Kind, kindOf, UNKNOWN_KIND, UNKNOWN_TYPE } from './kinds.ts'
import styles from './note.module.css'
import { Sentence } from './sentence-view.tsx'
import { usePersonName } from './use-person-name.ts'

interface NoteProps {
  notification: Notification
  /** Where it stands for several: how many, and the way to each of them. */
  alike?: { count: number; open: ReactNode }
}

/**
 * A single notification: its source, the event, its subject and the time (seed 000 §2).
 * @throws Error 'type inconnu' for an unknown type.
 */
export function Note({ notification, alike }: NoteProps) {
  const { t } = useTranslation('notifications', { keyPrefix: 'web' })
  const { typeNotification, unread, date } = notification
  const kind = kindOf(typeNotification)
  return (
    <article className={styles.note} data-unread={unread || undefined}>
      <From kind={kind} source={notification.sourceUser} />
      <div className={styles.body}>
        <p className={styles.sentence}>
          {unread && <VisuallyHidden>{t(($) => $.new)}: </VisuallyHidden>}
          <Sentence
            notification={notification}
            alike={alike?.count}
            link={alike && kind.link === 'message' ? 'who' : kind.link}
          />
        </p>
        <Said notification={notification} />
        {typeNotification === 'USER_ASKED_INTO_GROUP' && notification.groupe && (
          <AnswerRequest group={notification.groupe} />
        )}
        <RelativeDate className={styles.date} at={date} relative />
        {alike?.open}
      </div>
      <Picture notification={notification} />
    </article>
  )
}

/** Replaces a notification that could not be drawn and says why; the others are still shown. */
export function UnreadableNote({ error }: ErrorComponentProps) {
  const say = useErrorMessage()
  const isUnknown = error instanceof Error && error.message === UNKNOWN_TYPE
  return (
    <article className={styles.note}>
      <From kind={UNKNOWN_KIND} source={null} />
      <p className={styles.unreadable}>{isUnknown ? UNKNOWN_TYPE : say(error)}</p>
    </article>
  )
}

/** The picture of its source with that of its subject; without a source, the subject alone and larger. */
function From({ kind, source }: { kind: Kind; source: Notification['sourceUser'] }) {
  const { Icon, colour } = kind
  if (!source) {
    return (
      <span className={styles.from} aria-hidden="true">
        <span className={styles.nobody} data-colour={colour}>
          <Icon />
        </span>
      </span>
    )
  }
  return (
    <span className={styles.from} aria-hidden="true">
      {source.anonymous ? (
        <span className={styles.nobody} data-colour="plum">
          <IconUserCircle />
        </span>
      ) : (
        <Avatar name={`${source.firstName} ${source.lastName}`.trim()} img={source.img} size="lg" decorative />
      )}
      <span className={styles.kind} data-colour={colour}>
        <Icon size={16} />
      </span>
    </span>
  )
}

/** The quoted words: a message, a share, a reason, or a comment with its stars. */
function Said({ notification: { message, commentaire, words: written } }: { notification: Notification }) {
  const { t } = useTranslation('notifications', { keyPrefix: 'web' })
  const personName = usePersonName()
  const rating = commentaire?.rating ?? null
  const words = commentaire ? wordsOf(commentaire, personName) : (message?.content ?? written ?? '')
  if (words === '' && rating === null) return null
  return (
    <blockquote className={styles.said} dir="auto">
      {rating !== null && (
        <span className={`${styles.stars} num`} role="img" aria-label={t(($) => $.stars, { count: rating })}>
          <IconStarFilled size={14} aria-hidden />
          {rating}
        </span>
      )}
      {words}
    </blockquote>
  )
}

function wordsOf(
  { content, mentions }: NonNullable<Notification['commentaire']>,
  personName: ReturnType<typeof usePersonName>,
): string {
  return splitMentions(content)
    .map((part) => ('text' in part ? part.text : `@${personName(mentions[part.userID])}`))
    .join('')
}

function Picture({ notification: { speach, parcours } }: { notification: Notification }) {
  if (parcours) {
    return <Cover id={`path-${parcours.pathId}`} title={parcours.title} src={parcours.image} className={styles.cover} />
  }
  return speach && <Cover id={speach.speachID} title={speach.title} src={speach.img} className={styles.cover} />
}
