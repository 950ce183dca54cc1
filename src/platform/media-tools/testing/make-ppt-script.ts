import { createRequire } from 'node:module'
import { LibreOfficeConverter } from '@matbee/libreoffice-converter/server'
import type { ChildReply } from '../child-process.ts'

// Makes a presentation of the years before 2007 from one of today, as no small library does.
const require = createRequire(import.meta.url)

process.once('message', async ({ task }: { task: Uint8Array }) => {
  const office = new LibreOfficeConverter({ wasmLoader: require('@matbee/libreoffice-converter/wasm/loader') })
  await office.initialize()
  const { data } = await office.convert(task, { inputFormat: 'pptx', outputFormat: 'ppt' })
  process.send?.({ result: data } satisfies ChildReply)
})
