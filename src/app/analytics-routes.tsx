import { createRoute } from '@tanstack/react-router'
import { readProgressAddress } from '#features/analytics/group-progress/web/progress-address.ts'
import type { ShownInAddress } from '#features/analytics/web/statistics-address.ts'
import { textsOf } from '#shared/texts-of.ts'
import { NotFound, shell } from './frames.tsx'
import { lazyScreen } from './lazy-screen.ts'

const speachStatistics = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/s/$speachID',
  // Validated by the screen, which knows what can be shown.
  validateSearch: ({ view, period, search, status, sort, asc }): ShownInAddress =>
    textsOf({ view, period, search, status, sort, asc }),
  notFoundComponent: NotFound,
  component: lazyScreen(
    () => import('#features/analytics/web/screens/speach-statistics-screen.tsx'),
    'SpeachStatisticsScreen',
  ),
})

const personRecord = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/u/$id',
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('#features/analytics/web/screens/person-record-screen.tsx'), 'PersonRecordScreen'),
})

const groupProgress = createRoute({
  getParentRoute: () => shell,
  path: '/account/groups/$id',
  validateSearch: readProgressAddress,
  notFoundComponent: NotFound,
  component: lazyScreen(
    () => import('#features/analytics/group-progress/web/screens/group-progress-screen.tsx'),
    'GroupProgressScreen',
  ),
})

/** Statistics of speaches, people and groups. */
export const analyticsRoutes = [speachStatistics, personRecord, groupProgress] as const
