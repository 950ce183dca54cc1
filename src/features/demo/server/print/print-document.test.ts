import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readPdfInfo } from '#platform/media-tools/pdf/pdf-pages.ts'
import { extractText, readOutline } from '#platform/media-tools/pdf/pdf-text.ts'
import { DOCUMENTS } from '../../content/documents/documents.ts'
import { printDocument } from './print-document.ts'

it.each(Object.values(DOCUMENTS))('prints $file on 3 to 12 pages, with its words and an outline', async (document) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-print-'))
  try {
    const file = path.join(folder, document.file)
    const bytes = await printDocument(document)
    expect(Buffer.compare(bytes, await printDocument(document))).toBe(0)
    await writeFile(file, bytes)
    const { pageCount } = await readPdfInfo(file)
    expect(pageCount).toBeGreaterThanOrEqual(3)
    expect(pageCount).toBeLessThanOrEqual(12)
    const texts: string[] = []
    for await (const { text } of extractText(file)) texts.push(text)
    const words = texts.join(' ').replace(/\s+/g, ' ')
    expect(words).toContain(document.title)
    const [, heading = ''] = /^### (.+)$/m.exec(document.text) ?? []
    expect(words).toContain(heading)
    const [first] = await readOutline(file)
    expect(first).toMatchObject({ title: heading, page: 2 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
