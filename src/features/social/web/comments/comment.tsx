import { IconDots, IconEdit, IconFlag, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownPerson } from '#features/accounts/person-schemas.ts'
import { profileAddress } from '#features/accounts/profile-address.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'
import type { CommentAnswer, Mentions } from '../../schemas.ts'
import { openDialog } from '../dialogs/open-dialog.ts'
import { usePersonName } from '../people.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentText } from './comment-text.tsx'
import styles from './comments.module.css'
import { useCommentActions } from './use-comments.ts'

interface CommentProps {
  speachID: string
  comment: CommentAnswer
  mentions: Mentions
  onAnswer?: () => void
  /** The button that answers: the focus comes back to it. */
  answerButton?: Ref<HTMLButtonElement>
}

/** What one person said: who, when, the words, and what can be done with it. */
export function Comment({ speachID, comment, mentions, onAnswer, answerButton }: CommentProps) {
  const { t } = useTranslation('social', { keyPrefix: 'web' })
  const name = usePersonName()(comment.author)
  const [isEditing, setEditing] = useState(false)
  const article = useRef<HTMLElement>(null)
  const { edit } = useCommentActions(speachID)
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => article.current?.querySelector<HTMLElement>('footer [aria-haspopup]')?.focus())
  }
  if (comment.removed) return <p className={styles.removed}>{t(($) => $.comments.removed)}</p>
  return (
    <article ref={article} className={styles.comment} data-own={comment.isOwn || undefined}>
      <Avatar name={name} img={comment.author.img} size="md" decorative />
      <header>
        <Name person={comment.author} name={comment.isOwn ? t(($) => $.person.you) : name} />
        <RelativeDate at={comment.date} relative />
        {comment.edited && <span>· {t(($) => $.comments.edited)}</span>}
        {comment.rating !== null && <Stars rating={comment.rating} />}
      </header>
      {isEditing ? (
        <CommentBox
          speachID={speachID}
          label={t(($) => $.comments.writeEdit)}
          action={t(($) => $.comments.save)}
          initial={{ content: comment.content, mentions }}
          onSend={async (content) => {
            await edit({ id: comment.id, content })
            close()
          }}
          onCancel={close}
        />
      ) : (
        <p dir="auto">
          <CommentText content={comment.content} mentions={mentions} />
        </p>
      )}
      {!isEditing && (
        <footer>
          {onAnswer && (
            <button
              ref={answerButton}
              type="button"
              aria-label={t(($) => $.comments.answerTo, { name })}
              onClick={onAnswer}
            >
              {t(($) => $.comments.answer)}
            </button>
          )}
          <Menu speachID={speachID} comment={comment} name={name} onEdit={() => setEditing(true)} />
        </footer>
      )}
    </article>
  )
}

/** The author's name, linked to their profile if they have one. */
function Name({ person, name }: { person: ShownPerson; name: string }) {
  const { userID, anonymous } = person
  if (anonymous || userID === null) return <b dir="auto">{name}</b>
  return (
    <AppLink className={styles.name} href={profileAddress({ ...person, userID })}>
      <b dir="auto">{name}</b>
    </AppLink>
  )
}

function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('social', { keyPrefix: 'web.comments' })
  return (
    <span className={`${styles.stars} num`} role="img" aria-label={t(($) => $.rated, { count: rating })}>
      <IconStarFilled size={14} aria-hidden />
      {rating}
    </span>
  )
}

interface MenuProps {
  speachID: string
  comment: CommentAnswer
  name: string
  onEdit: () => void
}

function Menu({ speachID, comment, name, onEdit }: MenuProps) {
  const { t } = useTranslation('social', { keyPrefix: 'web.comments' })
  const { remove } = useCommentActions(speachID)
  const entries: MenuEntry[] = []
  if (comment.canEdit) entries.push({ label: t(($) => $.edit), icon: <IconEdit aria-hidden />, onSelect: onEdit })
  if (comment.canReport) {
    const report = () => openDialog({ kind: 'report-comment', speachID, commentId: comment.id })
    entries.push({ label: t(($) => $.report), icon: <IconFlag aria-hidden />, onSelect: report })
  }
  if (comment.canDelete) {
    const icon = <IconTrash aria-hidden />
    entries.push({ label: t(($) => $.delete), icon, onSelect: () => remove(comment.id), danger: true })
  }
  if (entries.length === 0) return null
  return (
    <ActionMenu
      trigger={
        <IconButton bare size="sm" label={t(($) => $.more, { name })}>
          <IconDots aria-hidden />
        </IconButton>
      }
      entries={entries}
    />
  )
}
