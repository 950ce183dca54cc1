import { lazy } from 'react'

/** Charts come with their library, when the first of them is in sight. */
export const SeriesChart = lazy(async () => ({ default: (await import('./series-chart.tsx')).SeriesChart }))
export const Doughnut = lazy(async () => ({ default: (await import('./doughnut.tsx')).Doughnut }))
