import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallError } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PathEditor } from '../editor/path-editor.tsx'
import { pathAddress } from '../path-address.ts'
import { pathQuery } from '../path-queries.ts'

/** `/recorder/editionparcour/{pathId}?selectedTab={tab}`: where a learning path is made (seed 002 §2). */
export function PathEditorScreen() {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const { pathId = '' } = useParams({ strict: false })
  // What is no number names no path.
  const number = /^[1-9]\d{0,8}$/.test(pathId) ? Number(pathId) : 0
  if (number === 0) throw notFound()
  const path = useQuery(pathQuery(number))
  if (path.data?.canEdit) return <PathEditor key={path.data.pathId} path={path.data} />
  if (path.error instanceof CallError && path.error.status === 404) throw notFound()
  return (
    <Page title={t(($) => $.heading)}>
      {path.data && (
        <EmptyState
          drawing={<PageDrawing />}
          action={
            <Button component={AppLink} href={pathAddress(path.data)}>
              {t(($) => $.refused.look)}
            </Button>
          }
        >
          {t(($) => $.refused.text)}
        </EmptyState>
      )}
      {path.error && <ErrorState error={path.error} onRetry={() => void path.refetch()} />}
      {path.isPending && (
        <div aria-hidden="true">
          <Skeleton width={160} height={16} style={{ marginTop: 32 }} />
          <Skeleton width="50%" height={40} style={{ marginTop: 28 }} />
          <Skeleton width="70%" height={16} style={{ marginTop: 20 }} />
        </div>
      )}
    </Page>
  )
}
