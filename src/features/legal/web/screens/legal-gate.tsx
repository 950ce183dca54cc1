import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery } from '#features/accounts/web/session.ts'
import { OfferedLanguages } from '#features/site/web/brand/offered-languages.tsx'
import { ProductMark } from '#features/site/web/brand/product-mark.tsx'
import { useProductName } from '#features/site/web/config-query.ts'
import { addressOf, CallError } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { acceptGcu, acceptPdp } from '../../contract.ts'
import type { LegalKind } from '../../rules.ts'
import { Acceptance } from '../components/acceptance.tsx'
import { legalTextQuery } from '../legal-queries.ts'
import styles from './legal-gate.module.css'

/** What must be accepted before anything else, one text after the other (PRODUCT §14, `pending`). */
export function LegalGate({ kinds }: { kinds: LegalKind[] }) {
  const { t } = useTranslation('legal', { keyPrefix: 'web' })
  const [kind = 'GCU'] = kinds
  const locale = useLocale()
  const text = useQuery(legalTextQuery(kind, locale))
  useGoneText(text.error)
  const heading = t(($) => $.gate.heading[kind])
  return (
    <div className={styles.gate}>
      <header className={styles.brand}>
        <span role="img" aria-label={useProductName()}>
          <ProductMark />
        </span>
        <OfferedLanguages />
      </header>
      <Page title={heading} key={kind} width="full" className={styles.column}>
        <h1>{heading}</h1>
        <p className={styles.lead}>
          {t(($) => $.gate.lead)}
          {kinds.length > 1 && (
            <span className="num"> {t(($) => $.gate.step, { number: 1, total: kinds.length })}</span>
          )}
        </p>
        {text.error && <ErrorState error={text.error} onRetry={() => void text.refetch()} />}
        {text.isPending && <Skeleton shape="card" style={{ flex: 1 }} />}
        {text.data && (
          <Acceptance
            key={`${kind} ${text.data.version} ${text.data.language}`}
            label={t(($) => $.kinds[kind])}
            text={text.data}
            onAccept={() => accept(kind, text.data.version)}
          >
            <AppLink className="link" href="/logout">
              {t(($) => $.gate.leave)}
            </AppLink>
          </Acceptance>
        )}
      </Page>
    </div>
  )
}

/** Accepting is a navigation, which leads back to where somebody wanted to go (PRODUCT §3). */
function accept(kind: LegalKind, version: number): void {
  const { pathname, search, hash } = window.location
  const call = kind === 'GCU' ? acceptGcu : acceptPdp
  window.location.assign(addressOf(call, { query: { version, next: pathname + search + hash } }))
}

/** A text that was taken away meanwhile need not be accepted. */
function useGoneText(error: Error | null): void {
  const queryClient = useQueryClient()
  const isGone = error instanceof CallError && error.status === 404
  useEffect(() => {
    if (isGone) void queryClient.invalidateQueries(meQuery)
  }, [isGone, queryClient])
}
