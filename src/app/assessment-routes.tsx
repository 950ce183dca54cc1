import { createRoute } from '@tanstack/react-router'
import { publicShell, shell } from './frames.tsx'
import { lazyScreen } from './lazy-screen.ts'

const myBadges = createRoute({
  getParentRoute: () => shell,
  path: '/account/badges',
  component: lazyScreen(() => import('#features/assessments/badges/web/my-badges.tsx'), 'MyBadgesScreen'),
})

const grading = createRoute({
  getParentRoute: () => shell,
  path: '/grading',
  component: lazyScreen(() => import('#features/assessments/web/grading/grading.tsx'), 'GradingScreen'),
})

const surveyResults = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/s/$speachID/survey/$chapterId',
  component: lazyScreen(
    () => import('#features/assessments/surveys/web/results/results-screen.tsx'),
    'SurveyResultsScreen',
  ),
})

/** For who was shown a badge, and may never have been here. */
export const verifyRoute = createRoute({
  getParentRoute: () => publicShell,
  path: '/verify/$code',
  component: lazyScreen(() => import('#features/assessments/badges/web/verify-screen.tsx'), 'VerifyScreen'),
})

/** The routes of the person's own badges, marking, and survey results. */
export const assessmentRoutes = [myBadges, grading, surveyResults] as const
