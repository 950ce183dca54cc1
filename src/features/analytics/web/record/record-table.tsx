import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { RecordRow } from '../../schemas.ts'
import people from '../people/people.module.css'
import { DueDay, StatusBadge } from '../people/status-badge.tsx'
import { useFigures } from '../use-figures.ts'

/** A person's learning record, a row for each speach. */
export function RecordTable({ rows }: { rows: RecordRow[] }) {
  const { t } = useTranslation('analytics')
  const { percent, span } = useFigures()
  return (
    <DataTable
      label={t(($) => $.record.title)}
      head={
        <>
          <th scope="col">{t(($) => $.people.speach)}</th>
          <th scope="col">{t(($) => $.status.label)}</th>
          <th scope="col">{t(($) => $.people.finished)}</th>
          <th scope="col">{t(($) => $.people.score)}</th>
          <th scope="col">{t(($) => $.people.version)}</th>
          <th scope="col">{t(($) => $.people.due)}</th>
          <th scope="col">{t(($) => $.people.time)}</th>
          <th scope="col">{t(($) => $.people.lastRead)}</th>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.speach.id}>
          <th scope="row" lang={row.speach.language} dir="auto">
            <AppLink href={`/s/${row.speach.speachID}`} className={people.person} dir="auto">
              {row.speach.title}
            </AppLink>
          </th>
          <td>
            <StatusBadge status={row.status} />
          </td>
          <td className="num">{row.finishedAt ? <RelativeDate at={row.finishedAt} /> : '–'}</td>
          <td className="num">{row.percent === null ? '–' : percent(row.percent / 100)}</td>
          <td className="num">{row.version ?? '–'}</td>
          <td className="num">
            <DueDay {...row} />
          </td>
          <td className="num">{row.seconds === 0 ? '–' : span(row.seconds)}</td>
          <td className="num">{row.lastReadAt ? <RelativeDate at={row.lastReadAt} relative /> : '–'}</td>
        </tr>
      ))}
    </DataTable>
  )
}
