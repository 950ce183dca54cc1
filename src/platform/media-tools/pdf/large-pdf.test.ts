import { readFileSync } from 'node:fs'
import { open, truncate } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { familyOf } from '../process-family.ts'
import { numberedPdf } from '../testing/pdf-samples.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { MAX_PDF_BYTES, requirePdf } from './pdf-file.ts'
import { readLayout } from './pdf-layout.ts'
import { renderPages } from './pdf-pages.ts'
import { extractText } from './pdf-text.ts'

const scratch = scratchFolder()
/** Megabytes; a reader that held the file would need many times as much. */
const MOST_MEMORY = 250

/** A document of three pages and a picture that none of them shows: a hole in the file, which takes no room on a disk. */
async function saveLargePdf(bytes: number): Promise<string> {
  const pdf = numberedPdf(3).toString('latin1')
  const table = pdf.lastIndexOf('xref\n0 1\n')
  const begin = `${pdf.slice(0, table)}90 0 obj\n<< /Length ${bytes} >>\nstream\n`
  const end = '\nendstream\nendobj\n'
  const rest = pdf.slice(table).replace(/startxref\n\d+/, `startxref\n${begin.length + bytes + end.length}`)
  const path = await scratch.save(begin)
  await using file = await open(path, 'r+')
  await file.write(end + rest, begin.length + bytes, 'latin1')
  return path
}

/** The most megabytes that a process of ours with that script ever held. */
function peakOf(script: string): number {
  const peaks = familyOf(process.pid)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script))
    .map((pid) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  return Math.max(...peaks)
}

test.runIf(process.platform === 'linux').each([
  {
    what: 'layout',
    read: async (path: string) => {
      let peak = 0
      const onProgress = () => {
        peak = peakOf('pdf-layout-process')
      }
      const { pages } = await readLayout(path, { onProgress })
      return { peak, last: pages.at(-1)?.lines[0]?.text }
    },
  },
  {
    what: 'text',
    read: async (path: string) => {
      let [peak, last] = [0, '']
      for await (const { text } of extractText(path)) [peak, last] = [peakOf('pdf-text-process'), text]
      return { peak, last }
    },
  },
  {
    what: 'pictures of pages',
    read: async (path: string) => {
      let [peak, drawn] = [0, 0]
      const onPage = ({ blank }: { blank: boolean }) => {
        peak = Math.max(peak, peakOf('pdf-render-process'))
        drawn += Number(!blank)
      }
      await renderPages(path, { onPage })
      return { peak, last: `Seite ${drawn}` }
    },
  },
])('reads the $what of a document of nearly 1 GB without holding it in memory', async ({ read }) => {
  const { peak, last } = await read(await saveLargePdf(MAX_PDF_BYTES - 10_000))
  expect(last).toBe('Seite 3')
  expect(peak).toBeGreaterThan(10)
  expect(peak).toBeLessThan(MOST_MEMORY)
})

test('takes documents of up to 1 GB', async () => {
  const path = await scratch.save('%PDF-1.4\n')
  await truncate(path, MAX_PDF_BYTES)
  await requirePdf(path)
  await truncate(path, MAX_PDF_BYTES + 1)
  await expect(requirePdf(path)).rejects.toMatchObject({ code: 'TOO_LARGE' })
})
