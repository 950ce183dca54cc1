import { BADGE_SIZE, drawBadge, FACE_SCALE, ICON_OFFSET, ICON_SCALE } from '#features/speaches/badge/drawing.ts'
import type { BadgeDesign } from '#features/speaches/badge/rules.ts'
import { canDraw, finishPdf, startPdf } from '#platform/pdf/document.ts'
import type { Translate } from '#platform/texts.ts'
import type { Locale } from '#shared/locales.ts'
import type { Award } from '../schemas.ts'

/** The texts of a certificate. */
export interface CertificateFacts {
  type: Award['type']
  name: string
  title: string
  speachTitle: string
  description: string
  design: BadgeDesign
  /** Null: it is of something that has no versions. */
  version: number | null
  issuedAt: Date
  expiresAt: Date | null
  issuer: string
  code: string
  verifyUrl: string
}

interface CertificateOptions {
  language: Locale
  /** The organisation's, in which its days are counted. */
  timeZone: string
  translate: Translate
}

/** A4, landscape, in points. */
const PAGE = { width: 841.89, height: 595.28 }
const CENTRE = PAGE.width / 2
const INNER = 600

/** LOOK.md, in the light: paper is printed. */
const INK = '#1b1530'
const INK_2 = '#4a4260'
const INK_3 = '#6f6884'
const PEACH = '#ff8b52'
const PEACH_SOFT = '#ffe4d4'
const PLUM_SOFT = '#efe7f6'
const SKY_SOFT = '#e4ecfb'
const LINE = '#e9e3ea'

/** Sizes that a long name or title is tried in, largest first. */
const NAME_SIZES = [40, 34, 28, 22, 18]
const TITLE_SIZES = [24, 21, 18, 15]

type Page = PDFKit.PDFDocument

/** The certificate of a badge or a path, as a PDF on one page. */
export async function drawCertificate(facts: CertificateFacts, options: CertificateOptions): Promise<Buffer> {
  const { language, translate } = options
  const t = (key: string, values?: Record<string, unknown>) =>
    translate(language, `badges:certificate.${key}`, { ...values, interpolation: { escapeValue: false } })
  const page = startPdf({ title: `${t('heading')} – ${facts.title}`, language, layout: 'landscape', margin: 0 })
  drawGround(page)
  drawBadgeOn(page, facts.design, { x: CENTRE - 50, y: 62, size: 100 })
  page.fillColor('#96360c')
  line(page, t('heading').toLocaleUpperCase(language), { y: 178, face: 'bold', sizes: [13] })
  page.fillColor(INK)
  line(page, facts.name, { y: 204, face: 'display', sizes: NAME_SIZES })
  page.fillColor(INK_2)
  line(page, t(facts.type === 'PARCOURS' ? 'completedPath' : 'completed'), { y: 278, face: 'text', sizes: [14] })
  page.fillColor(INK)
  const below = lines(page, facts.title, { y: 303, face: 'display', sizes: TITLE_SIZES, height: 62 })
  page.fillColor(INK_2)
  const about = facts.title === facts.speachTitle ? facts.description : `${facts.speachTitle}\n${facts.description}`
  if (about.trim()) lines(page, about.trim(), { y: below + 6, face: 'text', sizes: [12, 11, 10], height: 48 })
  drawFoot(page, facts, options, t)
  return finishPdf(page)
}

/** Paper, two of the soft shapes that our covers have, and a frame. */
function drawGround(page: Page) {
  page.rect(0, 0, PAGE.width, PAGE.height).fill('#fbf8f6')
  page.save()
  page.roundedRect(24, 24, PAGE.width - 48, PAGE.height - 48, 20).clip()
  page.rect(24, 24, PAGE.width - 48, PAGE.height - 48).fill('#ffffff')
  page.circle(70, 60, 190).fill(PEACH_SOFT)
  page.circle(PAGE.width - 40, PAGE.height - 40, 210).fill(PLUM_SOFT)
  page
    .circle(PAGE.width - 250, PAGE.height + 60, 130)
    .fillOpacity(0.7)
    .fill(SKY_SOFT)
    .fillOpacity(1)
  page.restore()
  page
    .lineWidth(1)
    .roundedRect(24, 24, PAGE.width - 48, PAGE.height - 48, 20)
    .stroke(LINE)
  page.roundedRect(CENTRE - 22, 262, 44, 3, 1.5).fill(PEACH)
}

function drawBadgeOn(page: Page, design: BadgeDesign, { x, y, size }: { x: number; y: number; size: number }) {
  const { shape, icon, rim, face, line: stroke } = drawBadge(design)
  const middle = BADGE_SIZE / 2
  page
    .save()
    .translate(x, y)
    .scale(size / BADGE_SIZE)
  page.path(shape).fill(rim)
  page
    .save()
    .scale(FACE_SCALE, FACE_SCALE, { origin: [middle, middle] })
    .path(shape)
    .fill(face)
    .restore()
  page.translate(ICON_OFFSET, ICON_OFFSET).scale(ICON_SCALE)
  page.lineWidth(1.75).lineCap('round').lineJoin('round').path(icon).stroke(stroke)
  page.restore()
}

interface Place {
  y: number
  face: 'text' | 'bold' | 'display'
  sizes: readonly number[]
}

/** Draws one centred line in the largest size that fits. */
function line(page: Page, text: string, { y, face, sizes }: Place) {
  page.font(face)
  const width = PAGE.width - 160
  const size = sizes.find((one) => page.fontSize(one).widthOfString(text) <= width)
  page.fontSize(size ?? sizes.at(-1) ?? 12)
  page.text(text, 80, y, {
    width,
    align: 'center',
    height: page.currentLineHeight() * 1.2,
    ellipsis: true,
  })
}

/** A text in the middle, in the largest size in which it fits so high; returns where it ends. */
function lines(page: Page, text: string, { y, face, sizes, height }: Place & { height: number }): number {
  page.font(face)
  const fits = (one: number) => page.fontSize(one).heightOfString(text, { width: INNER }) <= height
  page.fontSize(sizes.find(fits) ?? sizes.at(-1) ?? 12)
  page.text(text, CENTRE - INNER / 2, y, { width: INNER, align: 'center', height, ellipsis: true })
  return page.y
}

type Words = (key: string, values?: Record<string, unknown>) => string

/** When, which version, who says so, and where that can be checked. */
function drawFoot(page: Page, facts: CertificateFacts, { language, timeZone }: CertificateOptions, t: Words) {
  const day = (moment: Date) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(moment)
  const columns = [
    [t('date'), day(facts.issuedAt)],
    [t('validUntil'), facts.expiresAt ? day(facts.expiresAt) : t('forEver')],
    ...(facts.version === null ? [] : [[t('version'), String(facts.version)] as const]),
    [t('issuer'), facts.issuer],
  ] as const
  const width = 160
  const left = CENTRE - (width * columns.length) / 2
  for (const [index, [label, value]] of columns.entries()) {
    const place = { width, align: 'center', height: 32, ellipsis: true } as const
    page
      .fillColor(INK_3)
      .font('text')
      .fontSize(9)
      .text(label, left + index * width, 428, place)
    page
      .fillColor(INK)
      .font('bold')
      .fontSize(12)
      .text(value, left + index * width, 442, { ...place, width: width - 8 })
  }
  page
    .lineWidth(1)
    .moveTo(CENTRE - 160, 486)
    .lineTo(CENTRE + 160, 486)
    .stroke(LINE)
  const centred = { width: INNER, align: 'center' } as const
  const start = CENTRE - INNER / 2
  page
    .fillColor(INK_2)
    .font('text')
    .fontSize(10)
    .text(t('verify', { code: facts.code }), start, 497, centred)
  page
    .fillColor('#96360c')
    .font('bold')
    .text(facts.verifyUrl, start, 513, { ...centred, link: facts.verifyUrl })
  if (!canDraw(facts.name + facts.title, 'display')) {
    page.fillColor(INK_3).font('text').fontSize(8).text(t('missingLetters'), start, 532, centred)
  }
}
