import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { accentOf, contrastInDark, contrastInLight } from './accent.ts'

/** Every hue, pale and strong, and what has none. */
const COLOURS = [
  ...['#ff0000', '#ff8b52', '#ffff00', '#00ff00', '#00ffff', '#0000ff', '#8000ff', '#ff00ff', '#2b66d9', '#1b8a5e'],
  ...['#ffe4d4', '#eeffee', '#ccccff', '#101030', '#301010', '#103010', '#000000', '#ffffff', '#808080', '#f2a900'],
]

describe.each(COLOURS)('an accent of %s', (colour) => {
  const { shades, light, dark } = accentOf(colour)
  const inLight = ['#ffffff', '#fbf8f6']
  const inDark = ['#14101f', '#1d182b', '#272038']

  it('can be read in the light theme: words on it, links, chips', () => {
    for (const ground of inLight) expect(wcagContrast(light.accent, ground)).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(light.onAccent, light.accent)).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(light.onAccent, light.accentHover)).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(light.onTint, light.tint2)).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(light.onTint, light.tint)).toBeGreaterThanOrEqual(4.5)
  })

  it('can be read in the dark theme: words on it, links, chips', () => {
    for (const ground of inDark) expect(wcagContrast(dark.accent, ground)).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(dark.onAccent, dark.accent)).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(dark.onAccent, dark.accentHover)).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(dark.onTint, dark.tint2)).toBeGreaterThanOrEqual(4.5)
  })

  it('has ten shades, each a colour', () => {
    expect(shades).toHaveLength(10)
    for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/)
  })
})

describe('a colour that can be read', () => {
  it.each(['#b9430d', '#2b66d9', '#96360c'])('stays as it is in the light theme: %s', (colour) => {
    expect(contrastInLight(colour)).toBeGreaterThanOrEqual(4.5)
    expect(accentOf(colour).light.accent).toBe(colour)
  })

  it.each(['#ff8b52', '#55c795', '#f2a900'])('stays as it is in the dark theme: %s', (colour) => {
    expect(contrastInDark(colour)).toBeGreaterThanOrEqual(4.5)
    expect(accentOf(colour).dark.accent).toBe(colour)
  })
})
