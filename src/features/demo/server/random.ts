import { createHash } from 'node:crypto'

/** The seed of all random choices in the demonstration; another one makes another demonstration. */
const SEED = 'openspeach demonstration 1'

/** Chance that always falls the same for the same name: numbers from 0 to below 1 (mulberry32). */
export function chanceOf(name: string): () => number {
  let state = digestOf(name).readInt32LE()
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The `speachID` of a speach of the demonstration: the same in every installation. */
export function speachIdOf(key: string): string {
  // The letter in front is the one that every speachID needs (PRODUCT §2).
  return `d${digestOf(key).toString('base64url').slice(0, 10)}`
}

function digestOf(name: string): Buffer {
  return createHash('sha256').update(`${SEED} ${name}`).digest()
}

/** Picks an item at random according to the weights; undefined if none has any. */
export function pick<Item>(
  chance: () => number,
  items: readonly (readonly [Item, weight: number])[],
): Item | undefined {
  let left = chance() * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  return undefined
}

/** How often something happens that happens so often on average (Poisson). */
export function countOf(chance: () => number, average: number): number {
  const end = Math.exp(-average)
  let count = 0
  for (let product = chance(); product > end; product *= chance()) count += 1
  return count
}
