import { describe, expect, it } from 'vitest'
import { badgeSvg, drawBadge } from './drawing.ts'
import { BADGE_COLOURS, BADGE_ICONS, BADGE_SHAPES, badgeOf, DEFAULT_DESIGN, whyUnattainable } from './rules.ts'

const TEXT = { type: 'HTML', content: { html: '' } }
const EXAM = { type: 'QUIZZ_EXAMEN', content: { questions: [], passMark: 50 } }
const UNPASSABLE = { type: 'QUIZZ_EXAMEN', content: { questions: [] } }

describe('a badge', () => {
  it('has the title of its speach, our first design and no end where nothing else was chosen', () => {
    expect(badgeOf({ badge: { type: 'AVANCEMENT', title: '  ' }, title: 'Hand hygiene' })).toEqual({
      ...{ type: 'AVANCEMENT', title: 'Hand hygiene', design: DEFAULT_DESIGN, description: '', validMonths: null },
    })
  })

  it.each([
    ['RESULTAT', [TEXT], 'no-exam'],
    ['MIX', [TEXT], 'no-exam'],
    ['RESULTAT', [TEXT, EXAM, UNPASSABLE], 'unpassable'],
    ['RESULTAT', [TEXT, EXAM], null],
    ['AVANCEMENT', [TEXT], null],
    ['FORMATEUR', [TEXT], null],
    ['NONE', [], null],
  ] as const)('%s: why nobody could earn it', (type, chapters, why) => {
    expect(whyUnattainable(type, chapters)).toBe(why)
  })
})

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('a drawing', () => {
  it.each(BADGE_COLOURS)('in %s stands out from its ground', (colour) => {
    const { face, line } = drawBadge({ ...DEFAULT_DESIGN, colour })
    const [light = 0, dark = 0] = [luminance(face), luminance(line)].sort((one, other) => other - one)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
  })

  it('is another one for each design', () => {
    const all = BADGE_SHAPES.flatMap((shape) =>
      BADGE_COLOURS.flatMap((colour) => BADGE_ICONS.map((icon) => badgeSvg({ shape, colour, icon }))),
    )
    expect(new Set(all).size).toBe(all.length)
    expect(all.every((svg) => /^<svg [^<>]*>(<path [^<>]*\/>){3}<\/svg>$/.test(svg))).toBe(true)
  })
})
