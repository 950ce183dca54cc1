import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { RelativeDate } from '#ui/relative-date.tsx'
import type { PeopleSort } from '../../rules.ts'
import type { PersonRow } from '../../schemas.ts'
import type { Shown } from '../statistics-address.ts'
import { useFigures } from '../use-figures.ts'
import styles from './people.module.css'
import { PersonMenu } from './person-menu.tsx'
import { DueDay, StatusBadge } from './status-badge.tsx'

interface PeopleTableProps {
  speachID: string
  rows: PersonRow[]
  shown: Shown
  onShow: (change: Partial<Shown>) => void
  /** The box that chooses somebody. */
  select: (row: PersonRow) => ReactNode
}

/** Everybody, as they stand to the speach. */
export function PeopleTable({ speachID, rows, shown, onShow, select }: PeopleTableProps) {
  const { t } = useTranslation('analytics')
  const sort = (column: PeopleSort) => ({
    ...{ column, shown },
    // A first look is for the most; names are read from A.
    onSort: () =>
      onShow({ sort: column, asc: shown.sort === column ? !shown.asc : column === 'NAME' || column === 'DUE' }),
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('view.people')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <SortedHead {...sort('NAME')}>{t('people.name')}</SortedHead>
            <th scope="col">{t('status.label')}</th>
            <th scope="col">{t('people.chapters')}</th>
            <th scope="col">{t('people.attempts')}</th>
            <SortedHead {...sort('SCORE')}>{t('people.score')}</SortedHead>
            <th scope="col">{t('people.version')}</th>
            <SortedHead {...sort('DUE')}>{t('people.due')}</SortedHead>
            <SortedHead {...sort('TIME')}>{t('people.time')}</SortedHead>
            <SortedHead {...sort('LAST_READ')}>{t('people.lastRead')}</SortedHead>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.person.id} row={row} speachID={speachID} select={select} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row, speachID, select }: { row: PersonRow } & Pick<PeopleTableProps, 'speachID' | 'select'>) {
  const { span, percent } = useFigures()
  const { person, status, chaptersDone, chapters, attempts, version, seconds, lastReadAt } = row
  const name = `${person.firstName} ${person.lastName}`.trim()
  return (
    <tr>
      <td>{select(row)}</td>
      <th scope="row">
        <AppLink href={`/analytics/u/${person.userID}`} className={styles.person}>
          <Avatar name={name} img={person.img} size="md" decorative />
          {name}
        </AppLink>
      </th>
      <td>
        <StatusBadge status={status} />
      </td>
      <td className="num">{`${chaptersDone} / ${chapters}`}</td>
      <td className="num">{attempts === 0 ? '–' : attempts}</td>
      <td className="num">{row.percent === null ? '–' : percent(row.percent / 100)}</td>
      <td className="num">{version ?? '–'}</td>
      <td className="num">
        <DueDay {...row} />
      </td>
      <td className="num">{seconds === 0 ? '–' : span(seconds)}</td>
      <td className="num">{lastReadAt ? <RelativeDate at={lastReadAt} relative /> : '–'}</td>
      <td>
        <PersonMenu speachID={speachID} row={row} name={name} />
      </td>
    </tr>
  )
}

interface SortedHeadProps {
  column: PeopleSort
  shown: Shown
  onSort: () => void
  children: string
}

/** A column that one can sort by. */
function SortedHead({ column, shown, onSort, children }: SortedHeadProps) {
  const { t } = useTranslation('analytics')
  const isSorted = shown.sort === column
  const Arrow = shown.asc ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? (shown.asc ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={styles.sort} title={t('people.sortBy', { column: children })} onClick={onSort}>
        {children}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  )
}
