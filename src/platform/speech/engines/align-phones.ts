/** A sound of a language and when it is heard, in seconds. */
export interface Phone {
  name: string
  start: number
  end: number
}

/** What flite calls a pause. */
export const SILENCE = 'pau'

/** The steps of the shortest way from one list to the other. */
const BOTH = 0
const ONLY_HEARD = 1
const ONLY_SPELLED = 2

/**
 * When each word is heard: lays what is heard over how each word is spelled by itself, with as few differences as
 * possible. In a sentence some words sound a little different, and numbers or letters may be read in another way.
 * @param spelled the names of the phones of each word
 * @returns words by their place in `spelled`, in order; those of which nothing is heard are missing
 */
export function alignPhones(phones: Phone[], spelled: string[][]): { word: number; start: number; end: number }[] {
  const heard = phones.filter(({ name }) => name !== SILENCE)
  const names = spelled.flatMap((word, index) => word.map((name) => ({ name, word: index })))
  const found: { word: number; start: number; end: number }[] = []
  for (const [at, phone] of shortestWay(heard, names).entries()) {
    const { start = 0, end = 0 } = heard[at] ?? {}
    const last = found.at(-1)
    // What is heard beyond the spelling belongs to the word before it.
    const word = names[phone]?.word ?? last?.word ?? 0
    if (last?.word === word) last.end = end
    else found.push({ word, start, end })
  }
  return found
}

/** For each phone that is heard, the one it is laid over; -1 for one that has no counterpart. */
function shortestWay(heard: { name: string }[], spelled: { name: string }[]): number[] {
  const width = spelled.length + 1
  const steps = new Uint8Array((heard.length + 1) * width).fill(ONLY_HEARD)
  let above = Uint32Array.from({ length: width }, (_, column) => column)
  steps.fill(ONLY_SPELLED, 1, width)
  for (let row = 1; row <= heard.length; row += 1) {
    const costs = new Uint32Array(width)
    costs[0] = row
    for (let column = 1; column < width; column += 1) {
      const same = heard[row - 1]?.name === spelled[column - 1]?.name
      const both = (above[column - 1] ?? 0) + (same ? 0 : 1)
      const onlyHeard = (above[column] ?? 0) + 1
      const onlySpelled = (costs[column - 1] ?? 0) + 1
      const least = Math.min(both, onlyHeard, onlySpelled)
      costs[column] = least
      steps[row * width + column] = least === both ? BOTH : least === onlyHeard ? ONLY_HEARD : ONLY_SPELLED
    }
    above = costs
  }
  return walkBack(steps, heard.length, spelled.length)
}

function walkBack(steps: Uint8Array, rows: number, columns: number): number[] {
  const way = new Array<number>(rows).fill(-1)
  let [row, column] = [rows, columns]
  while (row > 0 || column > 0) {
    const step = steps[row * (columns + 1) + column]
    if (step === BOTH) way[row - 1] = column - 1
    if (step !== ONLY_SPELLED) row -= 1
    if (step !== ONLY_HEARD) column -= 1
  }
  return way
}
