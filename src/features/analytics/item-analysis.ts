/** A question as everybody answered it at their first attempt. */
export interface QuestionFigures {
  questionId: string
  /** Attempts that it was asked in. */
  asked: number
  /** Share of its points that were reached on average, 0 to 1: the higher, the easier. */
  difficulty: number
  /**
   * How far those who do well in the rest of the quiz do well here too, −1 to 1; null where that cannot be told: fewer
   * than `DISCRIMINATION_MIN` attempts, or everybody reached the same.
   */
  discrimination: number | null
  /** How many people chose each choice. */
  choices: Record<string, number>
}

/** Attempts below which a correlation says nothing. */
export const DISCRIMINATION_MIN = 5

/** An answer in an attempt: the share of its points that it reached, and what was chosen. */
export interface AnsweredItem {
  questionId: string
  points: number
  maxPoints: number
  chosen: readonly string[]
}

interface Sums {
  asked: number
  x: number
  xx: number
  y: number
  yy: number
  xy: number
  choices: Record<string, number>
}

/**
 * Sums over attempts from which the figures of an item analysis follow (Lord and Novick 1968): difficulty is the mean
 * share of points; discrimination is the correlation of a question's share with the share of all the others' points in
 * the same attempt, point-biserial where a question is either right or wrong. The question itself is left out of the
 * rest, which it would correlate with by itself.
 */
export class ItemAnalysis {
  attempts = 0
  private readonly byQuestion = new Map<string, Sums>()

  add(items: readonly AnsweredItem[]): void {
    this.attempts += 1
    const all = total(items)
    for (const item of items) {
      const rest = { points: all.points - item.points, maxPoints: all.maxPoints - item.maxPoints }
      const [x, y] = [shareOf(item), shareOf(rest)]
      const before = this.byQuestion.get(item.questionId) ?? NO_SUMS
      const choices = { ...before.choices }
      for (const id of new Set(item.chosen)) choices[id] = (choices[id] ?? 0) + 1
      this.byQuestion.set(item.questionId, {
        asked: before.asked + 1,
        x: before.x + x,
        xx: before.xx + x * x,
        y: before.y + y,
        yy: before.yy + y * y,
        xy: before.xy + x * y,
        choices,
      })
    }
  }

  figures(): QuestionFigures[] {
    return [...this.byQuestion].map(([questionId, sums]) => ({
      questionId,
      asked: sums.asked,
      difficulty: sums.x / sums.asked,
      discrimination: sums.asked < DISCRIMINATION_MIN ? null : correlation(sums),
      choices: sums.choices,
    }))
  }
}

const NO_SUMS: Sums = { asked: 0, x: 0, xx: 0, y: 0, yy: 0, xy: 0, choices: {} }

function total(items: readonly AnsweredItem[]): Pick<AnsweredItem, 'points' | 'maxPoints'> {
  return items.reduce(
    (sum, { points, maxPoints }) => ({ points: sum.points + points, maxPoints: sum.maxPoints + maxPoints }),
    { points: 0, maxPoints: 0 },
  )
}

function shareOf({ points, maxPoints }: Pick<AnsweredItem, 'points' | 'maxPoints'>): number {
  return maxPoints === 0 ? 0 : points / maxPoints
}

/** Pearson's correlation; null if one of the two doesn't vary. */
function correlation({ asked: n, x, xx, y, yy, xy }: Sums): number | null {
  const [varianceX, varianceY] = [n * xx - x * x, n * yy - y * y]
  // A variance this small is only a rounding error.
  if (varianceX < 1e-9 || varianceY < 1e-9) return null
  return (n * xy - x * y) / Math.sqrt(varianceX * varianceY)
}

/** What the author should check, judging by a question's figures. */
export const VERDICTS = ['FEW', 'MISLEADING', 'WEAK', 'HARD', 'EASY', 'GOOD'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Reads a question's figures by the usual rules of thumb (Ebel and Frisbie 1991). */
export function verdictOf({ asked, difficulty, discrimination }: QuestionFigures): Verdict {
  if (asked < DISCRIMINATION_MIN) return 'FEW'
  if (discrimination !== null && discrimination < 0) return 'MISLEADING'
  if (difficulty < 0.3) return 'HARD'
  if (difficulty > 0.9) return 'EASY'
  return discrimination !== null && discrimination < 0.2 ? 'WEAK' : 'GOOD'
}
