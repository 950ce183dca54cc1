import type { CategoryShare } from '../../schemas.ts'

/** Categories that have a colour of their own; the others share one. */
export const NAMED_MAX = 5

const COLOURS = ['var(--vivid)', 'var(--plum)', 'var(--sky)', 'var(--leaf)', 'var(--sun)']
const REST_COLOUR = 'var(--berry)'
const NONE_COLOUR = 'var(--ink-3)'

export interface Part {
  key: string
  name: string
  value: number
  colour: string
}

/** The biggest categories, all smaller ones together, and speaches without any; `rows` come the biggest first. */
export function partsOf(rows: readonly CategoryShare[], names: { rest: string; none: string }): Part[] {
  const named = rows.filter(({ id }) => id !== null)
  const first = named.length > NAMED_MAX + 1 ? named.slice(0, NAMED_MAX) : named
  const rest = named.slice(first.length).reduce((sum, { total }) => sum + total, 0)
  const none = rows.find(({ id }) => id === null)?.total ?? 0
  return [
    ...first.map(({ id, name, total }, index) => ({
      key: String(id),
      name: name ?? '',
      value: total,
      colour: COLOURS[index] ?? REST_COLOUR,
    })),
    ...(rest > 0 ? [{ key: 'rest', name: names.rest, value: rest, colour: REST_COLOUR }] : []),
    ...(none > 0 ? [{ key: 'none', name: names.none, value: none, colour: NONE_COLOUR }] : []),
  ]
}
