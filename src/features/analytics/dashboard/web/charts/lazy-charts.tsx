import { lazyPart } from '#ui/lazy-part.tsx'

/** Charts come with their library, when the first of them is in sight. */
export const SeriesChart = lazyPart(() => import('./series-chart.tsx'), 'SeriesChart')
export const Doughnut = lazyPart(() => import('./doughnut.tsx'), 'Doughnut')
