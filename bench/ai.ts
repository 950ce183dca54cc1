import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import {
  findStructure,
  type ReadDocument,
  readDocument,
  structureFrom,
} from '#features/ai-generator/planner/find-structure.ts'
import type { Section } from '#features/ai-generator/planner/structure.ts'
import { foldTitle, SAME_TITLE, similarity } from '#features/ai-generator/planner/titles.ts'
import { withRecognized } from '#features/ai-generator/recognition/with-recognized.ts'
import type { StructureSource } from '#features/ai-generator/rules.ts'
import { recognizePages } from '#platform/media-tools/ocr/recognize-pages.ts'
import { readPage, startFindings } from '#platform/media-tools/pdf/layout/read-page.ts'
import { readLayout } from '#platform/media-tools/pdf/pdf-layout.ts'
import { PdfiumDocument } from '#platform/media-tools/pdf/pdfium.ts'
import { scanPages } from '#platform/media-tools/testing/make-scan.ts'
import type { RecognizedPage } from '#shared/document-layout.ts'
import { DOCUMENTS } from './ai/documents.ts'
import { makeHidingPages, makeUnreadablePages, rates } from './ai/flagged-pages.ts'
import { measureTexts, type TextMeasure } from './ai/texts.ts'
import type { Truth } from './ai/typesetter.ts'
import { median } from './measure.ts'
import { print } from './report.ts'

/** Documents that are read from their scans, by the beginning of their names. */
const SCANNED = [
  ['rapport', 'fr'],
  ['guide', 'en'],
  ['paper', 'en'],
] as const
const SOURCES: StructureSource[] = ['contents', 'typography', 'slides']

/** How well the sections of documents are found, whose truth is known by how they were made, and what reading costs. */
export async function benchAi(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-bench-ai-'))
  try {
    await benchStructure(folder)
    await benchTexts(folder)
    await benchFlags(folder)
    await benchReading(folder)
    await benchRecognition(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchStructure(folder: string): Promise<void> {
  print('\n## Sections of documents (F1 of title and page ± 1)\n')
  print(`| document | pages | found by | F1 | ${SOURCES.map((source) => `${source} only`).join(' | ')} |`)
  print(`|---|---|---|---|${SOURCES.map(() => '---').join('|')}|`)
  const judged: number[] = []
  for (const { name, judging, make } of DOCUMENTS) {
    const { bytes, truth } = await make()
    const document = readDocument(await readLayout(await save(folder, bytes)))
    const { source, sections } = findStructure(document)
    const f1 = score(truth, sections)
    if (judging) judged.push(f1)
    const each = SOURCES.map((only) => scoreOf(only, document, truth))
    print(
      `| ${judging ? '' : '(development) '}${name} | ${document.pages.length} | ${source} | ${f1.toFixed(2)} | ${each.join(' | ')} |`,
    )
  }
  print(`\n- Judging documents: ${median(judged).toFixed(2)} in the middle, ${Math.min(...judged).toFixed(2)} at least`)
}

function scoreOf(source: StructureSource, document: ReadDocument, truth: readonly Truth[]): string {
  const structure = structureFrom(source, document)
  return structure ? score(truth, structure.sections).toFixed(2) : '–'
}

/** Each section of the truth may be found once: by its title, on its page or beside it. */
function score(truth: readonly Truth[], sections: readonly Section[]): number {
  const left = new Set(sections)
  let found = 0
  for (const { title, page } of truth) {
    const hit = [...left].find(
      (section) =>
        Math.abs(section.firstPage - page) <= 1 && similarity(foldTitle(section.title), foldTitle(title)) >= SAME_TITLE,
    )
    if (!hit) continue
    left.delete(hit)
    found += 1
  }
  return (2 * found) / (truth.length + sections.length)
}

async function benchTexts(folder: string): Promise<void> {
  print('\n## Texts in the documents’ own words, at their longest\n')
  print('| document | sentences | on their page | pages of the body used | changed quotes | taken for its own |')
  print('|---|---|---|---|---|---|')
  const all = { sentences: 0, standing: 0, pages: 0, used: 0, changed: 0, accepted: 0 }
  const row = (name: string, { sentences, standing, pages, used, changed, accepted }: TextMeasure) =>
    print(
      `| ${name} | ${sentences} | ${percent(standing, sentences)} | ${percent(used, pages)} | ${changed} | ${percent(accepted, changed)} |`,
    )
  for (const { name, judging, make } of DOCUMENTS) {
    const { bytes } = await make()
    const measured = measureTexts(readDocument(await readLayout(await save(folder, bytes))))
    row(`${judging ? '' : '(development) '}${name}`, measured)
    if (judging) for (const key of Object.keys(all) as (keyof TextMeasure)[]) all[key] += measured[key]
  }
  row('judging documents together', all)
}

function percent(part: number, all: number): string {
  return all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`
}

async function benchFlags(folder: string): Promise<void> {
  print('\n## Pages that are flagged\n\n| what | of those to be flagged | of others |\n|---|---|---|')
  const hiding = await makeHidingPages()
  const pages = (await readLayout(await save(folder, hiding.bytes))).pages
  const row = (what: string, { flagged, wrongly }: { flagged: number; wrongly: number }) =>
    print(`| ${what} | ${(100 * flagged).toFixed(1)} % | ${(100 * wrongly).toFixed(1)} % |`)
  row(
    'hidden words',
    rates(pages, hiding.hidden, ({ hidden }) => hidden !== undefined),
  )
  const drawn = (await PdfiumDocument.open(await save(folder, hiding.bytes))).drawPage(0, 800)
  const raw = { width: drawn.width, height: drawn.height, channels: 3 as const }
  const scans = await makeUnreadablePages(await sharp(drawn.data, { raw }).jpeg().toBuffer())
  const scanned = (await readLayout(await save(folder, scans.bytes))).pages
  row(
    'pictures of pages',
    rates(scanned, scans.unreadable, ({ unreadable }) => unreadable !== undefined),
  )
}

/** In this process, whose time on the processor the system counts, other than that of a child that still runs. */
async function benchReading(folder: string): Promise<void> {
  const { bytes } = await makeHidingPages()
  const manual = await DOCUMENTS.find(({ name }) => name.startsWith('manual'))?.make()
  print('\n## Reading a layout\n\n| document | seconds of the processor for 100 pages |\n|---|---|')
  print(`| words and drawings | ${(await secondsFor100(await save(folder, manual?.bytes ?? bytes))).toFixed(2)} |`)
  print(
    `| doubtful letters on every page, which is drawn twice | ${(await secondsFor100(await save(folder, bytes))).toFixed(2)} |`,
  )
}

async function secondsFor100(file: string): Promise<number> {
  const document = await PdfiumDocument.open(file)
  const findings = startFindings(document.pdfium)
  const before = process.cpuUsage()
  for (let index = 0; index < document.pageCount; index += 1) readPage(document, index, findings)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 10_000 / document.pageCount
}

/** A document and its scan, of which nothing is known but pictures. */
async function benchRecognition(folder: string): Promise<void> {
  print('\n## Pictures of pages\n\n| scan | pages | found by | F1 | seconds for a page |\n|---|---|---|---|---|')
  for (const [begin, language] of SCANNED) {
    const { name, make } = DOCUMENTS.find((document) => document.name.startsWith(begin)) ?? {}
    if (!make) throw new Error(`no document is called ${begin}`)
    const { bytes, truth } = await make()
    const written = await save(folder, bytes)
    const [sheet] = (await readLayout(written)).pages
    if (!sheet) throw new Error(`${name} has no pages`)
    const scan = await save(folder, await scanPages(written, sheet))
    const layout = await readLayout(scan)
    const pages: RecognizedPage[] = []
    const started = performance.now()
    await recognizePages(scan, {
      pages: layout.pages.map((_, index) => index + 1),
      languages: [language],
      onPage: (page) => void pages.push(page),
    })
    const seconds = (performance.now() - started) / 1000 / pages.length
    const { source, sections } = findStructure(readDocument(withRecognized(layout, pages)))
    print(`| ${name} | ${pages.length} | ${source} | ${score(truth, sections).toFixed(2)} | ${seconds.toFixed(1)} |`)
  }
}

async function save(folder: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, 'document.pdf')
  await writeFile(file, bytes)
  return file
}
