import { createRoute } from '@tanstack/react-router'
import { NotFound, shell } from './frames.tsx'
import { lazyScreen } from './lazy-screen.ts'

const review = createRoute({
  getParentRoute: () => shell,
  path: '/reviews/$speachID',
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('#features/workflow/reviews/web/screens/review-screen.tsx'), 'ReviewScreen'),
})

/** The page on which reviewers decide about a speach; the list of reviews is part of administration. */
export const reviewRoutes = [review] as const
