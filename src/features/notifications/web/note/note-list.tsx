import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BellDrawing } from '#ui/drawings/bell.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { countTold, groupAlike, inOne } from '../../rules.ts'
import type { Notification } from '../../schemas.ts'
import styles from './note.module.css'
import { Note, UnreadableNote } from './note.tsx'

/** An answer with notifications, on its way or here. */
export interface Told {
  data: Notification[] | undefined
  error: unknown
  refetch: () => unknown
}

interface NoteListProps {
  list: Told
  /** Shown if there are none. */
  empty: ReactNode
  /** An action to offer if there are none. */
  action?: ReactNode
  /** How many places are held while they are on their way. */
  places: number
  /** How they are put together; one list of all unless said otherwise. */
  children?: (notifications: Notification[]) => ReactNode
}

/** What one was told: on its way, failed, nothing, or the notifications. */
export function NoteList({ list, empty, action, places, children }: NoteListProps) {
  const { data, error, refetch } = list
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Places count={places} />
  if (data.length === 0) {
    return (
      <EmptyState drawing={<BellDrawing />} action={action}>
        {empty}
      </EmptyState>
    )
  }
  return children ? children(data) : <Notes notifications={data} />
}

/** Notifications under each other, those alike as one; one that cannot be drawn does not take the others along. */
export function Notes({ notifications, max }: { notifications: Notification[]; max?: number }) {
  return (
    <ul className={styles.notes}>
      {groupAlike(notifications)
        .slice(0, max)
        .map((alike) => (
          <li key={alike[0].key} className={styles.item}>
            <CatchBoundary getResetKey={() => alike[0].typeNotification} errorComponent={UnreadableNote}>
              {alike.length === 1 ? <Note notification={alike[0]} /> : <AlikeNotes alike={alike} />}
            </CatchBoundary>
          </li>
        ))}
    </ul>
  )
}

/** Several in a row that say the same, as one; opened, each stands below. */
function AlikeNotes({ alike }: { alike: [Notification, ...Notification[]] }) {
  const { t } = useTranslation('notifications', { keyPrefix: 'web' })
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const open = (
    <button
      type="button"
      className={styles.open}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? t(($) => $.hideAlike) : t(($) => $.showAlike, { count: alike.length })}
    </button>
  )
  return (
    <>
      <Note notification={inOne(...alike)} alike={{ count: countTold(alike), open }} />
      {isOpen && (
        <ul id={id} className={styles.alike}>
          {alike.map((notification) => (
            <li key={notification.key}>
              <Note notification={notification} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Places({ count }: { count: number }) {
  return (
    <div className={styles.notes} aria-busy="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is nothing but its number
        <div key={place} className={styles.note} aria-hidden="true">
          <Skeleton shape="round" width={40} height={40} />
          <div>
            <Skeleton width="82%" />
            <Skeleton width="36%" height={13} style={{ marginTop: 8 }} />
          </div>
          <span className={styles.cover}>
            <Skeleton shape="card" style={{ height: '100%', borderRadius: 8 }} />
          </span>
        </div>
      ))}
    </div>
  )
}
