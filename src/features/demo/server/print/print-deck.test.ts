import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readPdfInfo } from '#platform/media-tools/pdf/pdf-pages.ts'
import { extractText } from '#platform/media-tools/pdf/pdf-text.ts'
import { DECKS } from '../../content/decks.ts'
import { printDeck } from './print-deck.ts'

it.each(Object.values(DECKS))('prints $file with a page for each slide and its words', async (deck) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-print-'))
  try {
    const file = path.join(folder, deck.file)
    const bytes = await printDeck(deck)
    expect(Buffer.compare(bytes, await printDeck(deck))).toBe(0)
    await writeFile(file, bytes)
    expect(await readPdfInfo(file)).toMatchObject({ pageCount: deck.slides.length })
    const pages: string[] = []
    for await (const { text } of extractText(file)) pages.push(text.replace(/\s+/g, ' '))
    for (const [index, { title, lines }] of deck.slides.entries()) {
      for (const words of [title, ...lines]) expect(pages[index]).toContain(words)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
