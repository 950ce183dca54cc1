import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { NotFound, shell } from './frames.tsx'

const review = createRoute({
  getParentRoute: () => shell,
  path: '/reviews/$speachID',
  notFoundComponent: NotFound,
  component: lazyRouteComponent(
    () => import('#features/workflow/reviews/web/screens/review-screen.tsx'),
    'ReviewScreen',
  ),
})

/** Where reviewers say what becomes of a speach; the list of reviews is a part of administration. */
export const reviewRoutes = [review] as const
