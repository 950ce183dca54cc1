import type { Locale } from '#shared/locales.ts'

/** A PDF of the demonstration. */
export interface DemoDocument {
  file: string
  language: Locale
  title: string
  subtitle: string
  /** Who wrote it, for the first page and the file's properties. */
  author: string
  /** At the foot of each page, before its number: `page`, `Seite` … */
  page: string
  /** As `read-markup.ts` takes it; a heading of the first level opens a part of the outline. */
  text: string
}
