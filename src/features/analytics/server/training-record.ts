import { readTimeZone } from '#features/site/server/service.ts'
import { finishPdf, startPdf } from '#platform/pdf/document.ts'
import type { Platform } from '#platform/platform.ts'
import type { Locale } from '#shared/locales.ts'
import type { RecordedPerson, RecordFacts } from './record-queries.ts'

const INK = '#1B1530'
const INK_2 = '#4A4260'
const LINE = '#E9E3EA'
const ACCENT = '#DB5414'

/** Points: height of an entry, and what is kept free at the foot of a page. */
const ENTRY = 62
const FOOT = 64

interface Written {
  person: RecordedPerson
  rows: (RecordFacts & { checksum: string | null })[]
  locale: Locale
  /** The organisation's day on which it is written. */
  day: string
}

/** Draws what somebody passed and did: speach, version, day, score, and the checksum that proves what they were shown. */
export async function drawTrainingRecord(platform: Platform, { person, rows, locale, day }: Written): Promise<Buffer> {
  const zone = await readTimeZone(platform.database.db)
  const say = (key: string, values?: Record<string, unknown>) =>
    platform.translate(locale, `analytics:pdf.${key}`, values)
  const dateOf = (at: Date, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
  const name = `${person.firstName} ${person.lastName}`.trim()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const pdf = startPdf({ title: `${say('title')} · ${name}`, language: locale })
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right

  pdf.font('text').fontSize(11).fillColor(ACCENT).text(say('title'))
  pdf.font('display').fontSize(26).fillColor(INK).text(name)
  const written = say('written', { day: dateOf(new Date(`${day}T00:00:00Z`), 'UTC') })
  pdf
    .font('text')
    .fontSize(10)
    .fillColor(INK_2)
    .text(`${say('count', { count: rows.length })} · ${written}`)
  pdf.moveDown(1.5)

  for (const row of rows) {
    if (pdf.y + ENTRY > pdf.page.height - FOOT) pdf.addPage()
    const top = pdf.y
    pdf
      .moveTo(left, top)
      .lineTo(left + width, top)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke()
    const score = row.percent === null ? '' : percent.format(row.percent / 100)
    pdf.font('bold').fontSize(12).fillColor(INK)
    pdf.text(row.speach.title, left, top + 9, { width: width - 70, height: 16, ellipsis: true })
    pdf.text(score, left + width - 70, top + 9, { width: 70, align: 'right' })
    const facts = [
      platform.translate(locale, `analytics:status.${row.status}`),
      ...(row.finishedAt ? [dateOf(new Date(row.finishedAt), zone)] : []),
      ...(row.version === null ? [] : [say('version', { number: row.version })]),
    ]
    pdf
      .font('text')
      .fontSize(10)
      .fillColor(INK_2)
      .text(facts.join(' · '), left, top + 27, { width })
    if (row.checksum) pdf.fontSize(7.5).text(say('checksum', { checksum: row.checksum }), left, top + 43, { width })
    pdf.x = left
    pdf.y = top + ENTRY
  }
  if (rows.length === 0) pdf.fontSize(12).fillColor(INK_2).text(say('empty'))
  return finishPdf(pdf)
}
