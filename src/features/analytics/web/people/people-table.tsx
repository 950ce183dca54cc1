import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { DataTable, SortedHead } from '#ui/table/data-table.tsx'
import { SelectRow } from '#ui/table/selection-boxes.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
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
  selection: Selection<PersonRow>
}

/** Everyone with their status in the speach. */
export function PeopleTable({ speachID, rows, shown, onShow, selection }: PeopleTableProps) {
  const { t } = useTranslation('analytics')
  const sort = (column: PeopleSort) => {
    const isSorted = shown.sort === column
    return {
      direction: isSorted ? (shown.asc ? ('ascending' as const) : ('descending' as const)) : undefined,
      // A first look is for the most; names are read from A.
      onSort: () => onShow({ sort: column, asc: isSorted ? !shown.asc : column === 'NAME' || column === 'DUE' }),
    }
  }
  return (
    <DataTable
      label={t(($) => $.view.people)}
      head={
        <>
          <td />
          <SortedHead {...sort('NAME')}>{t(($) => $.people.name)}</SortedHead>
          <th scope="col">{t(($) => $.status.label)}</th>
          <th scope="col">{t(($) => $.people.chapters)}</th>
          <th scope="col">{t(($) => $.people.attempts)}</th>
          <SortedHead {...sort('SCORE')}>{t(($) => $.people.score)}</SortedHead>
          <th scope="col">{t(($) => $.people.version)}</th>
          <SortedHead {...sort('DUE')}>{t(($) => $.people.due)}</SortedHead>
          <SortedHead {...sort('TIME')}>{t(($) => $.people.time)}</SortedHead>
          <SortedHead {...sort('LAST_READ')}>{t(($) => $.people.lastRead)}</SortedHead>
          <td />
        </>
      }
    >
      {rows.map((row) => (
        <Row key={row.person.id} row={row} speachID={speachID} selection={selection} />
      ))}
    </DataTable>
  )
}

function Row({ row, speachID, selection }: { row: PersonRow } & Pick<PeopleTableProps, 'speachID' | 'selection'>) {
  const { span, percent } = useFigures()
  const { person, status, chaptersDone, chapters, attempts, version, seconds, lastReadAt } = row
  const name = `${person.firstName} ${person.lastName}`.trim()
  return (
    <tr>
      <td>
        <SelectRow row={row} selection={selection} name={name} />
      </td>
      <th scope="row">
        <AppLink href={`/analytics/u/${person.userID}`} className={styles.person} dir="auto">
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
