/** Some of a list in its order, at most so many: those around its middle, and the chosen one. */
export function nearest<Item extends { id: string }>(items: readonly Item[], most: number, chosen?: string): Item[] {
  if (items.length <= most) return [...items]
  const from = Math.floor((items.length - most) / 2)
  return items.filter(({ id }, index) => (index >= from && index < from + most) || id === chosen)
}
