/*
 * An organisation's colour becomes the ten shades of the palette. Lightness is what contrast hangs on: it stays that of
 * the product's own shades, and moves on from there until WCAG is met; hue and strength are the organisation's.
 */

/** What words and their ground need (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5

/** What the shades stand on, in the light theme and in the dark one (tokens.css: white, paper, raised, tint). */
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

interface Oklch {
  lightness: number
  chroma: number
  /** Radians. */
  hue: number
}

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
  const shades = SHADES.map(({ lightness, strength }) => toHex({ ...base, lightness, chroma: base.chroma * strength }))
  // The colour itself where it can be read, else the nearest that can.
  shades[LIGHT_FILL] = untilReadable(base, LIGHT_GROUNDS, -1)
  const fill = untilReadable(base, [...DARK_GROUNDS], 1)
  shades[DARK_FILL] = fill
  const onDark = untilReadable({ ...base, lightness: 0.22, chroma: Math.min(base.chroma, 0.04) }, [fill], -1)
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
      onTint: untilReadable({ ...toOklch(shade(8)) }, [lightTint, shade(0)], -1),
    },
    dark: {
      accent: fill,
      onAccent: onDark,
      accentHover: lighter(fill),
      tint: mix(shade(DARK_FILL), DARK_SURFACE, 0.09),
      tint2: darkTint,
      onTint: untilReadable({ ...toOklch(shade(2)) }, [darkTint], 1),
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

/** How far two colours are from each other (WCAG 2.2): from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The least contrast of a colour as it is, with white words on it and as a link in the light theme. */
export function contrastInLight(hex: string): number {
  return Math.min(...LIGHT_GROUNDS.map((ground) => contrastOf(hex, ground)))
}

/** The least contrast of a colour as it is, as a link in the dark theme. */
export function contrastInDark(hex: string): number {
  return Math.min(...DARK_GROUNDS.map((ground) => contrastOf(hex, ground)))
}

/** The nearest colour that can be read on each of these grounds, going darker (−1) or lighter (1). */
function untilReadable(colour: Oklch, grounds: readonly string[], way: 1 | -1): string {
  for (let { lightness } = colour; lightness >= 0 && lightness <= 1; lightness += way * 0.005) {
    const hex = toHex({ ...colour, lightness })
    if (grounds.every((ground) => contrastOf(hex, ground) >= CONTRAST_MIN)) return hex
  }
  return way === 1 ? '#ffffff' : '#000000'
}

function darker(hex: string): string {
  const colour = toOklch(hex)
  return toHex({ ...colour, lightness: Math.max(0, colour.lightness - 0.07) })
}

function lighter(hex: string): string {
  const colour = toOklch(hex)
  return toHex({ ...colour, lightness: Math.min(1, colour.lightness + 0.05) })
}

function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  return hexOf(a.map((value, index) => value * share + (b[index] ?? 0) * (1 - share)))
}

/** Red, green and blue from 0 to 1. */
function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
}

function hexOf(values: number[]): string {
  const digits = (value: number) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${values.map(digits).join('')}`
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(toLinear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(toLinear)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** The colour, less strong where no screen shows it so strong. */
function toHex(colour: Oklch): string {
  let { chroma } = colour
  let values = toRgb({ ...colour, chroma })
  while (chroma > 0.002 && values.some((value) => value < -0.0005 || value > 1.0005)) {
    chroma *= 0.95
    values = toRgb({ ...colour, chroma })
  }
  return hexOf(values)
}

function toRgb({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => (value < 0 ? value : fromLinear(value)))
}
