import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallError } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SpeachDraft, SpeachVersion } from '../../schemas.ts'
import { type ComparedSearch, chooseCompared, readCompared, versionBefore } from './compared.ts'
import { Comparison } from './comparison.tsx'
import { VersionList } from './version-list.tsx'
import { draftQuery, versionsQuery } from './version-queries.ts'
import styles from './versions-screen.module.css'

/** `/list-versions/{speachID}`: the history of published versions, a comparison of two of them, and restoring one. */
export function VersionsScreen() {
  const { t } = useTranslation('versions', { keyPrefix: 'web' })
  const { speachID = '' } = useParams({ strict: false })
  const draft = useQuery(draftQuery(speachID))
  const versions = useQuery(versionsQuery(speachID))
  const error = draft.error ?? versions.error
  // Versions are their authors': to others the page is not there.
  if (error instanceof CallError && [400, 403, 404].includes(error.status)) throw notFound()
  const retry = () => void Promise.all([draft.refetch(), versions.refetch()])
  return (
    <Page title={draft.data ? `${t(($) => $.title)} · ${draft.data.title}` : t(($) => $.title)}>
      <PageHead
        title={t(($) => $.title)}
        lead={
          draft.data ? (
            <span lang={draft.data.language} dir="auto">
              {draft.data.title}
            </span>
          ) : (
            <Skeleton width={240} />
          )
        }
      >
        <Button
          component={AppLink}
          href={`/recorder/edit/${speachID}`}
          variant="light"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t(($) => $.editor)}
        </Button>
      </PageHead>
      {error && <ErrorState error={error} onRetry={retry} />}
      {!error && !(draft.data && versions.data) && <Skeleton shape="card" height={320} />}
      {draft.data && versions.data && <Versions draft={draft.data} versions={versions.data} />}
    </Page>
  )
}

function Versions({ draft, versions }: { draft: SpeachDraft; versions: SpeachVersion[] }) {
  const { t } = useTranslation('versions', { keyPrefix: 'web' })
  const navigate = useNavigate()
  const search = readCompared(useSearch({ strict: false }))
  const isAhead = draft.hasPendingUpdates
  const compared = chooseCompared(versions, { isAhead }, search)
  const choose = (next: ComparedSearch) =>
    void navigate({
      to: '/list-versions/$speachID',
      params: { speachID: draft.speachID },
      search: next,
      replace: true,
      resetScroll: false,
    })
  if (!compared) return <EmptyState drawing={<PageDrawing />}>{t(($) => $.empty)}</EmptyState>
  return (
    <div className={styles.sides}>
      <VersionList
        draft={draft}
        versions={versions}
        chosen={compared.to}
        onChoose={(to) => choose({ from: `${versionBefore(versions, to)}`, to: `${to}` })}
      />
      <Comparison
        draft={draft}
        versions={versions}
        {...compared}
        onChoose={({ from, to }) => choose({ from: `${from}`, to: `${to}` })}
      />
    </div>
  )
}
