/** A block of a text, as far as it is compared with others. */
export interface TextBlock {
  html: string
  /** Its tag. */
  kind: string
  /** Its words; of what has none, its picture or whatever it is. */
  text: string
  /** The pages that it leads to. */
  pages: string
}

/** What two texts have in one place: a block of one's own, a proposed one, or both. */
export interface TextPiece {
  /** Says what is compared, so that a decision about it holds for nothing else. */
  key: string
  /** Whether both say the same, and lead to the same pages. */
  isSame: boolean
  /** Null: there is nothing on that side. */
  own: TextBlock | null
  proposed: TextBlock | null
}

/** From which likeness on one block is taken for another wording of the other. */
const LIKE = 0.25
/** Beyond so many comparisons only blocks that are the same are put beside each other. */
const COMPARISONS_MAX = 60_000

/** What two texts have beside each other, in their order. */
export function pairBlocks(own: readonly TextBlock[], proposed: readonly TextBlock[]): TextPiece[] {
  const pairs = findWay(own, proposed)
  const pieces: TextPiece[] = []
  const put = (mine: TextBlock | null, theirs: TextBlock | null) => {
    const isSame = mine !== null && theirs !== null && isAlike(mine, theirs)
    const said = [mine?.html, theirs?.html].join('\n')
    const twin = pieces.filter(({ key }) => key === said || key.startsWith(`${said}\n#`)).length
    pieces.push({ key: twin === 0 ? said : `${said}\n#${twin}`, isSame, own: mine, proposed: theirs })
  }
  let [at, to] = [0, 0]
  for (const [mine, theirs] of [...pairs, [own.length, proposed.length] as const]) {
    for (; at < mine; at += 1) put(own[at] ?? null, null)
    for (; to < theirs; to += 1) put(null, proposed[to] ?? null)
    if (at < own.length && to < proposed.length) put(own[at] ?? null, proposed[to] ?? null)
    ;[at, to] = [mine + 1, theirs + 1]
  }
  return pieces
}

/** The text with the pieces that were taken; all that is undecided stays as it is. */
export function takeBlocks(pieces: readonly TextPiece[], isTaken: (key: string) => boolean): string {
  return pieces.map(({ key, own, proposed }) => (isTaken(key) ? proposed : own)?.html ?? '').join('')
}

function isAlike(one: TextBlock, other: TextBlock): boolean {
  return one.kind === other.kind && one.text === other.text && one.pages === other.pages
}

/** The places of blocks that belong beside each other: the way through both with the greatest likeness. */
function findWay(own: readonly TextBlock[], proposed: readonly TextBlock[]): [number, number][] {
  const [rows, columns] = [own.length, proposed.length]
  const isLong = rows * columns > COMPARISONS_MAX
  const words = new Map([...own, ...proposed].map((block) => [block, wordsOf(block)]))
  const likeness = (one: TextBlock, other: TextBlock) => {
    if (isAlike(one, other)) return 2
    return isLong ? 0 : likenessOf(one, other, words)
  }
  const width = columns + 1
  const best = new Float64Array((rows + 1) * width)
  const value = (row: number, column: number) => best[row * width + column] ?? 0
  const gain = (row: number, column: number) => {
    const [one, other] = [own[row], proposed[column]]
    const like = one && other ? likeness(one, other) : 0
    return like > 0 ? value(row + 1, column + 1) + like : -1
  }
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      best[row * width + column] = Math.max(value(row + 1, column), value(row, column + 1), gain(row, column))
  const way: [number, number][] = []
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    if (value(row, column) === gain(row, column)) {
      way.push([row, column])
      row += 1
      column += 1
    } else if (value(row, column) === value(row + 1, column)) row += 1
    else column += 1
  }
  return way
}

function likenessOf(one: TextBlock, other: TextBlock, words: Map<TextBlock, Set<string>>): number {
  const [left, right] = [words.get(one), words.get(other)]
  if (!left || !right || left.size === 0 || right.size === 0) return 0
  const shared = left.intersection(right).size / Math.max(left.size, right.size)
  const like = one.kind === other.kind ? shared : shared * 0.8
  return like >= LIKE ? like : 0
}

function wordsOf({ text }: TextBlock): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}
