import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import type { ShownSpeach } from '#features/speaches/web/add-ons.ts'
import { HeartDrawing } from '#ui/drawings/heart.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CommentBox } from './comment-box.tsx'
import { CommentThread } from './comment-thread.tsx'
import styles from './comments.module.css'
import { useCommentActions, useComments } from './use-comments.ts'

/** What readers say of a speach, and where one says something oneself; nothing for visitors, who only read. */
export function Comments({ speach }: { speach: Pick<ShownSpeach, 'speachID'> }) {
  const me = useMe()
  return me && <Talk speachID={speach.speachID} />
}

function Talk({ speachID }: { speachID: string }) {
  const { t } = useTranslation('social', { keyPrefix: 'web.comments' })
  const query = useComments(speachID)
  const { data, comments, mentions, count, error } = query
  const { write } = useCommentActions(speachID)
  return (
    <section className={styles.talk} aria-label={t(($) => $.label)}>
      <div className={styles.list}>
        {!data && error ? (
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        ) : !data ? (
          <Waiting />
        ) : comments.length === 0 ? (
          <EmptyState drawing={<HeartDrawing />}>{t(($) => $.empty)}</EmptyState>
        ) : (
          <>
            <p className={`${styles.count} num`}>{t(($) => $.count, { count })}</p>
            <ul className={styles.threads} aria-label={t(($) => $.label)}>
              {comments.map((comment) => (
                <li key={comment.id}>
                  <CommentThread speachID={speachID} comment={comment} mentions={mentions} />
                </li>
              ))}
            </ul>
          </>
        )}
        <InfiniteScroll query={query} />
        <VisuallyHidden role="status">{query.isFetchingNextPage && t(($) => $.loadingMore)}</VisuallyHidden>
      </div>
      <div className={styles.write}>
        <CommentBox
          speachID={speachID}
          label={t(($) => $.write)}
          placeholder={t(($) => $.placeholder)}
          action={t(($) => $.send)}
          draftPlace={speachID}
          onSend={(content) => write({ content, parentId: null })}
        />
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {['70%', '90%', '55%'].map((width) => (
        <div key={width}>
          <Skeleton shape="round" width={32} height={32} />
          <span>
            <Skeleton width="40%" height={14} />
            <Skeleton width={width} height={56} style={{ borderRadius: 16, marginTop: 8 }} />
          </span>
        </div>
      ))}
    </div>
  )
}
