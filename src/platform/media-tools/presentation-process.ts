import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { LibreOfficeConverter } from '@matbee/libreoffice-converter/server'
import type { ChildReply } from './child-process.ts'
import { MediaError, toErrorMessage } from './media-error.ts'

/** What this process is asked to do, once: to write the PDF of a presentation. */
export interface PresentationTask {
  source: string
  target: string
  extension: 'pptx' | 'ppt' | 'odp'
}

const PAGE_BYTES = 65_536
/** What the office starts with; the build asks for as much. */
const FIRST_MEMORY_BYTES = 1024 ** 3
/** What a deck may take; the build would take four gigabytes. */
const MAX_MEMORY_BYTES = 2 * 1024 ** 3
/** The part of the work after which the office has started; the deck itself takes the rest. */
const STARTED = 0.3

const parent = process.ppid
const require = createRequire(import.meta.url)

process.once('message', async ({ task }: { task: PresentationTask }) => {
  process.send?.(await answer(task), () => process.exit())
})
process.once('disconnect', () => process.exit())

async function answer(task: PresentationTask): Promise<ChildReply> {
  try {
    await convert(task)
    return { result: null }
  } catch (error) {
    return { error: toErrorMessage(error) }
  }
}

async function convert({ source, target, extension }: PresentationTask): Promise<void> {
  let hasStarted = false
  const office = new LibreOfficeConverter({
    wasmPath: path.join(path.dirname(require.resolve('@matbee/libreoffice-converter/package.json')), 'wasm'),
    wasmLoader: boundedLoader(),
    onProgress: ({ percent }) =>
      report(hasStarted ? STARTED + (1 - STARTED) * (percent / 100) : STARTED * (percent / 100)),
  })
  await office.initialize()
  hasStarted = true
  const deck = await readFile(source)
  const pdf = await office.convert(deck, { outputFormat: 'pdf', inputFormat: extension }).catch((error: unknown) => {
    throw new MediaError('CORRUPT', `the deck cannot be converted (${error instanceof Error ? error.message : error})`)
  })
  await writeFile(target, pdf.data)
}

type Loader = NonNullable<ConstructorParameters<typeof LibreOfficeConverter>[0]>['wasmLoader'] & {}

/** The package's own loader, with memory that cannot grow beyond what a deck may take. */
function boundedLoader(): Loader {
  const loader: Loader = require('@matbee/libreoffice-converter/wasm/loader')
  const wasmMemory = new WebAssembly.Memory({
    initial: FIRST_MEMORY_BYTES / PAGE_BYTES,
    maximum: MAX_MEMORY_BYTES / PAGE_BYTES,
    shared: true,
  })
  return { ...loader, createModule: (config) => loader.createModule({ ...config, wasmMemory }) }
}

/** Says how far it is, and gives up when nobody is there any more to wait for it. */
function report(progress: number): void {
  if (process.ppid !== parent) process.exit(1)
  process.send?.({ progress } satisfies ChildReply)
}
