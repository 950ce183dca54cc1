import type { BadgeColour, BadgeDesign, BadgeIcon, BadgeShape } from './rules.ts'

/** The side of the square in which a badge is drawn, in units. */
export const BADGE_SIZE = 120

const CENTRE = BADGE_SIZE / 2

/** Icons are drawn on a square of 24 units; this factor scales them up for the middle of the badge. */
export const ICON_SCALE = 2
export const ICON_OFFSET = CENTRE - 12 * ICON_SCALE

/** How large the inner face is beside the outer one. */
export const FACE_SCALE = 0.84

const SHAPES: Record<BadgeShape, string> = {
  round: 'M60 6a54 54 0 1 1 0 108a54 54 0 1 1 0 -108z',
  rosette: rosette(14),
  shield: 'M60 5L108 20V60C108 88 88 106 60 115C32 106 12 88 12 60V20z',
  hexagon: 'M60 5L107.6 32.5V87.5L60 115L12.400 87.500V32.500z',
  diamond: 'M53 8Q60 1 67 8L112 53Q119 60 112 67L67 112Q60 119 53 112L8 67Q1 60 8 53z',
  pennant: 'M16 12Q16 6 22 6H98Q104 6 104 12V110Q104 116 99 112L60 94L21 112Q16 116 16 110z',
}

/** Drawn on 24 by 24, in lines. */
const ICONS: Record<BadgeIcon, string> = {
  star: 'M12 4L14.5 9.1L20.1 9.900L16 13.900L17 19.500L12 16.800L7 19.500L8 13.900L3.900 9.900L9.500 9.100z',
  check: 'M5 12.500L9.800 17.300L19 7.500',
  shield: 'M12 3.500L19 6V11.500C19 16 16 19 12 20.500C8 19 5 16 5 11.500V6zM9 12L11.200 14.200L15 10',
  heart:
    'M12 19.500C6 15.200 4 12 4 9.200C4 6.600 5.800 5 8 5C9.700 5 11.200 6 12 7.600C12.800 6 14.300 5 16 5C18.200 5 20 6.600 20 9.200C20 12 18 15.200 12 19.500z',
  bolt: 'M13 3.500L5.500 13.500H11.500L10.500 20.500L18.500 10.500H12.500z',
  bulb: 'M9.500 17.500H14.500M10.500 20.500H13.500M9.500 17.500C9.500 15.800 8.900 15 8 14.100C6.800 13 6 11.500 6 9.800C6 6.400 8.700 3.500 12 3.500C15.300 3.500 18 6.400 18 9.800C18 11.500 17.200 13 16 14.100C15.100 15 14.500 15.800 14.500 17.500',
  book: 'M12 6.500C10 5 7.500 4.700 4 5V18C7.500 17.700 10 18 12 19.500C14 18 16.500 17.700 20 18V5C16.500 4.700 14 5 12 6.500zM12 6.500V19.500',
  people:
    'M9 11.500a3.250 3.250 0 1 0 0 -6.500a3.250 3.250 0 1 0 0 6.500zM3.500 19.500C3.500 16.200 5.800 14 9 14C12.200 14 14.500 16.200 14.500 19.500M15.500 5.300C17.300 5.500 18.500 6.700 18.500 8.300C18.500 9.900 17.300 11.100 15.500 11.300M17 14.300C19.200 14.900 20.500 16.800 20.500 19.500',
  leaf: 'M5 19.500C5 10 10 5 19.500 5C19.500 14.500 14.500 19 8.500 18.500M5 19.500L12.500 11.500',
  flag: 'M6.500 20.500V4.500H17.500L15 8.500L17.500 12.500H6.500',
}

interface Colours {
  rim: string
  face: string
  line: string
}

/** The same in the light and in the dark: a badge is a picture. Lines stand out from the face by 4.5:1. */
const COLOURS: Record<BadgeColour, Colours> = {
  peach: { rim: '#96360c', face: '#b9430d', line: '#fff4ed' },
  sun: { rim: '#b57900', face: '#ffd166', line: '#4a3000' },
  leaf: { rim: '#0d5c3c', face: '#147a52', line: '#effaf4' },
  sky: { rim: '#1b4596', face: '#2b66d9', line: '#f1f6ff' },
  plum: { rim: '#3d2a6e', face: '#5b3fa3', line: '#f5f0ff' },
  berry: { rim: '#8a1f34', face: '#b82c46', line: '#fff1f3' },
}

/** What a badge is made of: paths in SVG's language, and their colours. */
export function drawBadge({ shape, colour, icon }: BadgeDesign): { shape: string; icon: string } & Colours {
  return { shape: SHAPES[shape], icon: ICONS[icon], ...COLOURS[colour] }
}

/** A badge as a picture file; what it says beside comes escaped. */
export function badgeSvg(design: BadgeDesign): string {
  const { shape, icon, rim, face, line } = drawBadge(design)
  const inner = `translate(${round(CENTRE * (1 - FACE_SCALE))} ${round(CENTRE * (1 - FACE_SCALE))}) scale(${FACE_SCALE})`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BADGE_SIZE} ${BADGE_SIZE}" width="480" height="480">`,
    `<path d="${shape}" fill="${rim}"/>`,
    `<path d="${shape}" fill="${face}" stroke="${line}" stroke-opacity=".45" stroke-width="2" transform="${inner}"/>`,
    `<path d="${icon}" fill="none" stroke="${line}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" transform="translate(${ICON_OFFSET} ${ICON_OFFSET}) scale(${ICON_SCALE})"/>`,
    '</svg>',
  ].join('')
}

/** A round edge with a number of waves. */
function rosette(waves: number): string {
  const at = (angle: number, radius: number) =>
    `${round(CENTRE + Math.sin(angle) * radius)} ${round(CENTRE - Math.cos(angle) * radius)}`
  const step = (2 * Math.PI) / waves
  const arcs = Array.from(
    { length: waves },
    (_, index) => `Q${at((index + 0.5) * step, 62)} ${at((index + 1) * step, 50)}`,
  )
  return `M${at(0, 50)}${arcs.join('')}z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
