import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { formatBytes } from '#ui/format/format-bytes.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DataTable, Showing } from '#ui/table/data-table.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { StorageUse } from '../../contract.ts'
import { settingsQuery, storageUseQuery } from '../settings-queries.ts'

/** `/administration/storage`: whose files take how much space. */
export function StorageUseScreen() {
  const { t } = useTranslation('settings', { keyPrefix: 'storageUse' })
  const list = useInfiniteQuery(storageUseQuery)
  const uses = list.data?.pages.flatMap(({ result }) => result) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <Page title={t(($) => $.title)}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead)} />
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton shape="card" height={360} />}
      {list.data && total === 0 && <EmptyState drawing={<PageDrawing />}>{t(($) => $.empty)}</EmptyState>}
      {total > 0 && (
        <>
          <Total />
          <Showing shown={uses.length} total={total} />
          <DataTable
            label={t(($) => $.title)}
            head={
              <>
                <th scope="col">{t(($) => $.person)}</th>
                <th scope="col">{t(($) => $.files)}</th>
                <th scope="col">{t(($) => $.size)}</th>
              </>
            }
          >
            {uses.map((use) => (
              <Row key={use.person?.userID ?? ''} use={use} />
            ))}
          </DataTable>
          <InfiniteScroll query={list} />
        </>
      )}
    </Page>
  )
}

/** What the files of everybody take. */
function Total() {
  const { t } = useTranslation('settings', { keyPrefix: 'storageUse' })
  const locale = useLocale()
  const { data } = useQuery(settingsQuery)
  if (!data) return null
  const { files, fileBytes } = data.usage
  const number = new Intl.NumberFormat(locale).format(files)
  return <p className="num">{t(($) => $.total, { count: files, number, size: formatBytes(fileBytes, locale) })}</p>
}

function Row({ use: { person, files, bytes } }: { use: StorageUse }) {
  const { t } = useTranslation('settings', { keyPrefix: 'storageUse' })
  const locale = useLocale()
  return (
    <tr>
      <th scope="row">{person ? `${person.firstName} ${person.lastName}` : t(($) => $.former)}</th>
      <td className="num">{new Intl.NumberFormat(locale).format(files)}</td>
      <td className="num">{formatBytes(bytes, locale)}</td>
    </tr>
  )
}
