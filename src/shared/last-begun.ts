/** The index of the last of some items, in the order of their beginnings, that began by a time; -1 before the first. */
export function lastBegun<Item>(items: readonly Item[], at: number, beginOf: (item: Item) => number): number {
  let [from, to] = [0, items.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (beginOf(items[middle] as Item) <= at) from = middle + 1
    else to = middle
  }
  return from - 1
}
