import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mentions, SpeachComment } from '../../schemas.ts'
import { usePersonName } from '../people.ts'
import { Comment } from './comment.tsx'
import { CommentBox } from './comment-box.tsx'
import styles from './comments.module.css'
import { useCommentActions } from './use-comments.ts'

interface CommentThreadProps {
  speachID: string
  comment: SpeachComment
  mentions: Mentions
}

/** A comment with its answers, and where one answers. */
export function CommentThread({ speachID, comment, mentions }: CommentThreadProps) {
  const { t } = useTranslation('social', { keyPrefix: 'web.comments' })
  const name = usePersonName()(comment.author)
  const [isAnswering, setAnswering] = useState(false)
  const answerButton = useRef<HTMLButtonElement>(null)
  const { write } = useCommentActions(speachID)
  const answer = async (content: string) => {
    await write({ content, parentId: comment.id })
    close()
  }
  const close = () => {
    setAnswering(false)
    answerButton.current?.focus()
  }
  return (
    <>
      <Comment
        speachID={speachID}
        comment={comment}
        mentions={mentions}
        answerButton={answerButton}
        onAnswer={comment.removed ? undefined : () => setAnswering(true)}
      />
      {comment.answers.length > 0 && (
        <ul className={styles.answers} aria-label={t(($) => $.answersTo, { name })}>
          {comment.answers.map((one) => (
            <li key={one.id}>
              <Comment speachID={speachID} comment={one} mentions={mentions} />
            </li>
          ))}
        </ul>
      )}
      {isAnswering && (
        <div className={styles.answering}>
          <CommentBox
            speachID={speachID}
            label={t(($) => $.answerTo, { name })}
            placeholder={t(($) => $.writeAnswer)}
            action={t(($) => $.send)}
            draftPlace={`${speachID} ${comment.id}`}
            onSend={answer}
            onCancel={close}
          />
        </div>
      )}
    </>
  )
}
