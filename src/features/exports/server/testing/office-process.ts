import { createRequire } from 'node:module'
import path from 'node:path'
import { LibreOfficeConverter } from '@matbee/libreoffice-converter/server'
import { STARTED } from '#platform/media-tools/presentation/packaged-office.ts'

/** Comma, quotation mark, UTF-8, from the first row, and formulas worked out: as somebody opens a CSV file by hand. */
const OPENED = '44,34,76,1,,0,false,true,false,false,false,-1,true'

const require = createRequire(import.meta.url)
const wasm = path.join(path.dirname(require.resolve('@matbee/libreoffice-converter/package.json')), 'wasm')

interface Bindings {
  documentLoadWithOptions(file: string, options: string): unknown
}

process.once('message', async ({ task: files }: { task: string[] }) => {
  const office = new LibreOfficeConverter({
    wasmPath: wasm,
    wasmLoader: require('@matbee/libreoffice-converter/wasm/loader'),
  })
  await office.initialize()
  process.send?.({ progress: STARTED })
  // What the package passes on for CSV files is taken for their separators: the sheet would be empty.
  // biome-ignore lint/complexity/useLiteralKeys: private, and there is no other way to say how a file is opened
  const bindings: Bindings = office['lokBindings']
  const load = bindings.documentLoadWithOptions.bind(bindings)
  bindings.documentLoadWithOptions = (file) => load(file, OPENED)
  const sheets: Uint8Array[] = []
  for (const file of files) {
    const { data } = await office.convert(Buffer.from(file), { inputFormat: 'csv', outputFormat: 'ods' })
    sheets.push(data)
  }
  process.send?.({ result: sheets }, () => process.exit())
})
