import { Button, Textarea, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { useOnce } from '#ui/use-once.ts'
import { COMMENT_MAX } from '../../rules.ts'
import type { Mentions } from '../../schemas.ts'
import styles from './comment-box.module.css'
import { type CommentDraft, openCommentDrafts } from './comment-drafts.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { toContent, toText } from './typed-mentions.ts'
import { useSuggestions } from './use-suggestions.ts'

interface CommentBoxProps {
  speachID: string
  label: string
  placeholder?: string
  /** The verb on the button. */
  action: string
  /** The comment to edit; without it, a new one is written. */
  initial?: { content: string; mentions: Mentions }
  /** Where a new comment belongs: its draft is kept there until it is sent. */
  draftPlace?: string
  /** Rejects when it was not sent: then the words stay. */
  onSend: (content: string) => Promise<unknown>
  onCancel?: () => void
}

/** Characters left from which on they are counted. */
const NEARLY_FULL = 100

/** The field for a comment. `@` suggests people; Ctrl or ⌘ with Enter sends. */
export function CommentBox({
  speachID,
  label,
  placeholder,
  action,
  initial,
  draftPlace,
  onSend,
  onCancel,
}: CommentBoxProps) {
  const { t } = useTranslation('social', { keyPrefix: 'web.comments' })
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft, keepDraft] = useDraft(draftPlace, initial)
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const [open, setOpen] = useState(initial !== undefined || onCancel !== undefined)
  const suggestions = useSuggestions(speachID, field, draft, setDraft)
  const content = toContent(draft.text, draft.named).trim()
  const left = COMMENT_MAX - content.length
  const canSend = content !== '' && left >= 0 && !isSending

  const send = useOnce(async () => {
    if (!canSend) return
    setSending(true)
    try {
      await onSend(content)
      // An answer's field closes as soon as it is sent: its draft goes here.
      keepDraft({ text: '', named: {} })
      setDraft({ text: '', named: {} })
      setSent(true)
    } finally {
      setSending(false)
    }
  })
  const press = (event: KeyboardEvent) => {
    if (suggestions.press(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }

  return (
    <div className={styles.box}>
      <SuggestionList {...suggestions} />
      <VisuallyHidden role="status">{isSent && t(($) => $.sent)}</VisuallyHidden>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        autosize
        minRows={onCancel ? 2 : 1}
        maxRows={8}
        data-autofocus={onCancel && true}
        autoFocus={onCancel !== undefined}
        value={draft.text}
        error={left < 0 && t(($) => $.tooLong, { count: -left })}
        description={left >= 0 && left < NEARLY_FULL && t(($) => $.left, { count: left })}
        inputWrapperOrder={['input', 'error', 'description']}
        onChange={({ currentTarget }) => {
          setDraft({ ...draft, text: currentTarget.value })
          setSent(false)
          suggestions.look(currentTarget.value, currentTarget.selectionStart)
        }}
        onFocus={() => setOpen(true)}
        onBlur={suggestions.close}
        onKeyDown={press}
        {...suggestions.fieldProps}
      />
      {(open || draft.text !== '') && (
        <div className={styles.buttons}>
          {onCancel && (
            <Button variant="subtle" color="gray" size="sm" onClick={onCancel}>
              {t(($) => $.cancel)}
            </Button>
          )}
          <Button variant="filled" size="sm" disabled={!canSend} loading={isSending} onClick={() => void send()}>
            {action}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What is being written; a new comment comes back after a reload, or when its writer signs in again. */
function useDraft(place: string | undefined, initial: CommentBoxProps['initial']) {
  const me = useMe()
  const [drafts] = useState(() => (me && place !== undefined ? openCommentDrafts(localStorage, me.userID) : null))
  const [draft, setDraft] = useState<CommentDraft>(
    () => drafts?.read(place ?? '') ?? toText(initial?.content ?? '', initial?.mentions ?? {}),
  )
  const keep = (next: CommentDraft) => drafts?.put(place ?? '', next)
  const change = (next: CommentDraft) => {
    setDraft(next)
    keep(next)
  }
  return [draft, change, keep] as const
}
