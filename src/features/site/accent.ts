import { clampChroma, converter, formatHex, interpolate, type Oklch, wcagContrast } from 'culori'

/*
 * An organisation's colour becomes the ten shades of the palette. Lightness is what contrast hangs on: it stays that of
 * the product's own shades, and moves on from there until WCAG is met; hue and strength are the organisation's.
 */

/** What words and their ground need (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5

/** The backgrounds of the shades in the light and the dark theme (tokens.css: white, paper, raised, tint). */
const LIGHT_GROUNDS = ['#ffffff', '#fbf8f6']
const DARK_GROUNDS = ['#14101f', '#1d182b', '#272038']
const DARK_SURFACE = '#1d182b'

/** Lightness (OKLCH) of the product's own shades, and how strong they are beside the strongest. */
const SHADES = [
  { lightness: 0.976, strength: 0.09 },
  { lightness: 0.936, strength: 0.23 },
  { lightness: 0.875, strength: 0.46 },
  { lightness: 0.812, strength: 0.71 },
  { lightness: 0.757, strength: 0.92 },
  { lightness: 0.702, strength: 1 },
  { lightness: 0.611, strength: 1 },
  { lightness: 0.53, strength: 0.9 },
  { lightness: 0.457, strength: 0.75 },
  { lightness: 0.371, strength: 0.57 },
] as const

/** Shades that carry words: white ones in the light theme, dark ones in the dark theme. */
const LIGHT_FILL = 7
const DARK_FILL = 4

/** The colours of one theme that are made of an accent, each `#rrggbb`. */
export interface ThemeAccent {
  /** Fills under words, and links. */
  accent: string
  onAccent: string
  accentHover: string
  /** Chip, chosen tab, and what is written on it. */
  tint: string
  tint2: string
  onTint: string
}

export interface Accent {
  /** From the lightest to the darkest. */
  shades: string[]
  light: ThemeAccent
  dark: ThemeAccent
}

/**
 * Everything that is made of a colour.
 * @param hex `#rrggbb`
 */
export function accentOf(hex: string): Accent {
  const base = toOklch(hex)
  const shades = SHADES.map(({ lightness, strength }) => toHex({ ...base, l: lightness, c: base.c * strength }))
  // The colour itself where it can be read, else the nearest that can.
  shades[LIGHT_FILL] = untilReadable(base, LIGHT_GROUNDS, -1)
  const fill = untilReadable(base, [...DARK_GROUNDS], 1)
  shades[DARK_FILL] = fill
  const onDark = untilReadable({ ...base, l: 0.22, c: Math.min(base.c, 0.04) }, [fill], -1)
  const shade = (index: number) => shades[index] ?? hex
  const [lightTint, darkTint] = [shade(1), mix(shade(DARK_FILL), DARK_SURFACE, 0.22)]
  return {
    shades,
    light: {
      accent: shade(LIGHT_FILL),
      onAccent: '#ffffff',
      accentHover: darker(shade(LIGHT_FILL)),
      tint: shade(0),
      tint2: lightTint,
      onTint: untilReadable(toOklch(shade(8)), [lightTint, shade(0)], -1),
    },
    dark: {
      accent: fill,
      onAccent: onDark,
      accentHover: lighter(fill),
      tint: mix(shade(DARK_FILL), DARK_SURFACE, 0.09),
      tint2: darkTint,
      onTint: untilReadable(toOklch(shade(2)), [darkTint], 1),
    },
  }
}

/** The style properties (tokens.css) by which everything takes a colour, in both themes. */
export function propertiesOf(hex: string): Record<string, string> {
  const { shades, light, dark } = accentOf(hex)
  const both = (part: keyof ThemeAccent) => `light-dark(${light[part]}, ${dark[part]})`
  return {
    ...Object.fromEntries(shades.map((shade, index) => [`--peach-${index}`, shade])),
    '--on-accent': both('onAccent'),
    '--accent-hover': both('accentHover'),
    '--tint': both('tint'),
    '--tint-2': both('tint2'),
    '--on-tint': both('onTint'),
  }
}

/** The least contrast of a colour as it is, with white words on it and as a link in the light theme. */
export function contrastInLight(hex: string): number {
  return Math.min(...LIGHT_GROUNDS.map((ground) => wcagContrast(hex, ground)))
}

/** The least contrast of a colour as it is, as a link in the dark theme. */
export function contrastInDark(hex: string): number {
  return Math.min(...DARK_GROUNDS.map((ground) => wcagContrast(hex, ground)))
}

/** The nearest colour that can be read on each of these grounds, going darker (−1) or lighter (1). */
function untilReadable(colour: Oklch, grounds: readonly string[], way: 1 | -1): string {
  for (let { l } = colour; l >= 0 && l <= 1; l += way * 0.005) {
    const hex = toHex({ ...colour, l })
    if (grounds.every((ground) => wcagContrast(hex, ground) >= CONTRAST_MIN)) return hex
  }
  return way === 1 ? '#ffffff' : '#000000'
}

function darker(hex: string): string {
  const colour = toOklch(hex)
  return toHex({ ...colour, l: Math.max(0, colour.l - 0.07) })
}

function lighter(hex: string): string {
  const colour = toOklch(hex)
  return toHex({ ...colour, l: Math.min(1, colour.l + 0.05) })
}

/** @param share of the first colour, from 0 to 1 */
function mix(one: string, other: string, share: number): string {
  return formatHex(interpolate([other, one])(share))
}

const readOklch = converter('oklch')

/** @throws Error for what is no colour */
function toOklch(hex: string): Oklch {
  const colour = readOklch(hex)
  if (!colour) throw new Error(`${hex} is no colour`)
  return colour
}

/** The colour, less strong where no screen shows it so strong. */
function toHex(colour: Oklch): string {
  return formatHex(clampChroma(colour, 'oklch'))
}
