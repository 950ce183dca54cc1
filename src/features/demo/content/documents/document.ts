import type { Locale } from '#shared/locales.ts'

/** A PDF of the demonstration. */
export interface DemoDocument {
  file: string
  language: Locale
  title: string
  subtitle: string
  /** The author, for the first page and the file's properties. */
  author: string
  /** At the foot of each page, before its number: `page`, `Seite` … */
  page: string
  /** In the notation of `read-markup.ts`; a heading of the first level starts a section of the outline. */
  text: string
}
