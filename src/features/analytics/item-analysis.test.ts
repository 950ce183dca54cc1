import { describe, expect, it } from 'vitest'
import { ItemAnalysis, verdictOf } from './item-analysis.ts'

const right = (questionId: string, isRight: 0 | 1) => ({
  ...{ questionId, points: isRight, maxPoints: 1 },
  chosen: [isRight ? 'yes' : 'no'],
})

function analyse(attempts: (readonly (0 | 1)[])[]) {
  const analysis = new ItemAnalysis()
  for (const answers of attempts) analysis.add(answers.map((one, index) => right(`q${index + 1}`, one)))
  return analysis.figures()
}

describe('an item analysis', () => {
  /*
   * By hand. Five people, three questions. Of q1 right: 1 1 1 0 0; the rest of theirs: 1, 1, 0.5, 0.5, 0.
   * Means 0.6 and 0.6; covariance (1 + 1 + 0.5) / 5 − 0.36 = 0.14; deviations √0.24 and √(2.5 / 5 − 0.36) = √0.14.
   * r = 0.14 / √(0.24 · 0.14) = 0.7638.
   * q2: 1 1 0 1 0, rest 1 1 1 0 0: covariance 2 / 5 − 0.6 · 0.6 = 0.04; r = 0.04 / 0.24 = 0.1667.
   * q3: 1 1 1 0 0, rest 1 1 0.5 0.5 0: as q1.
   */
  const five = [
    [1, 1, 1],
    [1, 1, 1],
    [1, 0, 1],
    [0, 1, 0],
    [0, 0, 0],
  ] as const

  it('tells how hard a question is, and how well it tells people apart', () => {
    const figures = analyse([...five])
    expect(figures.map(({ questionId, asked, difficulty }) => [questionId, asked, difficulty])).toEqual([
      ['q1', 5, 0.6],
      ['q2', 5, 0.6],
      ['q3', 5, 0.6],
    ])
    expect(figures[0]?.discrimination).toBeCloseTo(0.7638, 4)
    expect(figures[1]?.discrimination).toBeCloseTo(0.1667, 4)
    expect(figures[2]?.discrimination).toBeCloseTo(0.7638, 4)
  })

  it('does not tell it of fewer than five people, nor where all did the same', () => {
    expect(analyse(five.slice(0, 4)).map(({ discrimination }) => discrimination)).toEqual([null, null, null])
    const same = analyse([
      [1, 1],
      [1, 0],
      [1, 1],
      [1, 0],
      [1, 1],
    ])
    expect(same.map(({ discrimination }) => discrimination)).toEqual([null, null])
  })

  it('is negative where those who know the rest get it wrong', () => {
    const figures = analyse([
      [0, 1, 1],
      [0, 1, 1],
      [0, 1, 1],
      [1, 0, 0],
      [1, 0, 0],
    ])
    expect(figures[0]?.discrimination).toBeCloseTo(-1, 9)
  })

  it('counts shares of points, and questions that were drawn for some', () => {
    const analysis = new ItemAnalysis()
    analysis.add([{ questionId: 'a', points: 1.5, maxPoints: 2, chosen: [] }])
    analysis.add([
      { questionId: 'a', points: 0.5, maxPoints: 2, chosen: [] },
      { questionId: 'b', points: 0, maxPoints: 0, chosen: [] },
    ])
    expect(analysis.attempts).toBe(2)
    expect(analysis.figures()).toMatchObject([
      { questionId: 'a', asked: 2, difficulty: 0.5 },
      { questionId: 'b', asked: 1, difficulty: 0 },
    ])
  })

  it('tells who chose what, each person once', () => {
    const analysis = new ItemAnalysis()
    const asked = { questionId: 'a', points: 0, maxPoints: 1 }
    analysis.add([{ ...asked, chosen: ['x', 'y', 'x'] }])
    analysis.add([{ ...asked, chosen: ['y'] }])
    analysis.add([{ ...asked, chosen: [] }])
    expect(analysis.figures()[0]?.choices).toEqual({ x: 1, y: 2 })
  })
})

describe('a verdict', () => {
  it.each([
    ['FEW', 4, 0.5, null],
    ['MISLEADING', 20, 0.5, -0.1],
    ['MISLEADING', 20, 0.1, -0.1],
    ['HARD', 20, 0.29, 0.4],
    ['EASY', 20, 0.91, 0.1],
    ['WEAK', 20, 0.6, 0.19],
    ['GOOD', 20, 0.6, 0.2],
    ['GOOD', 20, 0.6, null],
  ] as const)('%s', (verdict, asked, difficulty, discrimination) => {
    expect(verdictOf({ questionId: 'a', asked, difficulty, discrimination, choices: {} })).toBe(verdict)
  })
})
