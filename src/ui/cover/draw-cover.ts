/** A colour in light and in dark. */
export type Paint = readonly [light: string, dark: string]

export interface PlacedShape {
  path: string
  transform: string
  fill: Paint
}

/** What a cover is made of, on a ground of 320 × 180. The overlap is `back`'s outline, filled with `overlap`, clipped by `front`. */
export interface CoverDrawing {
  ground: Paint
  front: PlacedShape
  back: PlacedShape
  overlap: Paint
  initials: string
  ink: Paint
}

type Scheme = readonly [ground: string, front: string, back: string, overlap: string, ink: string]

const PALETTES: readonly (readonly [light: Scheme, dark: Scheme])[] = [
  [
    ['#FFE4D4', '#FF8B52', '#FFC7A8', '#F6712F', '#3A1238'],
    ['#3B2233', '#DB5414', '#7A3A3C', '#F6712F', '#FFE4D4'],
  ],
  [
    ['#EADFF1', '#C3A1D8', '#FFA77A', '#A8577A', '#2C1146'],
    ['#2E2145', '#5D3F83', '#B9531F', '#8E3A5B', '#EFE2F8'],
  ],
  [
    ['#DCE8FD', '#8FB4F7', '#FFC7A8', '#B584A4', '#14265C'],
    ['#18264A', '#2E56A8', '#94533A', '#6B4575', '#DCE8FD'],
  ],
  [
    ['#3B2256', '#6A4390', '#FF8B52', '#D4523C', '#FFE4D4'],
    ['#2A183F', '#553475', '#DB5414', '#A23A3E', '#FFD9C2'],
  ],
  [
    ['#1E3F8C', '#2B66D9', '#FFA77A', '#8E5FB0', '#FFF4ED'],
    ['#152B5F', '#2350AB', '#C4632F', '#6B4690', '#E3ECFC'],
  ],
  [
    ['#FF8B52', '#FFB48B', '#5B3579', '#8E3A5B', '#331044'],
    ['#A8420F', '#C75A20', '#3A2157', '#6E2A46', '#FFE9DC'],
  ],
  [
    ['#FFF0E0', '#F3C9D6', '#8FB4F7', '#8B7FC4', '#3A1238'],
    ['#33202F', '#6E3350', '#2E56A8', '#4A3C86', '#FBE3EA'],
  ],
  [
    ['#5E1F3F', '#92335A', '#FFC7A8', '#E8795A', '#FFE9DC'],
    ['#431630', '#752647', '#C98A63', '#A84B45', '#FBE3EA'],
  ],
  [
    ['#FFC7A8', '#FFE4D4', '#2B66D9', '#7A5BB0', '#331044'],
    ['#8A4128', '#A85A38', '#1D4596', '#55387F', '#FFE9DC'],
  ],
  [
    ['#C3A1D8', '#E4D2EF', '#3B2256', '#8A5AA8', '#2C1146'],
    ['#4B2F6D', '#64438C', '#1D0F30', '#3F2560', '#F1E6FA'],
  ],
  [
    ['#8FB4F7', '#BFD4FB', '#FF8B52', '#B584A4', '#14265C'],
    ['#2A4C93', '#3E66B8', '#C25A22', '#7A4A78', '#EAF1FE'],
  ],
  [
    ['#241447', '#3E2A78', '#8FB4F7', '#6E6BD0', '#FFD9C2'],
    ['#1C1038', '#34225F', '#4F79C9', '#4B479E', '#FFD9C2'],
  ],
]

/** The six shapes of the mark, drawn around 0,0 with radius 1. */
export const SHAPES = {
  round: 'M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z',
  leaf: 'M-1-1H.1A.9.9 0 0 1 1-.1V1H-.1A.9.9 0 0 1-1 .1Z',
  bubble: 'M-1 1V-.05A.95.95 0 0 1-.05-1H.05A.95.95 0 0 1 1-.05V.05A.95.95 0 0 1 .05 1Z',
  arch: 'M-1 1V0A1 1 0 0 1 1 0V1Z',
  half: 'M-1.15.5A1.15 1.15 0 0 1 1.15.5Z',
  petal: 'M-1-1H0A1 1 0 0 1 1 0V1H0A1 1 0 0 1-1 0Z',
} as const

export type ShapeName = keyof typeof SHAPES
const SHAPE_NAMES = Object.keys(SHAPES) as ShapeName[]

/** FNV-1a over the id seeds mulberry32: the same id always gives the same row of numbers in [0, 1). */
function numbersOf(id: string): () => number {
  let state = 2166136261
  for (const character of id) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const SILENT_WORDS = /^(the|and|for|how|der|die|das|ein|les|des|una|que|pour|bien)$/i

/** The first letters of the first two words that say something; nothing for an empty title. */
export function initialsOf(title: string): string {
  const words = title.split(/[\s'’,:.-]+/).filter((word) => word.length > 2 && !SILENT_WORDS.test(word))
  return (words.length > 0 ? words : [title.trim()])
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

/** Draws the cover of what has none: palette, two shapes and their places come from the id alone, the initials from the title. */
export function drawCover(id: string, title: string): CoverDrawing {
  const next = numbersOf(id)
  // The list is never empty and next() stays below 1.
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(next() * list.length)] as Item
  const between = (low: number, high: number): number => low + next() * (high - low)
  const place = (x: number, y: number, radius: number): string =>
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${pick([0, 90, 180, 270])}) scale(${radius.toFixed(1)})`

  const [light, dark] = pick(PALETTES)
  const first = pick(SHAPE_NAMES)
  const second = pick(SHAPE_NAMES.filter((name) => name !== first))
  const firstRadius = between(58, 80)
  const secondRadius = between(60, 88)
  const x = between(64, 112)
  const y = between(72, 116)
  // The first shape is behind the initials; the second always overlaps it from the right.
  const front = place(x, y, firstRadius)
  const back = place(x + firstRadius + secondRadius * between(0.35, 0.7), between(48, 132), secondRadius)
  return {
    ground: [light[0], dark[0]],
    front: { path: SHAPES[first], transform: front, fill: [light[1], dark[1]] },
    back: { path: SHAPES[second], transform: back, fill: [light[2], dark[2]] },
    overlap: [light[3], dark[3]],
    initials: initialsOf(title),
    ink: [light[4], dark[4]],
  }
}
