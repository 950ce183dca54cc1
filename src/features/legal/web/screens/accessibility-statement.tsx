import { Button, useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { CallError } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { statementQuery } from '../legal-queries.ts'
import { statementDocument } from '../statement-document.ts'
import styles from './accessibility-statement.module.css'

/** `/accessibility-statement`: shown in a frame that can do nothing (seed 002 §2). */
export function AccessibilityStatementScreen() {
  const { t } = useTranslation('legal', { keyPrefix: 'web.statement' })
  const isAdmin = useMe()?.isAdmin === true
  const theme = useComputedColorScheme('light')
  const { data, error, isPending, refetch } = useQuery(statementQuery)
  const isNone = error instanceof CallError && error.status === 404
  const edit = isAdmin && (data || isNone) && (
    <Button component={AppLink} href="/accessibility-statement/edit" variant="light">
      {data ? t(($) => $.edit) : t(($) => $.write)}
    </Button>
  )
  return (
    <Page title={t(($) => $.title)} className={styles.page}>
      <PageHead title={t(($) => $.title)}>{data && edit}</PageHead>
      {isPending && <Skeleton shape="card" style={{ flex: 1 }} />}
      {isNone && (
        <EmptyState drawing={<PageDrawing />} action={edit}>
          {t(($) => $.none)}
        </EmptyState>
      )}
      {error && !isNone && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <iframe
          className={styles.frame}
          title={t(($) => $.title)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={statementDocument(data.statement, { title: t(($) => $.title), theme })}
        />
      )}
    </Page>
  )
}
