import { useSyncExternalStore } from 'react'
import { keep, remembered } from '#ui/use-remembered.ts'

/** Sizes of captions, as shares of what fits the picture. */
const SIZES = { small: 0.8, normal: 1, large: 1.35, huge: 1.75 }

/** Each colour of letters with a ground on which it is read well: at least 7 to 1. */
const COLOURS = {
  white: { letters: '#ffffff', ground: '#14101f' },
  yellow: { letters: '#ffe45c', ground: '#14101f' },
  blue: { letters: '#8fe3ff', ground: '#14101f' },
  black: { letters: '#14101f', ground: '#ffffff' },
}

/**
 * How much of the picture the ground covers, as hexadecimal opacity. What lets the picture through covers enough for
 * 4.5 to 1 over a picture that is as bright as the letters. Without a ground, the letters have an edge of its colour.
 */
const GROUNDS = { none: '00', half: 'bf', full: 'ff' }

export const CAPTION_SIZES = Object.keys(SIZES) as (keyof typeof SIZES)[]
export const CAPTION_COLOURS = Object.keys(COLOURS) as (keyof typeof COLOURS)[]
export const CAPTION_GROUNDS = Object.keys(GROUNDS) as (keyof typeof GROUNDS)[]

/** How captions look. */
export interface CaptionLook {
  size: keyof typeof SIZES
  colour: keyof typeof COLOURS
  ground: keyof typeof GROUNDS
}

const USUAL: CaptionLook = { size: 'normal', colour: 'white', ground: 'half' }

/** Under which this browser keeps it, as `size colour ground`. */
const KEY = 'reader-caption-look'

/** Directions of the edge around letters without a ground, in shares of their size. */
const EDGE = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y])).filter(([x, y]) => x !== 0 || y !== 0)

/** What a browser kept; what nobody knows any more looks as usual. */
export function readCaptionLook(kept: string | null): CaptionLook {
  const [size, colour, ground] = kept?.split(' ') ?? []
  return {
    size: CAPTION_SIZES.find((one) => one === size) ?? USUAL.size,
    colour: CAPTION_COLOURS.find((one) => one === colour) ?? USUAL.colour,
    ground: CAPTION_GROUNDS.find((one) => one === ground) ?? USUAL.ground,
  }
}

/** The same as styles: `scale` times as large as what fits the picture. */
export function captionStyle({ size, colour, ground }: CaptionLook) {
  const { letters, ground: behind } = COLOURS[colour]
  return {
    scale: SIZES[size],
    color: letters,
    background: `${behind}${GROUNDS[ground]}`,
    textShadow:
      ground === 'none' ? EDGE.map(([x = 0, y = 0]) => `${x * 0.07}em ${y * 0.07}em 0.04em ${behind}`).join() : 'none',
  }
}

/*
 * One rule for all players, made of literal values: not every browser lets a caption have variables.
 */
let look: CaptionLook | undefined
let sheet: CSSStyleSheet | undefined
const listeners = new Set<() => void>()

function current(): CaptionLook {
  look ??= readCaptionLook(remembered(KEY))
  return look
}

/** Has the captions of every player look as was chosen. */
export function wearCaptionLook(): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  const { scale, color, background, textShadow } = captionStyle(current())
  sheet.replaceSync(
    `[data-captions] video::cue { font-size: max(12px, ${scale} * clamp(14px, 2.8cqw, 26px)); color: ${color}; background: ${background}; text-shadow: ${textShadow}; }`,
  )
}

/** How captions look in this browser, and the way to change it, which every player follows at once. */
export function useCaptionLook(): [CaptionLook, (change: Partial<CaptionLook>) => void] {
  const shown = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
  const change = (changed: Partial<CaptionLook>) => {
    look = { ...current(), ...changed }
    keep(KEY, [look.size, look.colour, look.ground].join(' '))
    wearCaptionLook()
    for (const listener of listeners) listener()
  }
  return [shown, change]
}
