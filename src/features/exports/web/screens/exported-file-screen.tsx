import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addressOf, CallError, call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { formatExact } from '#ui/format/dates.ts'
import { formatBytes } from '#ui/format/format-bytes.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { downloadExportedFile, getExportedFile } from '../../contract.ts'
import type { ExportedFile } from '../../schemas.ts'
import styles from './exported-file-screen.module.css'
import { type FileLink, readFileLink } from './file-link.ts'

/** `/administration/exports/{exportID}`: a file that was too big for its mail, for the person who asked for it. */
export function ExportedFileScreen() {
  const { t } = useTranslation('exports', { keyPrefix: 'file' })
  const { exportID = '' } = useParams({ strict: false })
  const link = { params: { exportID }, query: readFileLink(useSearch({ strict: false })) }
  const { data, error, isPending, refetch } = useQuery(fileQuery(link))
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 400)
  return (
    <Page title={t(($) => $.title)}>
      <PageHead title={t(($) => $.title)} />
      {isPending && <Skeleton shape="card" height={120} />}
      {error && !isGone && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isGone && (
        <EmptyState
          drawing={<PageDrawing />}
          action={
            <Button component={AppLink} href="/administration/t/all">
              {t(($) => $.again)}
            </Button>
          }
        >
          {t(($) => $.gone)}
        </EmptyState>
      )}
      {data && <ReadyFile file={data} address={addressOf(downloadExportedFile, link)} />}
    </Page>
  )
}

function fileQuery(link: { params: { exportID: string }; query: FileLink }) {
  return queryOptions({
    queryKey: ['exported-file', link],
    queryFn: ({ signal }) => call(getExportedFile, link, { signal }),
    retry: false,
  })
}

function ReadyFile({ file: { fileName, size, expiresAt }, address }: { file: ExportedFile; address: string }) {
  const { t } = useTranslation('exports', { keyPrefix: 'file' })
  const locale = useLocale()
  return (
    <section className={styles.file}>
      <h2 dir="auto">{fileName}</h2>
      <p>{t(($) => $.lead, { size: formatBytes(size, locale), day: formatExact(new Date(expiresAt), locale) })}</p>
      <Button
        variant="filled"
        component="a"
        href={address}
        download={fileName}
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t(($) => $.download)}
      </Button>
    </section>
  )
}
