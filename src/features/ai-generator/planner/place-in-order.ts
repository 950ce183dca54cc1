/** A page on which something may be, and how much speaks for it. */
export interface Candidate {
  page: number
  score: number
}

/**
 * Chooses a page for each thing, so that pages never go back and as much as possible speaks for them; undefined where
 * none fits.
 * @param candidates of each thing, in the order of their pages.
 */
export function placeInOrder(candidates: readonly (readonly Candidate[])[]): (number | undefined)[] {
  // Of the best ways that end at each page: its score, and what was chosen last.
  let ways: Way[] = [{ page: 0, score: 0 }]
  for (const [index, choices] of candidates.entries()) {
    const next = [...ways]
    for (const { page, score } of choices) {
      const way = bestUpTo(ways, page)
      if (way) next.push({ page, score: way.score + score, index, before: way })
    }
    ways = onlyBest(next)
  }
  const placed: (number | undefined)[] = candidates.map(() => undefined)
  let way = ways.toSorted((a, b) => b.score - a.score)[0]
  for (; way; way = way.before) if (way.index !== undefined) placed[way.index] = way.page
  return placed
}

interface Way {
  page: number
  score: number
  index?: number
  before?: Way
}

function bestUpTo(ways: readonly Way[], page: number): Way | undefined {
  let best: Way | undefined
  for (const way of ways) if (way.page <= page && (!best || way.score > best.score)) best = way
  return best
}

/** Ways that end later than another and have no higher score lead nowhere. */
function onlyBest(ways: readonly Way[]): Way[] {
  const kept: Way[] = []
  for (const way of ways.toSorted((a, b) => a.page - b.page || b.score - a.score)) {
    if (way.score > (kept.at(-1)?.score ?? -1)) kept.push(way)
  }
  return kept
}
