/** Where most people stop: how many opened a chapter and not the next; null where nobody stops. */
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
