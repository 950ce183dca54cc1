import { Button, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { call } from '#shared/client.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { setDeputy } from '../../contract.ts'
import type { Deputy } from '../../schemas.ts'
import { approversQuery, deputyQuery } from '../workflow-queries.ts'
import styles from './run.module.css'

/** Milliseconds without a key after which approvers are looked for (seed 001 §9). */
const TYPING_MS = 500

/** Chooses the deputy who decides while the person is away. */
export function DeputyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.deputy' })
  const { data, error, isPending, refetch } = useQuery(deputyQuery)
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.title)}>
      {error && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton shape="card" height={230} />}
      {data !== undefined && <DeputyForm current={data} onClose={onClose} />}
    </Dialog>
  )
}

function DeputyForm({ current, onClose }: { current: Deputy; onClose: () => void }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.deputy' })
  const say = useErrorMessage()
  const [deputyId, setDeputyId] = useState<number | null>(current?.deputy.id ?? null)
  const [fromDay, setFromDay] = useState(current?.fromDay ?? '')
  const [untilDay, setUntilDay] = useState(current?.untilDay ?? '')
  const save = useSave(onClose)
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t(($) => $.text)}</p>
      {current && <CurrentDeputy current={current} />}
      <ApproverSelect current={current} chosen={deputyId} onChoose={setDeputyId} />
      <div className={styles.days}>
        <TextInput
          type="date"
          label={t(($) => $.from)}
          value={fromDay}
          onChange={({ currentTarget }) => setFromDay(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t(($) => $.until)}
          value={untilDay}
          min={fromDay || undefined}
          onChange={({ currentTarget }) => setUntilDay(currentTarget.value)}
        />
      </div>
      {save.error && (
        <p className={styles.failure} role="alert">
          {say(save.error)}
        </p>
      )}
      <div className={styles.ends}>
        {current && (
          <Button className={styles.aside} loading={save.isPending} onClick={() => save.mutate({ deputyId: null })}>
            {t(($) => $.remove)}
          </Button>
        )}
        <Button
          variant="filled"
          loading={save.isPending}
          disabled={deputyId === null || fromDay === '' || untilDay === ''}
          onClick={() => save.mutate({ deputyId, fromDay, untilDay })}
        >
          {t(($) => $.save)}
        </Button>
      </div>
    </div>
  )
}

function CurrentDeputy({ current: { deputy, fromDay, untilDay } }: { current: NonNullable<Deputy> }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.deputy' })
  const locale = useLocale()
  const day = (text: string) => formatDay(new Date(`${text}T12:00`), locale)
  return <p>{t(($) => $.current, { name: deputy.label, from: day(fromDay), until: day(untilDay) })}</p>
}

interface ApproverSelectProps {
  current: Deputy
  chosen: number | null
  onChoose: (id: number | null) => void
}

function ApproverSelect({ current, chosen, onChoose }: ApproverSelectProps) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web' })
  const me = useSignedIn()
  const [typed, setTyped] = useState(current?.deputy.label ?? '')
  const { data } = useQuery(approversQuery(useDebounced(typed.trim(), TYPING_MS)))
  const found = (data?.users ?? []).filter(({ id }) => id !== me.id)
  const known = current && !found.some(({ id }) => id === current.deputy.id) ? [current.deputy, ...found] : found
  return (
    <Select
      label={t(($) => $.deputy.deputy)}
      data-autofocus
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t(($) => $.form.nothing)}
      filter={({ options }) => options}
      value={chosen === null ? null : String(chosen)}
      data={known.map(({ id, label }) => ({ value: String(id), label }))}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
    />
  )
}

function useSave(onDone: () => void) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.deputy' })
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { deputyId: number | null; fromDay?: string; untilDay?: string }) => call(setDeputy, { body }),
    onSuccess: ({ deputy }) => {
      client.setQueryData(deputyQuery.queryKey, deputy)
      notify.success(t(($) => (deputy ? $.saved : $.removed)))
      onDone()
    },
  })
}
