import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '#features/analytics/web/components/chart-card.tsx'
import { CHART_HEIGHT } from '#features/analytics/web/components/chart-style.ts'
import { ChartDrawing } from '#ui/drawings/chart.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { WhenNear } from '#ui/page/when-near.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './widget.module.css'

interface WidgetProps<Data, Key extends QueryKey> {
  title: string
  query: UseQueryOptions<Data, DefaultError, Data, Key>
  isEmpty: (data: Data) => boolean
  /** The card with what was found. */
  children: (data: Data) => ReactNode
  className?: string
}

/** A part of the dashboard that is asked for when it first comes into sight (seed 000 §2). */
export function Widget<Data, Key extends QueryKey>({ className, ...widget }: WidgetProps<Data, Key>) {
  const waiting = <ChartCard title={widget.title} subtitle=" " chart={<Waiting />} />
  return (
    <div className={[styles.cell, className].filter(Boolean).join(' ')}>
      <WhenNear distance={0} placeholder={waiting}>
        <Seen {...widget} waiting={waiting} />
      </WhenNear>
    </div>
  )
}

type SeenProps<Data, Key extends QueryKey> = Omit<WidgetProps<Data, Key>, 'className'> & { waiting: ReactNode }

function Seen<Data, Key extends QueryKey>({ title, query, isEmpty, children, waiting }: SeenProps<Data, Key>) {
  const { data, isError, refetch } = useQuery(query)
  // Failures are silent (seed 000 §8): the widget is empty and offers to try again.
  if (isError && data === undefined) return <Nothing title={title} onRetry={() => void refetch()} />
  if (data === undefined) return waiting
  return isEmpty(data) ? <Nothing title={title} /> : children(data)
}

function Nothing({ title, onRetry }: { title: string; onRetry?: () => void }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'empty' })
  const action = onRetry && (
    <Button
      variant="subtle"
      size="sm"
      leftSection={<IconRefresh size={16} aria-hidden />}
      aria-label={t(($) => $.againNamed, { title })}
      onClick={onRetry}
    >
      {t(($) => $.again)}
    </Button>
  )
  return (
    <ChartCard
      title={title}
      subtitle=" "
      chart={
        <div className={styles.nothing}>
          <EmptyState drawing={<ChartDrawing />} action={action}>
            {t(($) => $.text)}
          </EmptyState>
        </div>
      }
    />
  )
}

/** The place of a chart. */
export function Waiting() {
  return <Skeleton shape="card" height={CHART_HEIGHT} />
}
