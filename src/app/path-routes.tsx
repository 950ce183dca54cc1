import { createRoute } from '@tanstack/react-router'
import { readEditorSearch } from '#features/paths/web/path-address.ts'
import { NotFound, shell } from './frames.tsx'
import { lazyScreen } from './lazy-screen.ts'

const path = createRoute({
  getParentRoute: () => shell,
  path: '/p/$pathId/{-$slug}',
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('#features/paths/web/screens/path-screen.tsx'), 'PathScreen'),
})

const ownPaths = createRoute({
  getParentRoute: () => shell,
  path: '/account/paths',
  component: lazyScreen(() => import('#features/paths/web/screens/own-paths-screen.tsx'), 'OwnPathsScreen'),
})

const createPath = createRoute({
  getParentRoute: () => shell,
  path: '/recorder/editionparcour',
  component: lazyScreen(() => import('#features/paths/web/screens/create-path-screen.tsx'), 'CreatePathScreen'),
})

const editPath = createRoute({
  getParentRoute: () => shell,
  path: '/recorder/editionparcour/$pathId',
  validateSearch: readEditorSearch,
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('#features/paths/web/screens/path-editor-screen.tsx'), 'PathEditorScreen'),
})

/** Learning paths: read, found again by those who make them, and made. */
export const pathRoutes = [path, ownPaths, createPath, editPath] as const
