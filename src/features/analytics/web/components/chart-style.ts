/** Pixels (seed 000 §9). */
export const CHART_HEIGHT = 355

/** The box that says what is under the pointer. */
export const TIP = {
  cursor: { stroke: 'var(--line-2)' },
  contentStyle: {
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-control)',
    background: 'var(--raised)',
    color: 'var(--ink)',
    fontSize: 'var(--t13)',
    boxShadow: 'var(--float)',
  },
  itemStyle: { color: 'var(--ink-2)' },
  isAnimationActive: false,
} as const

export const AXIS = {
  stroke: 'var(--line)',
  tick: { fill: 'var(--ink-3)', fontSize: 12 },
  tickLine: false,
  axisLine: false,
} as const

export const LINE = { type: 'linear', isAnimationActive: false, dot: false } as const

/** The period before. */
export const BEFORE = {
  stroke: 'var(--line-2)',
  strokeWidth: 2,
  strokeDasharray: '2 5',
  strokeLinecap: 'round',
  activeDot: false,
} as const
