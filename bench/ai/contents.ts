import type { Truth, Typesetter } from './typesetter.ts'

/** How contents are printed. */
export interface ContentsLook {
  title: string
  leaders?: boolean
  columns?: number
  /** The number printed on a page. */
  printed?: (page: number) => string
  deepest?: number
}

/** Prints contents on pages of their own; where entries stand has to be known before. */
export function printContents(set: Typesetter, entries: readonly Truth[], look: ContentsLook): void {
  const { size, margin, font, fontSize } = set.style
  const { columns = 1, printed = String, deepest = 3 } = look
  const width = (size[0] - 2 * margin - (columns - 1) * 30) / columns
  set.page(false)
  set.place(look.title, margin, margin, { font: set.style.headings[0]?.font, size: 18 })
  let [x, y] = [margin, margin + 40]
  for (const { title, level, page } of entries.filter((entry) => entry.level <= deepest)) {
    if (y > set.bottom - 20) {
      if (x + width < size[0] - margin) [x, y] = [x + width + 30, margin + 40]
      else {
        set.page(false)
        ;[x, y] = [margin, margin]
      }
    }
    const left = x + (level - 1) * 14
    const number = printed(page)
    set.pdf.font(font).fontSize(fontSize)
    const room = x + width - left - set.pdf.widthOfString(title) - set.pdf.widthOfString(number) - 12
    const dots = look.leaders ? '.'.repeat(Math.max(2, Math.floor(room / set.pdf.widthOfString('.')))) : ''
    set.place(look.leaders ? `${title} ${dots}` : title, left, y, { size: fontSize })
    set.place(number, x + width - set.pdf.widthOfString(number), y, { size: fontSize })
    y += fontSize * 1.6
  }
}
