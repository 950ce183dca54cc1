import type { LayoutFont } from '#shared/document-layout.ts'
import type { BodyLine, BodyPage, BodyStyle, TextBlock } from './body-pages.ts'
import { BULLET } from './heading-looks.ts'

/** Lines that belong together: one paragraph, one item of a list, one stretch of code or of a table. */
export interface LineGroup {
  kind: 'paragraph' | 'heading' | 'item' | 'code' | 'table'
  lines: BodyLine[]
}

export const ORDERED = /^\(?(\d{1,2}|[a-z])[.)]\s/
const SENTENCE_ENDS = /[.!?:;…]["”»)\]]?$/
/** Shares of the size of letters: so much more space than usual above a line, or before it, begins a paragraph. */
const SPACE = 0.4
const INDENT = 0.8
const MOST_INDENT = 5
/** Of its column's width that the last line of a paragraph may have. */
const SHORT = 0.88
const LARGER = 1.1
const BOLD = 600
const MOST_HEADING_LETTERS = 120

export interface GroupContext {
  body: BodyStyle
  block: TextBlock
  fonts: readonly LayoutFont[]
}

/** Groups lines of one page that follow each other. */
export function groupLines(lines: readonly BodyLine[], page: BodyPage, context: GroupContext): LineGroup[] {
  const groups: LineGroup[] = []
  for (const line of lines) {
    const kind = kindOf(line, context)
    const group = groups.at(-1)
    const last = group?.lines.at(-1)
    if (group && last && joins(group, last, line, { kind, page, leading: context.block.leading }))
      group.lines.push(line)
    else groups.push({ kind, lines: [line] })
  }
  return groups
}

/** Joins what goes on from one page or column to the next. */
export function joinGroups(groups: readonly LineGroup[]): LineGroup[] {
  const joined: LineGroup[] = []
  for (const group of groups) {
    const before = joined.at(-1)
    if (before && goesOnBehind(before, group)) before.lines.push(...group.lines)
    else joined.push({ kind: group.kind, lines: [...group.lines] })
  }
  return joined
}

function goesOnBehind(before: LineGroup, { kind, lines }: LineGroup): boolean {
  const [last, first] = [before.lines.at(-1), lines[0]]
  if (!last || !first || kind !== 'paragraph' || (before.kind !== 'paragraph' && before.kind !== 'item')) return false
  const moved = first.page !== last.page || first.line.box[1] < last.line.box[1]
  return (
    moved &&
    !SENTENCE_ENDS.test(last.text) &&
    /^[\p{Ll}\d(]/u.test(first.text) &&
    Math.abs(first.line.size - last.line.size) < 0.6
  )
}

function kindOf({ line, text }: BodyLine, { body, fonts }: GroupContext): LineGroup['kind'] {
  const { weight = 400, fixed = false } = fonts[line.font] ?? {}
  if (BULLET.test(text) || ORDERED.test(text)) return 'item'
  if (fixed && !body.fixed && !line.mixed) return 'code'
  if (text.includes('\t')) return 'table'
  const stands = line.size > LARGER * body.size || (weight >= BOLD && body.weight < BOLD && !line.mixed)
  return stands && text.length <= MOST_HEADING_LETTERS && !SENTENCE_ENDS.test(text.replace(/:$/, ''))
    ? 'heading'
    : 'paragraph'
}

function joins(
  group: LineGroup,
  last: BodyLine,
  line: BodyLine,
  { kind, page, leading }: { kind: LineGroup['kind']; page: BodyPage; leading: number },
): boolean {
  const gap = line.line.box[1] - last.line.box[1] - last.line.box[3]
  const { size } = line.line
  const near = gap < (SPACE + leading) * size && gap > -size
  if (kind === 'item') return false
  if (group.kind === 'code' || group.kind === 'table')
    return kind === group.kind && gap < (2 + leading) * size && gap > -size
  if (!near || Math.abs(size - last.line.size) > 0.6) return false
  if (group.kind === 'item') return kind === 'paragraph' && line.line.box[0] > (group.lines[0]?.line.box[0] ?? 0) + 2
  if (kind !== group.kind) return kind === 'table' && group.kind === 'paragraph' && isFull(line, page)
  return kind === 'heading' || !beginsParagraph(last, line, page)
}

function beginsParagraph(last: BodyLine, line: BodyLine, page: BodyPage): boolean {
  const ended = SENTENCE_ENDS.test(last.text)
  const indent = (line.line.box[0] - last.line.box[0]) / line.line.size
  if (ended && indent > INDENT && indent < MOST_INDENT) return true
  return ended && !isFull(last, page)
}

/** Whether a line reaches to the right edge of its column, by the lines above and below. */
function isFull({ line }: BodyLine, page: BodyPage): boolean {
  const [left, , width] = line.box
  const column = page.lines.filter(
    ({ line: { box } }) => box[0] < left + width && box[0] + box[2] > left && box[0] > left - 60,
  )
  const right = Math.max(...column.map(({ line: { box } }) => box[0] + box[2]))
  return left + width >= left + SHORT * (right - left)
}
