import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { CallError, call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Chip } from '#ui/chip.tsx'
import { ChartDrawing } from '#ui/drawings/chart.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Showing } from '#ui/table/data-table.tsx'
import { type GroupProgress, getGroupProgress } from '../../contract.ts'
import { TASK_FILTERS, type TaskFilter } from '../../rules.ts'
import { readProgressAddress } from '../progress-address.ts'
import { TaskList } from '../task-list.tsx'
import styles from './group-progress.module.css'

function progressQuery(id: number, filter: TaskFilter) {
  return infiniteQueryOptions({
    queryKey: ['group-progress', id, filter],
    queryFn: ({ pageParam: page, signal }) =>
      call(getGroupProgress, { params: { id }, query: { page, filter } }, { signal }),
    placeholderData: keepPreviousData,
    ...paged,
  })
}

/** `/account/groups/{id}`: what the people of a group have to read, and how far they are. */
export function GroupProgressScreen() {
  const { t } = useTranslation('group-progress')
  const id = Number(useParams({ strict: false }).id)
  const navigate = useNavigate()
  const { filter = 'ALL' } = readProgressAddress(useSearch({ strict: false }))
  const list = useInfiniteQuery(progressQuery(id, filter))
  const { data, error, refetch } = list
  // Groups are their managers' affair: to others the page is not there.
  if (error instanceof CallError && [400, 404].includes(error.status)) throw notFound()
  const onFilter = (wanted: TaskFilter) =>
    void navigate({
      ...{ to: '/account/groups/$id', params: { id: String(id) }, resetScroll: false, replace: true },
      search: readProgressAddress({ filter: wanted }),
    })
  const [first] = data?.pages ?? []
  const tasks = data?.pages.flatMap(({ result }) => result) ?? []
  return (
    <Page title={first ? `${first.group.name} · ${t(($) => $.open)}` : t(($) => $.open)} className={styles.page}>
      <Header group={first?.group} />
      <fieldset className={styles.filters} aria-label={t(($) => $.filter.label)}>
        {TASK_FILTERS.map((one) => (
          <Chip key={one} chosen={one === filter} count={first?.counts[one]} onClick={() => onFilter(one)}>
            {t(($) => $.filter[one])}
          </Chip>
        ))}
      </fieldset>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={420} />}
      {first?.total === 0 && <EmptyState drawing={<ChartDrawing />}>{t(($) => $.empty[filter])}</EmptyState>}
      {first && first.total > 0 && (
        <>
          <Showing shown={tasks.length} total={first.total} />
          <TaskList tasks={tasks} />
          <InfiniteScroll query={list} />
        </>
      )}
    </Page>
  )
}

function Header({ group }: { group: GroupProgress['group'] | undefined }) {
  const { t } = useTranslation('group-progress')
  const { isAdmin } = useSignedIn()
  return (
    <PageHead
      title={group?.name ?? t(($) => $.open)}
      lead={
        group ? (
          <span className="num">
            {t(($) => $.members, { count: group.members })} · {t(($) => $.active, { count: group.active })}
          </span>
        ) : (
          <Skeleton width={240} />
        )
      }
    >
      <Button
        component={AppLink}
        href={isAdmin ? '/administration/groups' : '/account/groups'}
        variant="light"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        {t(($) => $.back)}
      </Button>
    </PageHead>
  )
}
