import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readEditorSearch } from '#features/paths/web/path-address.ts'
import { NotFound, shell } from './frames.tsx'

const path = createRoute({
  getParentRoute: () => shell,
  path: '/p/$pathId/{-$slug}',
  notFoundComponent: NotFound,
  component: lazyRouteComponent(() => import('#features/paths/web/screens/path-screen.tsx'), 'PathScreen'),
})

const ownPaths = createRoute({
  getParentRoute: () => shell,
  path: '/account/paths',
  component: lazyRouteComponent(() => import('#features/paths/web/screens/own-paths-screen.tsx'), 'OwnPathsScreen'),
})

const createPath = createRoute({
  getParentRoute: () => shell,
  path: '/recorder/editionparcour',
  component: lazyRouteComponent(() => import('#features/paths/web/screens/create-path-screen.tsx'), 'CreatePathScreen'),
})

const editPath = createRoute({
  getParentRoute: () => shell,
  path: '/recorder/editionparcour/$pathId',
  validateSearch: readEditorSearch,
  notFoundComponent: NotFound,
  component: lazyRouteComponent(() => import('#features/paths/web/screens/path-editor-screen.tsx'), 'PathEditorScreen'),
})

/** Learning paths: read, found again by those who make them, and made. */
export const pathRoutes = [path, ownPaths, createPath, editPath] as const
