import { findByJobId } from '#platform/jobs/queries.ts'
import { MAX_PDF_PAGES } from '#platform/media-tools/pdf/pdf-file.ts'
import type { Platform } from '#platform/platform.ts'
import type { Locale } from '#shared/locales.ts'
import type { MediaFile } from '../contract.ts'
import { preparationOf } from './preparation/preparation.ts'
import type { FileRow } from './queries.ts'

/** A file as its reader is told about it, in their language. */
export async function presentFile(
  { database, translate }: Platform,
  locale: Locale,
  file: FileRow,
): Promise<MediaFile> {
  const { fileId: fileID, name, mime, kind, size, status } = file
  const known: MediaFile = { fileID, name, mime, kind, size, status }
  if (status === 'processing') return { ...known, ...preparationOf(file, await findByJobId(database.db, fileID)) }
  if (file.reason !== null) {
    const max = new Intl.NumberFormat(locale).format(MAX_PDF_PAGES)
    return { ...known, reason: translate(locale, `media:failures.${file.reason}`, { max }), reasonCode: file.reason }
  }
  return {
    ...known,
    pages: file.pages ?? undefined,
    durationMs: file.durationMs ?? undefined,
    width: file.width ?? undefined,
    height: file.height ?? undefined,
    outline: file.outline ?? undefined,
    undrawn: file.undrawn ?? undefined,
  }
}
