import { useTranslation } from 'react-i18next'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { Avatar } from '#ui/avatar.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { DataTable, SortedHead } from '#ui/table/data-table.tsx'
import { MatchingRow } from '#ui/table/matching-row.tsx'
import { SelectAll, SelectRow } from '#ui/table/selection-boxes.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import type { AdminSpeach, PersonTag } from '../../schemas.ts'
import type { FilterProps } from '../filters/filter-bar.tsx'
import { PanelMenu } from '../panel/panel-menu.tsx'
import type { ManagedActions } from '../panel/use-managed-actions.ts'
import styles from './managed-table.module.css'
import { SpeachChips } from './speach-chips.tsx'

interface ManagedTableProps extends FilterProps {
  rows: AdminSpeach[]
  /** How many match. */
  total: number
  selection: Selection<AdminSpeach>
  actions: ManagedActions
}

/** Every speach that the filters leave; a row opens its panel. */
export function ManagedTable({ rows, total, shown, onShow, selection, actions }: ManagedTableProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'table' })
  const sort = (column: 'LAST_MAJ' | 'TITLE') => ({
    direction: shown.sort === column ? (shown.asc ? ('ascending' as const) : ('descending' as const)) : undefined,
    // Titles are read from A, changes from the last one.
    onSort: () => onShow({ sort: column, asc: shown.sort === column ? !shown.asc : column === 'TITLE' }),
  })
  return (
    <DataTable
      label={t(($) => $.label)}
      head={
        <>
          <td>
            <SelectAll rows={rows} selection={selection} />
          </td>
          <SortedHead {...sort('TITLE')}>{t(($) => $.title)}</SortedHead>
          <th scope="col">{t(($) => $.author)}</th>
          <th scope="col">{t(($) => $.category)}</th>
          <SortedHead {...sort('LAST_MAJ')}>{t(($) => $.updated)}</SortedHead>
          <td />
        </>
      }
    >
      <MatchingRow {...{ rows, total, selection }} columns={6} />
      {rows.map((speach) => (
        <Row
          key={speach.id}
          speach={speach}
          selection={selection}
          actions={actions}
          isOpen={shown.speachID === speach.speachID}
          onOpen={() => onShow({ speachID: speach.speachID })}
        />
      ))}
    </DataTable>
  )
}

interface RowProps {
  speach: AdminSpeach
  selection: Selection<AdminSpeach>
  actions: ManagedActions
  isOpen: boolean
  onOpen: () => void
}

function Row({ speach, selection, actions, isOpen, onOpen }: RowProps) {
  const { category, lastUpdatedDate, authorsInfos } = speach
  return (
    // The title is the row's button, for the keyboard; a click anywhere in the row is the same.
    <tr
      className={styles.row}
      aria-selected={selection.has(speach) || undefined}
      data-open={isOpen || undefined}
      onClick={onOpen}
    >
      <td>
        <SelectRow row={speach} selection={selection} name={speach.title} />
      </td>
      <th scope="row">
        <TitleButton title={speach.title} lang={speach.language} isOpen={isOpen} />
        <SpeachChips speach={speach} />
      </th>
      <td>
        <PersonCell person={authorsInfos.author} />
      </td>
      <td className={styles.category}>{category?.name ?? '–'}</td>
      <td className="num">
        <RelativeDate at={lastUpdatedDate} />
      </td>
      <td>
        <PanelMenu speach={speach} actions={actions} size="sm" />
      </td>
    </tr>
  )
}

/** A title as a table shows it, whole on hover and focus; its click is the row's. */
export function TitleButton({ title, lang, isOpen }: { title: string; lang: string; isOpen: boolean }) {
  const cut = cutTitle(title)
  const button = (
    <button type="button" className={styles.title} lang={lang} aria-expanded={isOpen} aria-label={title} dir="auto">
      {cut}
    </button>
  )
  return cut === title ? button : <Tooltip label={title}>{button}</Tooltip>
}

/** Somebody by name and address. */
export function PersonCell({ person }: { person: PersonTag }) {
  return (
    <span className={styles.person}>
      <Avatar name={person.label} img={person.imgUrl} size="md" decorative />
      <span>
        <span className="one-line" dir="auto">
          {person.label}
        </span>
        <small className="one-line">{person.email}</small>
      </span>
    </span>
  )
}
