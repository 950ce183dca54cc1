import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addMonths, dayIn } from '#shared/days.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useLocale } from '#ui/use-locale.ts'
import styles from '../../web/sections/settings.module.css'
import type { PersonUse } from '../contract.ts'
import { formatMoney, MONTHS_TOLD } from '../rules.ts'
import { peopleUsageQuery } from './providers-query.ts'

/** Who used the language model in a month, and what it cost. */
export function PeopleUsage({ currency }: { currency: string }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.providers' })
  const id = useId()
  const months = useMonths()
  const [chosen, setChosen] = useState<string | null>(null)
  const month = chosen ?? months[0]?.value ?? ''
  const { data, error, refetch } = useQuery(peopleUsageQuery(month))
  const left = data ? data.total - data.result.length : 0
  return (
    <div className={styles.field}>
      <div className={styles.headed}>
        <h3 id={id} className={styles.label}>
          {t(($) => $.people)}
        </h3>
        <NativeSelect
          aria-label={t(($) => $.peopleMonth)}
          data={months}
          value={month}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={120} />}
      {data && data.total === 0 && <p className={styles.quiet}>{t(($) => $.nobodyUsed)}</p>}
      {data && data.total > 0 && <People label={t(($) => $.people)} uses={data.result} currency={currency} />}
      {data && left > 0 && (
        <p className={`${styles.quiet} num`}>
          {t(($) => $.peopleMore, { shown: data.result.length, total: data.total })}
        </p>
      )}
    </div>
  )
}

function People({ label, uses, currency }: { label: string; uses: PersonUse[]; currency: string }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.providers' })
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  return (
    <DataTable
      label={label}
      head={
        <>
          <th scope="col">{t(($) => $.person)}</th>
          <th scope="col">{t(($) => $.cost)}</th>
          <th scope="col">{t(($) => $.requests)}</th>
          <th scope="col">{t(($) => $.tokensInAll)}</th>
        </>
      }
    >
      {uses.map(({ person, calls, inputTokens, outputTokens, cost }) => (
        <tr key={person?.userID ?? ''}>
          <th scope="row">{person ? `${person.firstName} ${person.lastName}` : t(($) => $.nobody)}</th>
          <td className="num">{cost === null ? '–' : formatMoney(cost, currency, locale)}</td>
          <td className="num">{number.format(calls)}</td>
          <td className="num">{number.format(inputTokens + outputTokens)}</td>
        </tr>
      ))}
    </DataTable>
  )
}

/** The months that can be looked at, latest first. */
function useMonths(): { value: string; label: string }[] {
  const locale = useLocale()
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
  return Array.from({ length: MONTHS_TOLD }, (_, back) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7)
    return { value: month, label: name.format(new Date(`${month}-01`)) }
  })
}
