import { readTimeZone } from '#features/site/server/service.ts'
import { finishPdf, startPdf } from '#platform/pdf/document.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import type { Locale } from '#shared/locales.ts'
import type { HistoryRow, Verification } from '../contract.ts'

const INK = '#1B1530'
const INK_2 = '#4A4260'
const LINE = '#E9E3EA'
const ACCENT = '#DB5414'

/** Points: what is kept free at the foot of a page. */
const FOOT = 64

interface Written {
  rows: HistoryRow[]
  verification: Verification
  locale: Locale
}

/** Draws the history of regulated speaches, row by row with its hashes, and the seal that covers it. */
export async function drawHistory(platform: Platform, { rows, verification, locale }: Written): Promise<Buffer> {
  const timeZone = await readTimeZone(platform.database.db)
  const say = (key: string, values?: Record<string, unknown>) => platform.translate(locale, `records:${key}`, values)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone })
  const timeOf = (at: string) => format.format(new Date(at))
  const pdf = startPdf({ title: say('pdf.title'), language: locale })
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right

  pdf
    .font('text')
    .fontSize(11)
    .fillColor(ACCENT)
    // The address of the installation, for anyone who finds a printed copy.
    .text(publicOrigin(platform))
  pdf.font('display').fontSize(26).fillColor(INK).text(say('pdf.title'))
  const written = say('pdf.written', { time: timeOf(verification.verifiedAt) })
  pdf.font('text').fontSize(10).fillColor(INK_2)
  pdf.text(`${say('pdf.count', { count: rows.length })} · ${written}`)
  pdf.text(say(verification.fault ? `faults.${verification.fault.kind}` : 'pdf.whole', { ...verification.fault }))
  pdf.moveDown(1.5)

  for (const row of rows) {
    const blocks = blocksOf(row, { say, timeOf })
    const height = blocks.reduce((sum, { font, size, text }) => {
      return sum + pdf.font(font).fontSize(size).heightOfString(text, { width })
    }, 24)
    if (pdf.y + height > pdf.page.height - FOOT) pdf.addPage()
    const top = pdf.y
    pdf.moveTo(left, top)
    pdf
      .lineTo(left + width, top)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke()
    pdf.y = top + 8
    for (const { font, size, text } of blocks) {
      const colour = font === 'bold' ? INK : INK_2
      pdf.font(font).fontSize(size).fillColor(colour).text(text, left, pdf.y, { width })
    }
    pdf.y += 8
  }
  if (rows.length === 0) pdf.fontSize(12).fillColor(INK_2).text(say('pdf.empty'))
  const { head } = verification
  if (head) {
    pdf.moveDown(1).font('text').fontSize(8).fillColor(INK_2)
    pdf.text(say('pdf.head', { ...head }), left, pdf.y, { width })
  }
  return finishPdf(pdf)
}

interface Words {
  say: (key: string, values?: Record<string, unknown>) => string
  timeOf: (at: string) => string
}

/** The text of a row: what was done, by whom, when and to what, and the hashes that prove it. */
function blocksOf(row: HistoryRow, { say, timeOf }: Words) {
  const who = row.user ? row.user.name : say('clock')
  const instead = row.insteadOf.length > 0 ? ` ${say('insteadOf', { names: row.insteadOf.join(', ') })}` : ''
  const facts = [
    `${who}${instead}`,
    ...(row.meaning ? [say(`meanings.${row.meaning}`)] : []),
    timeOf(row.at),
    ...(row.version === null ? [] : [say('version', { version: row.version })]),
    ...(row.workflow === null ? [] : [row.workflow]),
    ...(row.step === null ? [] : [say('step', { step: row.step, total: row.totalStep ?? row.step })]),
  ]
  return [
    { font: 'bold', size: 12, text: `${row.number} · ${say(`acts.${row.act}`)} · ${row.title}` },
    { font: 'text', size: 10, text: facts.join(' · ') },
    ...(row.comment === '' ? [] : [{ font: 'text', size: 10, text: row.comment }]),
    ...(row.checksum === null ? [] : [{ font: 'text', size: 7.5, text: say('pdf.checksum', { ...row }) }]),
    { font: 'text', size: 7.5, text: say('pdf.hash', { ...row }) },
  ]
}
