import { Button, Select } from '@mantine/core'
import { IconCertificate, IconFileTypePdf, IconJson } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { RecordList } from '../record-list.tsx'
import { recordedQuery, recordsQuery } from '../record-queries.ts'
import styles from '../records.module.css'
import { Verdict } from '../verdict.tsx'

/** Milliseconds without a key after which speaches are looked for (seed 001 §9). */
const TYPING_MS = 500

/** `/administration/regulated`: what happened to regulated speaches, whether it is whole, and ways to take it along. */
export function RecordsScreen() {
  const { t } = useTranslation('records', { keyPrefix: 'web' })
  const me = useSignedIn()
  const [speachID, setSpeachID] = useState<string>()
  // To who is no administrator, the page is not there.
  if (!me.isAdmin) throw notFound()
  return (
    <Page title={t(($) => $.title)} className={styles.page}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead)} />
      <Verdict />
      <div className={styles.tools}>
        <SpeachFilter chosen={speachID} onChoose={setSpeachID} />
        <Exports speachID={speachID} />
      </div>
      <Records speachID={speachID} />
    </Page>
  )
}

interface SpeachFilterProps {
  chosen: string | undefined
  onChoose: (speachID: string | undefined) => void
}

function SpeachFilter({ chosen, onChoose }: SpeachFilterProps) {
  const { t } = useTranslation('records', { keyPrefix: 'web' })
  const [typed, setTyped] = useState('')
  const [kept, setKept] = useState<{ value: string; label: string }>()
  const { data } = useQuery(recordedQuery(useDebounced(typed.trim(), TYPING_MS)))
  const found = (data?.result ?? []).map((one) => ({ value: one.speachID, label: one.title }))
  const options = kept && !found.some(({ value }) => value === kept.value) ? [kept, ...found] : found
  return (
    <Select
      label={t(($) => $.filter)}
      placeholder={t(($) => $.all)}
      className={styles.filter}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t(($) => $.nothing)}
      // What the server found is what is offered.
      filter={({ options: all }) => all}
      value={chosen ?? null}
      data={options}
      onChange={(value) => {
        setKept(options.find((option) => option.value === value))
        onChoose(value ?? undefined)
      }}
    />
  )
}

function Exports({ speachID }: { speachID: string | undefined }) {
  const { t } = useTranslation('records', { keyPrefix: 'web' })
  const query = speachID === undefined ? '' : `?speachID=${encodeURIComponent(speachID)}`
  return (
    <div className={styles.exports}>
      <Button
        component="a"
        href={`/api/v2/admin/regulated/history.pdf${query}`}
        download
        leftSection={<IconFileTypePdf aria-hidden />}
      >
        {t(($) => $.print)}
      </Button>
      <Button
        component="a"
        href={`/api/v2/admin/regulated/trainings.csv${query}`}
        download
        leftSection={<IconCertificate aria-hidden />}
      >
        {t(($) => $.trainings)}
      </Button>
      <Button
        component="a"
        href={`/api/v2/admin/regulated/history.jsonl${query}`}
        download
        leftSection={<IconJson aria-hidden />}
      >
        {t(($) => $.export)}
      </Button>
    </div>
  )
}

function Records({ speachID }: { speachID: string | undefined }) {
  const { t } = useTranslation('records', { keyPrefix: 'web' })
  const query = useInfiniteQuery(recordsQuery(speachID))
  const { data, error, refetch } = query
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="card" height={320} />
  const rows = data.pages.flatMap(({ result }) => result)
  const total = data.pages[0]?.total ?? 0
  if (total === 0) return <EmptyState drawing={<PageDrawing />}>{t(($) => $.empty)}</EmptyState>
  return (
    <>
      <p className={styles.count} role="status">
        {t(($) => $.rows, { count: total })}
      </p>
      <RecordList rows={rows} />
      <InfiniteScroll query={query} />
    </>
  )
}
