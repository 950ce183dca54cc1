/** The largest drop: how many people opened a chapter but not the next; null if nobody stops. */
export function largestDrop(
  chapters: readonly { id: number; reached: number }[],
): { id: number; people: number } | null {
  let largest: { id: number; people: number } | null = null
  for (const [index, { id, reached }] of chapters.entries()) {
    const next = chapters[index + 1]
    const people = next ? reached - next.reached : 0
    if (people > (largest?.people ?? 0)) largest = { id, people }
  }
  return largest
}
