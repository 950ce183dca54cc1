import { stat } from 'node:fs/promises'
import { startDeadline } from '../deadline.ts'
import { detectType, LOCKED_OFFICE } from '../detect-type.ts'
import { MediaError } from '../media-error.ts'
import { Slots } from '../slots.ts'
import { openZip } from '../zip-archive.ts'
import { runPackagedOffice } from './packaged-office.ts'
import type { PresentationTask } from './presentation-task.ts'
import { convertWithSoffice, hasSoffice } from './soffice.ts'

/** The largest deck we open, in bytes: the office holds all of it in memory. */
const MAX_PRESENTATION_BYTES = 300 * 1024 ** 2

/** What a deck may unpack to, in bytes and in files. */
const MAX_UNPACKED_BYTES = 1024 ** 3
const MAX_FILES = 20_000

/** How the list of files in an OpenDocument says that one of them needs a password. */
const LOCKED_ENTRY = /<(?:\w+:)?encryption-data\b/
const MAX_MANIFEST_BYTES = 4 * 1024 ** 2

/** Milliseconds for a deck; one of a hundred slides takes less than one minute. */
const TIME_LIMIT_MS = 10 * 60_000

const SCRIPT = new URL('./presentation-process.ts', import.meta.url)

/** An office takes a core and more than a gigabyte: one deck after the other. */
const officeSlots = new Slots(1)

export interface PresentationOptions {
  /** An empty folder of this conversion alone; whoever made it removes it. */
  folder: string
  /** Ends the work with the signal's reason. */
  signal: AbortSignal
  /** How far it is, from 0 to 1. */
  onProgress?: (share: number) => void
  timeoutMs?: number
}

/**
 * Writes the PDF of a presentation (PPTX, PPT, PPSX, PPS, ODP), a page for each slide that is not hidden, in another
 * process: by the installed office, else by the one that comes with our packages. Macros do not run, links to elsewhere
 * are not followed.
 * @throws MediaError EMPTY, TOO_LARGE, UNSUPPORTED, PASSWORD_PROTECTED, CORRUPT, TIMEOUT; the signal's reason.
 */
export async function presentationToPdf(source: string, target: string, options: PresentationOptions): Promise<void> {
  const extension = await requirePresentation(source)
  using _slot = await officeSlots.acquire(options.signal)
  using deadline = startDeadline(options.timeoutMs ?? TIME_LIMIT_MS, options.signal)
  if (await hasSoffice()) {
    await convertWithSoffice({ source, target, folder: options.folder }, deadline.signal)
  } else {
    const task: PresentationTask = { source, target, extension }
    await runPackagedOffice(SCRIPT, task, { signal: deadline.signal, onProgress: options.onProgress })
  }
  options.onProgress?.(1)
}

/** Looks at a deck before anything of it is unpacked. */
async function requirePresentation(path: string): Promise<PresentationTask['extension']> {
  const { size } = await stat(path)
  if (size === 0) throw new MediaError('EMPTY', 'the presentation has no content')
  if (size > MAX_PRESENTATION_BYTES) throw new MediaError('TOO_LARGE', `${size} bytes`)
  const { kind, mime } = await detectType(path, '')
  if (mime === LOCKED_OFFICE.mime) throw new MediaError('PASSWORD_PROTECTED', 'the presentation needs a password')
  if (kind !== 'presentation') throw new MediaError('UNSUPPORTED', `no presentation but ${mime}`)
  if (mime === 'application/vnd.ms-powerpoint') return 'ppt'
  await using archive = await openZip(path)
  if (!archive) throw new MediaError('CORRUPT', 'its directory cannot be read')
  const { entries } = archive
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (unpacked > MAX_UNPACKED_BYTES || entries.length > MAX_FILES) {
    throw new MediaError('TOO_LARGE', `${unpacked} bytes in ${entries.length} files when unpacked`)
  }
  if (!mime.includes('opendocument')) return 'pptx'
  const manifest = entries.find(({ fileName }) => fileName === 'META-INF/manifest.xml')
  if (manifest && LOCKED_ENTRY.test((await archive.read(manifest, MAX_MANIFEST_BYTES)).toString())) {
    throw new MediaError('PASSWORD_PROTECTED', 'the presentation needs a password')
  }
  return 'odp'
}
