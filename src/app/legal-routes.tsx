import { createRoute } from '@tanstack/react-router'
import { NotFound, publicShell, shell } from './frames.tsx'
import { lazyScreen } from './lazy-screen.ts'

const terms = createRoute({
  getParentRoute: () => publicShell,
  path: '/gcuContent',
  component: lazyScreen(() => import('#features/legal/web/screens/legal-text.tsx'), 'TermsScreen'),
})

const policy = createRoute({
  getParentRoute: () => publicShell,
  path: '/pdpContent',
  component: lazyScreen(() => import('#features/legal/web/screens/legal-text.tsx'), 'PolicyScreen'),
})

const accessibilityStatement = createRoute({
  getParentRoute: () => publicShell,
  path: '/accessibility-statement',
  component: lazyScreen(
    () => import('#features/legal/web/screens/accessibility-statement.tsx'),
    'AccessibilityStatementScreen',
  ),
})

const editStatement = createRoute({
  getParentRoute: () => shell,
  path: '/accessibility-statement/edit',
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('#features/legal/web/screens/edit-statement.tsx'), 'EditStatementScreen'),
})

/** What the organisation says of itself and asks of its readers, for everybody. */
export const legalRoutes = [terms, policy, accessibilityStatement] as const

/** The page on which administrators write the accessibility statement. */
export const editStatementRoute = editStatement
