import { Button } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#shared/client.ts'
import { BellDrawing } from '#ui/drawings/bell.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Page } from '#ui/page/page.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import styles from './message-page.module.css'

/** Fetched when it is needed. */
const NotFound = lazyPart(() => import('./not-found.tsx'), 'NotFound')

/** A screen that could not be loaded or drawn; what the server does not have is a 404 like any other. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation('web')
  const say = useErrorMessage()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    void router.invalidate()
  }
  if (error instanceof CallError && error.status === 404) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    )
  }
  return (
    <Page title={t(($) => $.failed.title)}>
      <div className={styles.message} role="alert">
        <BellDrawing />
        <h1>{t(($) => $.failed.title)}</h1>
        <p>{say(error)}</p>
        <Button variant="filled" onClick={retry}>
          {t(($) => $.failed.retry)}
        </Button>
      </div>
    </Page>
  )
}
