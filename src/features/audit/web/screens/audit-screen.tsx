import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MagnifierDrawing } from '#ui/drawings/magnifier.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type ActiveFilter, ActiveFilters } from '#ui/table/active-filters.tsx'
import { Showing } from '#ui/table/data-table.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { actorsQuery, auditQuery, exportAddress } from '../audit-queries.ts'
import { EntryDrawer } from '../log/entry-drawer.tsx'
import { ALL_ACTS, readShownActions, type ShownActions, writeShownActions } from '../log/log-address.ts'
import { LogFilters } from '../log/log-filters.tsx'
import { LogTable } from '../log/log-table.tsx'
import { useWords } from '../log/use-words.ts'

/** Pixels before the end of the list at which more of it is asked for. */
const SCROLL_DISTANCE = 200

/** `/administration/audit`: what administrators did, with what held before and after. */
export function AuditScreen() {
  const { t } = useTranslation('audit', { keyPrefix: 'web' })
  const { shown, onShow } = useShown()
  return (
    <Page title={t(($) => $.title)}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead)}>
        <Button component="a" href={exportAddress(shown)} download leftSection={<IconDownload size={18} aria-hidden />}>
          {t(($) => $.export)}
        </Button>
      </PageHead>
      <LogFilters shown={shown} onShow={onShow} />
      <ActiveFilters filters={useChips(shown, onShow)} onClear={() => onShow(ALL_ACTS)} />
      <Entries shown={shown} />
    </Page>
  )
}

function Entries({ shown }: { shown: ShownActions }) {
  const { t } = useTranslation('audit', { keyPrefix: 'web' })
  const list = useInfiniteQuery(auditQuery(shown))
  const [openId, setOpenId] = useState<number | null>(null)
  const entries = list.data?.pages.flatMap(({ result }) => result) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const open = entries.find(({ id }) => id === openId)
  return (
    <>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton shape="card" height={480} style={{ marginTop: 40 }} />}
      {list.data && total === 0 && <EmptyState drawing={<MagnifierDrawing />}>{t(($) => $.empty)}</EmptyState>}
      {total > 0 && (
        <>
          <Showing shown={entries.length} total={total} />
          <LogTable entries={entries} openId={openId} onOpen={setOpenId} />
          <InfiniteScroll query={list} distance={SCROLL_DISTANCE} />
        </>
      )}
      {open && <EntryDrawer key={open.id} entry={open} onClose={() => setOpenId(null)} />}
    </>
  )
}

function useShown() {
  const navigate = useNavigate()
  const shown = readShownActions(useSearch({ strict: false }))
  function onShow(change: Partial<ShownActions>): void {
    void navigate({
      to: '/administration/audit',
      search: writeShownActions({ ...shown, ...change }),
      replace: true,
      resetScroll: false,
    })
  }
  return { shown, onShow }
}

/** The filters that are on, in words. */
function useChips(shown: ShownActions, onShow: (change: Partial<ShownActions>) => void): ActiveFilter[] {
  const { t } = useTranslation('audit', { keyPrefix: 'web' })
  const locale = useLocale()
  const words = useWords()
  const { data: actors = [] } = useQuery(actorsQuery)
  const { subject, person, kind, act } = shown
  const chip = (key: keyof ShownActions, label: string, without: Partial<ShownActions>): ActiveFilter => ({
    key,
    label,
    onRemove: () => onShow(without),
  })
  // At noon, it is the same day in the reader's time zone.
  const dayText = (day: string) => formatDay(new Date(`${day}T12:00:00`), locale)
  const who = actors.find(({ id }) => id === person)?.name ?? String(person)
  return [
    ...(subject
      ? [
          chip(
            'subject',
            t(($) => $.chips.subject, { text: subject }),
            { subject: '' },
          ),
        ]
      : []),
    ...(person === null
      ? []
      : [
          chip(
            'person',
            t(($) => $.chips.person, { name: who }),
            { person: null },
          ),
        ]),
    ...(kind ? [chip('kind', words.kind(kind), { kind: null })] : []),
    ...(act ? [chip('act', words.act(act), { act: null })] : []),
    ...(shown.from
      ? [
          chip(
            'from',
            t(($) => $.chips.from, { day: dayText(shown.from) }),
            { from: '' },
          ),
        ]
      : []),
    ...(shown.to
      ? [
          chip(
            'to',
            t(($) => $.chips.to, { day: dayText(shown.to) }),
            { to: '' },
          ),
        ]
      : []),
  ]
}
