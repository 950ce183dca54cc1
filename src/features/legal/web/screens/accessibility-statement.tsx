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

const STYLE = `
  :root { color-scheme: light dark; }
  :root[data-theme='light'] { color-scheme: light; }
  :root[data-theme='dark'] { color-scheme: dark; }
  body { max-width: 42em; margin: 0 auto; padding: 24px; overflow-wrap: break-word;
    background: light-dark(#ffffff, #1d182b); color: light-dark(#4a4260, #c3bbd4);
    font: 400 1.0625rem / 1.65 'Figtree Variable', 'Segoe UI', system-ui, sans-serif; }
  body:focus { outline: none; }
  body:focus-visible { outline: 2px solid light-dark(#b9430d, #ff8b52); outline-offset: -2px; }
  h2, h3, h4 { color: light-dark(#1b1530, #f4f0fa); line-height: 1.2; }
  a { color: light-dark(#b9430d, #ff8b52); text-underline-offset: 3px; }
  blockquote, aside { margin: 1em 0; padding: 12px 16px; border-radius: 14px; background: light-dark(#f4eff1, #2b2440); }
  table { display: block; max-width: 100%; overflow-x: auto; border-collapse: collapse; }
  td, th { min-width: 5em; padding: 6px 10px; border: 1px solid light-dark(#e9e3ea, #342c47); text-align: start; overflow-wrap: anywhere; }
  img { max-width: 100%; height: auto; }
  pre { overflow-x: auto; }`

/**
 * A document of its own around sanitised rich text, for a sandboxed frame: it runs no script and can't reach our page.
 * The frame itself scrolls, so it must be reachable by keyboard.
 */
function statementDocument(html: string, { title, theme }: { title: string; theme: 'light' | 'dark' }): string {
  const escaped = title.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return `<!doctype html><html data-theme="${theme}"><head><meta charset="utf-8"><title>${escaped}</title><style>${STYLE}</style></head><body tabindex="0">${html}</body></html>`
}
