import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './list-end.module.css'

/** What the end of a list needs to know of the query that loads it page by page. */
export interface PagedQuery {
  error: unknown
  errorUpdateCount: number
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

interface ListEndProps {
  query: PagedQuery
  /** Says nothing of a failure, and only stops. */
  isSilent?: boolean
  /** What asks for the next page. */
  children: ReactNode
}

/** The end of a list: what asks for the next page or, where that failed, what happened and a way to try again. */
export function ListEnd({ query, isSilent = false, children }: ListEndProps) {
  const [isRetrying, setRetrying] = useState(false)
  // While the next page is on its way, the error may be one of what was loaded before.
  const hasFailed = query.isFetchNextPageError && (isRetrying || !query.isFetchingNextPage)
  if (!hasFailed) return children
  if (isSilent) return null
  const retry = () => {
    setRetrying(true)
    void query.fetchNextPage().then(() => setRetrying(false))
  }
  return <Failure query={query} onRetry={retry} />
}

function Failure({ query, onRetry }: { query: PagedQuery; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  const say = useErrorMessage()
  return (
    <div className={styles.failure}>
      {/* Another failure is announced as well, though it may have the same words. */}
      <p key={query.errorUpdateCount} role="alert">
        {say(query.error)}
      </p>
      <Button size="sm" loading={query.isFetchingNextPage} onClick={onRetry}>
        {t(($) => $.error.retry)}
      </Button>
    </div>
  )
}
