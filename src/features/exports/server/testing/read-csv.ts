import Papa from 'papaparse'

/** The rows of a CSV file by the names of its columns; `columns` are these names, in order. */
export function readCsv(text: string): { columns: string[]; rows: Record<string, string>[] } {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  if (errors.length > 0) throw new Error(JSON.stringify(errors[0]))
  return { columns: meta.fields ?? [], rows: data }
}

/** A name of a speach, which may begin with a hyphen, as a cell. */
export function cellOf({ speachID }: { speachID: string }): string {
  return speachID.startsWith('-') ? `'${speachID}` : speachID
}

/** The cells that name one of the tests' people. */
export function personCells(name: string): { name: string; email: string } {
  return { name: `${name} Test`, email: `${name.toLowerCase()}@test.local` }
}
