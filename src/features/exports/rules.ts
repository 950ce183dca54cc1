import type { Locale } from '#shared/locales.ts'
import type { CsvTemplate } from './schemas.ts'

/** The progress of a file. */
export const EXPORT_STATUSES = ['processing', 'ready', 'failed'] as const

/** Days for which a file can be fetched. */
export const LINK_DAYS = 7

/** Bytes of a file that is sent with the mail; a bigger one is fetched by a link. */
export const ATTACHMENT_MAX = 10_000_000

/** Templates that can be asked for at once. */
export const TEMPLATES_MAX = 100

/** Characters of a template's name. */
export const TEMPLATE_NAME_MAX = 60

/** What a template is called in a language; its name where it is called nothing (seed 000 §2). */
export function labelOf(template: CsvTemplate, locale: Locale): string {
  const labels = { fr: template.labelFr, es: template.labelEs, de: template.labelDe, en: template.labelEn }
  return labels[locale] || template.templateName
}

/** What a file is called: by its template, or as a bundle of several. @param day `YYYY-MM-DD` */
export function fileNameOf(templateNames: readonly string[], day: string): string {
  const [only, ...others] = templateNames
  return others.length === 0 ? `${only}-${day}.csv` : `exports-${day}.zip`
}
