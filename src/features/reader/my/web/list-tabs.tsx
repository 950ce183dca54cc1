import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { centreIn } from '#ui/centre-in.ts'
import type { MyCounts, MyList } from '../rules.ts'
import { listAddress } from './list-address.ts'
import styles from './list-tabs.module.css'

/** The lists that wait for the person (seed 000 §2). */
const WAITING: readonly MyList[] = ['WFTOVALIDATE', 'TOREVIEW']

interface ListTabsProps {
  lists: MyList[]
  chosen: MyList
  counts: MyCounts | undefined
}

/** The person's lists as tabs with their counts. They are links, because each list has its own address. */
export function ListTabs({ lists, chosen, counts }: ListTabsProps) {
  const { t } = useTranslation('reader', { keyPrefix: 'my' })
  const row = useRef<HTMLUListElement>(null)
  const here = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the chosen one is changes with it
  useEffect(() => {
    if (row.current && here.current) centreIn(row.current, here.current)
  }, [chosen])
  return (
    <nav className={styles.tabs} aria-label={t(($) => $.label)}>
      <ul ref={row}>
        {lists.map((list) => {
          const count = counts?.[list]
          const isChosen = list === chosen
          return (
            <li key={list}>
              <AppLink
                ref={isChosen ? here : undefined}
                className={styles.tab}
                href={listAddress(list)}
                aria-current={isChosen ? 'page' : undefined}
              >
                {t(($) => $.tabs[list])}
                <Count list={list} count={count} />
                {list === 'EDITED' && counts && counts.refused > 0 && (
                  <Badge colour="berry">{t(($) => $.refused, { count: counts.refused })}</Badge>
                )}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** How many are in a list; what waits for the person stands out. */
function Count({ list, count }: { list: MyList; count: number | undefined }) {
  if (count === undefined) return null
  if (count > 0 && WAITING.includes(list)) return <Badge colour="sun">{count}</Badge>
  return <span className={styles.count}>{count}</span>
}
