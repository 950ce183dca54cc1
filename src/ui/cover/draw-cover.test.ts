import { describe, expect, it } from 'vitest'
import { drawCover, initialsOf, SHAPES } from './draw-cover.ts'

describe('drawCover', () => {
  it.each([
    {
      id: 'kQ3vZ8pWm1A',
      ground: ['#FF8B52', '#A8420F'],
      front: { path: SHAPES.petal, transform: 'translate(93.9 89.2) rotate(0) scale(60.3)' },
      back: { path: SHAPES.arch, transform: 'translate(210.4 88.9) rotate(270) scale(82.5)' },
      ink: ['#331044', '#FFE9DC'],
    },
    {
      id: 'Zx81LmQ0_bT',
      ground: ['#FFC7A8', '#8A4128'],
      front: { path: SHAPES.arch, transform: 'translate(72.3 79.5) rotate(270) scale(63.5)' },
      back: { path: SHAPES.leaf, transform: 'translate(171.5 117.7) rotate(90) scale(63.6)' },
      ink: ['#331044', '#FFE9DC'],
    },
    {
      id: 'r7Hc2NvY-4k',
      ground: ['#241447', '#1C1038'],
      front: { path: SHAPES.round, transform: 'translate(64.1 91.6) rotate(180) scale(71.4)' },
      back: { path: SHAPES.arch, transform: 'translate(161.6 118.2) rotate(270) scale(60.9)' },
      ink: ['#FFD9C2', '#FFD9C2'],
    },
    {
      id: '9dVnGx3LzQs',
      ground: ['#3B2256', '#2A183F'],
      front: { path: SHAPES.leaf, transform: 'translate(104.8 98.4) rotate(180) scale(73.4)' },
      back: { path: SHAPES.petal, transform: 'translate(220.2 58.9) rotate(0) scale(83.0)' },
      ink: ['#FFE4D4', '#FFD9C2'],
    },
  ])('always draws $id the same', ({ id, ...expected }) => {
    expect(drawCover(id, 'Any title')).toMatchObject(expected)
  })

  it('takes everything but the initials from the id', () => {
    const { initials: _, ...first } = drawCover('kQ3vZ8pWm1A', 'Give feedback')
    const { initials: __, ...second } = drawCover('kQ3vZ8pWm1A', 'Something else')
    expect(first).toEqual(second)
  })
})

describe('initialsOf', () => {
  it.each([
    ['Give feedback that people can use', 'GF'],
    ['Phishing erkennen, bevor es wehtut', 'PE'],
    ['Éoliennes : parler aux riverains', 'ÉP'],
    ['The how and the why', 'W'],
    ['L’accueil', 'A'],
    ['QA', 'Q'],
    ['🍑🍑🍑 Peach', '🍑P'],
    ['', ''],
    ['   ', ''],
  ])('%j → %j', (title, initials) => {
    expect(initialsOf(title)).toBe(initials)
  })
})
