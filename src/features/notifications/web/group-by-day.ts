/** How long ago something was, as a reader thinks of it. */
export type Span = 'today' | 'week' | 'earlier'

/** Puts what is dated, newest first, under the day of `now`, the six days before it, and all before those. */
export function groupByDay<Dated extends { date: string }>(
  items: Dated[],
  now: Date,
): { span: Span; items: Dated[] }[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  // By calendar days rather than hours, because days have 23 or 25 hours when the clocks change.
  const weekAgo = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6)
  const groups: { span: Span; items: Dated[] }[] = []
  for (const item of items) {
    const date = new Date(item.date)
    const span = date >= midnight ? 'today' : date >= weekAgo ? 'week' : 'earlier'
    const last = groups.at(-1)
    if (last?.span === span) last.items.push(item)
    else groups.push({ span, items: [item] })
  }
  return groups
}
