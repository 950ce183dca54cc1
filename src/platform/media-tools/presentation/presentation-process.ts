import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { LibreOfficeConverter } from '@matbee/libreoffice-converter/server'
import { WORLD_TYPEFACES } from '../../typefaces.ts'
import { type ChildReply, yieldToOthers } from '../child-process.ts'
import { MediaError, toErrorMessage } from '../media-error.ts'
import { STARTED } from './packaged-office.ts'
import type { PresentationTask } from './presentation-task.ts'

const PAGE_BYTES = 65_536
/** What the office starts with; the build asks for as much. */
const FIRST_MEMORY_BYTES = 1024 ** 3
/** What a deck may take; the build would take four gigabytes. */
const MAX_MEMORY_BYTES = 2 * 1024 ** 3
/** Where the office looks for typefaces, in its own file system. */
const TYPEFACE_FOLDER = '/instdir/share/fonts/truetype'
const parent = process.ppid
const require = createRequire(import.meta.url)
const WASM_FOLDER = path.join(path.dirname(require.resolve('@matbee/libreoffice-converter/package.json')), 'wasm')

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
    wasmPath: WASM_FOLDER,
    wasmLoader: boundedLoader(),
    onProgress: ({ percent }) =>
      report(hasStarted ? STARTED + (1 - STARTED) * (percent / 100) : STARTED * (percent / 100)),
  })
  await office.initialize()
  hasStarted = true
  // Only now: someone waits for the start, which might take too long at low priority.
  yieldToOthers(process.pid)
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
  const wasmBinary = readFileSync(path.join(WASM_FOLDER, 'soffice.wasm'))
  const instantiateWasm = (imports: WebAssembly.Imports, receive: ReceiveInstance) => {
    WebAssembly.instantiate(wasmBinary, imports).then(({ instance, module }) => receive(attentive(instance), module))
    return {}
  }
  return {
    ...loader,
    createModule: (config) =>
      loader.createModule({
        ...config,
        wasmMemory,
        wasmBinary,
        instantiateWasm,
        preRun: [addTypefaces],
      } as typeof config),
  }
}

/** Adds what the office's own typefaces cannot draw. */
function addTypefaces({ FS }: { FS: OfficeFiles }): void {
  FS.createPath('/', TYPEFACE_FOLDER, true, true)
  for (const file of WORLD_TYPEFACES.flatMap(({ regular, bold }) => [regular, bold])) {
    FS.writeFile(`${TYPEFACE_FOLDER}/${path.basename(file)}`, readFileSync(file))
  }
}

interface OfficeFiles {
  createPath(parent: string, folder: string, canRead: boolean, canWrite: boolean): void
  writeFile(file: string, data: Uint8Array): void
}

/** What the module's own start calls with an instance: of it, it takes the exports. */
type ReceiveInstance = (instance: Pick<WebAssembly.Instance, 'exports'>, module: WebAssembly.Module) => void

type InitialiseThread = (thread: number, isMain: number, isRuntime: number, canBlock: number, ...more: number[]) => void

/**
 * An office whose main thread must not sleep. It opens files for all other threads; asleep, it wakes only every
 * millisecond, and about every third deck, whose parts another thread reads, would take a minute.
 */
function attentive({ exports }: WebAssembly.Instance): Pick<WebAssembly.Instance, 'exports'> {
  const initialise = exports._emscripten_thread_init as InitialiseThread
  const awake: InitialiseThread = (thread, isMain, isRuntime, canBlock, ...more) =>
    initialise(thread, isMain, isRuntime, isMain ? 0 : canBlock, ...more)
  return { exports: { ...exports, _emscripten_thread_init: awake } }
}

/** Says how far it is, and gives up when nobody is there any more to wait for it. */
function report(progress: number): void {
  if (process.ppid !== parent) process.exit(1)
  process.send?.({ progress } satisfies ChildReply)
}
