import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { centreIn } from '#ui/centre-in.ts'
import type { ListCounts, MyList } from '../rules.ts'
import { listAddress } from './list-address.ts'
import styles from './list-tabs.module.css'

interface ListTabsProps {
  lists: MyList[]
  chosen: MyList
  counts: ListCounts | undefined
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
                {count !== undefined && <span className={styles.count}>{count}</span>}
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
