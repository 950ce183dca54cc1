import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useLocale } from '#ui/use-locale.ts'

/** The rows of a widget, with numbers in the format of the reader's language. */
export interface Rows {
  columns: string[]
  rows: { key: string; cells: (string | number)[] }[]
}

/** Keeps what a widget shows as a CSV file, in which no cell can be a formula. */
export function CsvButton({ title, columns, rows }: Rows & { title: string }) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()

  async function save(): Promise<void> {
    const { csvNumber, writeCsvText } = await import('#shared/csv.ts')
    const lines = rows.map(({ cells }) =>
      cells.map((cell) => (typeof cell === 'number' ? csvNumber(cell, locale) : cell)),
    )
    const file = new Blob([writeCsvText([columns, ...lines], locale)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, `${title}.csv`)
  }

  return (
    <IconButton label={t(($) => $.csvNamed, { title })} variant="subtle" onClick={() => void save()}>
      <IconDownload aria-hidden />
    </IconButton>
  )
}
