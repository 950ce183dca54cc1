import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { HtmlViewer } from '#features/chapters/html/view/html-viewer.tsx'
import { CallError } from '#shared/client.ts'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { LegalKind } from '../../rules.ts'
import { legalTextQuery } from '../legal-queries.ts'
import styles from './legal-text.module.css'

/** `/gcuContent`: the terms of use, for everybody. */
export function TermsScreen() {
  return <LegalTextScreen kind="GCU" />
}

/** `/pdpContent`: the policy on personal data, for everybody. */
export function PolicyScreen() {
  return <LegalTextScreen kind="PDP" />
}

function LegalTextScreen({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation('legal', { keyPrefix: 'web' })
  const text = useQuery(legalTextQuery(kind, useLocale()))
  const title = t(($) => $.kinds[kind])
  const isNone = text.error instanceof CallError && text.error.status === 404
  return (
    <Page title={title} className={styles.page}>
      <PageHead
        title={title}
        lead={
          text.data ? (
            <span className="num">
              {t(($) => $.version, { version: text.data.version })} <RelativeDate at={text.data.publishedAt} />
            </span>
          ) : (
            text.isPending && <Skeleton width={220} />
          )
        }
      />
      {isNone && <EmptyState drawing={<PageDrawing />}>{t(($) => $.text.none)}</EmptyState>}
      {text.error && !isNone && <ErrorState error={text.error} onRetry={() => void text.refetch()} />}
      {text.data && <HtmlViewer html={text.data.html} lang={text.data.language} />}
    </Page>
  )
}
