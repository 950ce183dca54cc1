import { canonicalize } from 'diff'

/** A value as it was, and as each side has it now; undefined where it is not there. */
export interface Sides<Value> {
  base: Value
  mine: Value
  theirs: Value
}

/**
 * Both sides brought together, once with my words where they contradict each other and once with theirs. The two are
 * equal but for `fields`, the paths of what both changed, each in its own way.
 */
export interface Merge<Value> {
  mine: Value
  theirs: Value
  fields: string[]
}

export type Fields = Readonly<Record<string, unknown>>

/** Whether two values say the same, whatever the order of their fields; an undefined field is an absent one. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  return JSON.stringify(canonicalize(value, [], [], (_, part) => part))
}

/** Brings together what two people made of a value that is changed as a whole. */
export function mergeWhole<Value>(
  path: string,
  { base, mine, theirs }: Sides<Value>,
  isLike: (one: Value, other: Value) => boolean = isSame,
): Merge<Value> {
  if (isLike(mine, base) || isLike(mine, theirs)) return { mine: theirs, theirs, fields: [] }
  if (isLike(theirs, base)) return { mine, theirs: mine, fields: [] }
  return { mine, theirs, fields: [path] }
}

/** Brings together what two people made of an object, each of whose fields is changed by itself. */
export function mergeFields<Values extends object>(
  sides: Sides<Values>,
  mergeField: (name: string, sides: Sides<unknown>) => Merge<unknown> = mergeWhole,
): Merge<Values> {
  const { base, mine, theirs } = sides as Sides<Fields>
  const merges = [...new Set([theirs, mine, base].flatMap((side) => Object.keys(side)))].map((name) => ({
    name,
    merge: mergeField(name, { base: base[name], mine: mine[name], theirs: theirs[name] }),
  }))
  const of = (side: 'mine' | 'theirs') =>
    Object.fromEntries(merges.flatMap(({ name, merge }) => (merge[side] === undefined ? [] : [[name, merge[side]]])))
  // Every field was merged with its like.
  return {
    mine: of('mine') as Values,
    theirs: of('theirs') as Values,
    fields: merges.flatMap(({ merge }) => merge.fields),
  }
}

/** How a list is merged item by item. */
interface Items<Item> {
  idOf(item: Item): string
  /** `path` is the list's with the item's id. */
  mergeItem(path: string, sides: Sides<Item | undefined>): Merge<Item | undefined>
}

/** Brings together two lists of things with ids, in the order of whoever changed it. Both having done so is a conflict. */
export function mergeById<Item>(
  path: string,
  sides: Sides<readonly Item[]>,
  { idOf, mergeItem }: Items<Item>,
): Merge<readonly Item[]> {
  const maps = mapSides(sides, (list) => new Map(list.map((item) => [idOf(item), item])))
  if (hasTwice(sides, maps)) return mergeWhole(path, sides)
  const orders = mergeOrder(mapSides(maps, (map) => [...map.keys()]))
  const merges = new Map(
    orders.mine.map(
      (id) =>
        [
          id,
          mergeItem(
            `${path}.${id}`,
            mapSides(maps, (map) => map.get(id)),
          ),
        ] as const,
    ),
  )
  const of = (side: 'mine' | 'theirs') => orders[side].flatMap((id) => merges.get(id)?.[side] ?? [])
  const fields = [...merges.values()].flatMap((merge) => merge.fields)
  return { mine: of('mine'), theirs: of('theirs'), fields: orders.fields.length > 0 ? [path] : fields }
}

/** The order of what both have and of what each added. */
function mergeOrder({ base, mine, theirs }: Sides<string[]>): Merge<string[]> {
  const kept = base.filter((id) => mine.includes(id) && theirs.includes(id))
  const orderOf = (list: string[]) => list.filter((id) => kept.includes(id))
  const {
    mine: first,
    theirs: second,
    fields,
  } = mergeWhole('order', {
    base: kept,
    mine: orderOf(mine),
    theirs: orderOf(theirs),
  })
  const filled = (order: string[]) => (isSame(order, orderOf(mine)) ? fill(mine, theirs) : fill(theirs, mine))
  return { mine: filled(first), theirs: filled(second), fields }
}

function fill(list: string[], other: string[]): string[] {
  const filled = [...list]
  for (const id of other) if (!filled.includes(id)) filled.splice(placeBehind(filled, other, id), 0, id)
  return filled
}

/** Where a key belongs in `list`: behind the nearest of those that stand before it in `order`. */
export function placeBehind(list: readonly string[], order: readonly string[], key: string): number {
  const before = order.slice(0, order.indexOf(key)).findLast((one) => list.includes(one))
  return before === undefined ? 0 : list.indexOf(before) + 1
}

/**
 * Brings together two lists of things that are known by their times, which is also their order. The list is in conflict
 * where both changed what stands at one time, and where both moved what stood there: it would be there twice.
 */
export function mergeByTime<Item>(
  path: string,
  sides: Sides<readonly Item[]>,
  timeOf: (item: Item) => number,
): Merge<readonly Item[]> {
  const maps = mapSides(sides, (list) => new Map(list.map((item) => [timeOf(item), item])))
  if (hasTwice(sides, maps)) return mergeWhole(path, sides)
  const { base, mine, theirs } = maps
  const times = [...new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])].sort((one, other) => one - other)
  const adds = (side: typeof mine, other: typeof mine) =>
    times.some((time) => !base.has(time) && side.has(time) && !other.has(time))
  const isGone = times.some((time) => base.has(time) && !mine.has(time) && !theirs.has(time))
  if (isGone && adds(mine, theirs) && adds(theirs, mine)) return mergeWhole(path, sides)
  const merges = times.map((time) =>
    mergeWhole<Item | undefined>(path, { base: base.get(time), mine: mine.get(time), theirs: theirs.get(time) }),
  )
  return {
    mine: merges.flatMap((merge) => merge.mine ?? []),
    theirs: merges.flatMap((merge) => merge.theirs ?? []),
    fields: merges.some(({ fields }) => fields.length > 0) ? [path] : [],
  }
}

/** Whether some cannot be told apart. */
function hasTwice(sides: Sides<readonly unknown[]>, maps: Sides<ReadonlyMap<unknown, unknown>>): boolean {
  return (['base', 'mine', 'theirs'] as const).some((side) => maps[side].size < sides[side].length)
}

export function mapSides<From, To>({ base, mine, theirs }: Sides<From>, map: (side: From) => To): Sides<To> {
  return { base: map(base), mine: map(mine), theirs: map(theirs) }
}
