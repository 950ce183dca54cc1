/** The dragged item and its target. */
export interface Drop {
  dragged: string
  over: string
  /** Behind what the pointer is over, not before it. */
  after: boolean
}

/** The order with one of it at another place, counted from 0; the same when it is there already, or not in it. */
export function moveTo(order: readonly string[], id: string, place: number): readonly string[] {
  const from = order.indexOf(id)
  const to = Math.min(Math.max(place, 0), order.length - 1)
  if (from < 0 || from === to) return order
  const others = order.filter((one) => one !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** The order with one of it a place up or down. */
export function step(order: readonly string[], id: string, by: -1 | 1): readonly string[] {
  return moveTo(order, id, order.indexOf(id) + by)
}

/** The order after something was dropped; the same when nothing moves. */
export function dropOnto(order: readonly string[], { dragged, over, after }: Drop): readonly string[] {
  const [from, target] = [order.indexOf(dragged), order.indexOf(over)]
  if (from < 0 || target < 0 || from === target) return order
  return moveTo(order, dragged, target + (after ? 1 : 0) - (from < target ? 1 : 0))
}
