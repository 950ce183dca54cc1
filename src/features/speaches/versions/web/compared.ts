import { textOf } from '#shared/texts-of.ts'
import type { SpeachVersion } from '../../schemas.ts'

/** A version by its number, or what is edited now. */
export type Compared = number | 'draft'

/** Which two are held against each other, in the address. */
export interface ComparedSearch {
  from?: string
  to?: string
}

/** Reads the search parameters of the page; what makes no sense counts as not there. */
export function readCompared(search: Record<string, unknown>): ComparedSearch {
  return { from: textOf(search.from), to: textOf(search.to) }
}

/**
 * Which two to compare: those of the address where they exist, else the latest with the one before it. `to` is the
 * draft while it is ahead of what was published. Null where there is nothing to compare yet.
 */
export function chooseCompared(
  versions: Pick<SpeachVersion, 'number'>[],
  { isAhead }: { isAhead: boolean },
  asked: ComparedSearch,
): { from: Compared; to: Compared } | null {
  const latest = versions[0]?.number
  if (latest === undefined) return null
  const find = (name: string | undefined): Compared | undefined =>
    name === 'draft' ? 'draft' : versions.find(({ number }) => String(number) === name)?.number
  const to = find(asked.to) ?? (isAhead ? 'draft' : latest)
  return { from: find(asked.from) ?? versionBefore(versions, to), to }
}

/** The version before; the first one is its own. */
export function versionBefore(versions: Pick<SpeachVersion, 'number'>[], of: Compared): number {
  const numbers = versions.map(({ number }) => number)
  if (of === 'draft') return numbers[0] ?? 0
  return numbers.find((number) => number < of) ?? of
}
