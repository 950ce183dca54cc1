import path from 'node:path/posix'
import { runForked } from '../child-process.ts'
import { startDeadline } from '../deadline.ts'
import { openZip } from '../zip-archive.ts'

/** A group of slides as its author named it, and the page it begins on: pages are the slides that are not hidden, from 1. */
export interface PresentationSection {
  title: string
  page: number
}

/** What one part of a presentation may unpack to, in bytes: a slide is markup, pictures lie beside it. */
const MAX_PART_BYTES = 16 * 1024 ** 2

const PRESENTATION = 'ppt/presentation.xml'
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const SCRIPT = new URL('./sections-process.ts', import.meta.url)

/** Milliseconds for reading the markup of a deck, which may be written to keep a reader busy. */
const TIME_LIMIT_MS = 30_000

/**
 * The sections of a PPTX; none for other presentations. Those without a slide that is shown are left out. Read in
 * another process.
 * @throws MediaError CORRUPT for an archive that cannot be unpacked, TIMEOUT; the signal's reason.
 */
export async function readSections(
  file: string,
  { signal, timeoutMs = TIME_LIMIT_MS }: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<PresentationSection[]> {
  using deadline = startDeadline(timeoutMs, signal)
  return await runForked<PresentationSection[]>(SCRIPT, file, { signal: deadline.signal })
}

/** `readSections`, for the process that does it. */
export async function parseSections(file: string): Promise<PresentationSection[]> {
  await using archive = await openZip(file)
  if (!archive) return []
  const entries = new Map(archive.entries.map((entry) => [entry.fileName, entry]))
  const read = async (name: string) => {
    const entry = entries.get(name)
    return entry ? (await archive.read(entry, MAX_PART_BYTES)).toString() : ''
  }
  const presentation = await read(PRESENTATION)
  const sections = [...presentation.matchAll(/<(?:\w+:)?section\b([^>]*)>(.*?)<\/(?:\w+:)?section>/gs)]
  if (sections.length === 0) return []
  const targets = new Map(
    tagsOf(await read('ppt/_rels/presentation.xml.rels'), 'Relationship').map(({ Id, Target }) => [Id, Target]),
  )
  const pages = new Map<string | undefined, number>()
  const list = /<(?:\w+:)?sldIdLst\b[^>]*>(.*?)<\/(?:\w+:)?sldIdLst>/s.exec(presentation)?.[1] ?? ''
  for (const { id, 'r:id': relation } of tagsOf(list, 'sldId')) {
    const slide = await read(path.join('ppt', targets.get(relation) ?? ''))
    if (!/<(?:\w+:)?sld\b[^>]*\sshow="(?:0|false)"/.test(slide)) pages.set(id, pages.size + 1)
  }
  return sections.flatMap(([, attributes = '', inside = '']) => {
    const page = tagsOf(inside, 'sldId').flatMap(({ id }) => pages.get(id) ?? [])[0]
    return page === undefined ? [] : [{ title: attributesOf(attributes).name ?? '', page }]
  })
}

/** The attributes of each tag of a name, whatever its prefix. */
function tagsOf(xml: string, name: string): Record<string, string>[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    attributesOf(attributes),
  )
}

function attributesOf(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)])
  return Object.fromEntries(pairs)
}

function plain(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}
