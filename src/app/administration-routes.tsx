import { createRoute, redirect } from '@tanstack/react-router'
import type { ShownUsersInAddress } from '#features/accounts/people/web/users-address.ts'
import type { ShownDashboardInAddress } from '#features/analytics/dashboard/web/dashboard-address.ts'
import type { ShownActsInAddress } from '#features/audit/web/log/log-address.ts'
import { readFileLink } from '#features/exports/web/screens/file-link.ts'
import { textsOf } from '#shared/texts-of.ts'
import { NotFound, shell } from './frames.tsx'
import { lazyScreen } from './lazy-screen.ts'

const administration = createRoute({
  getParentRoute: () => shell,
  id: 'administration',
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('./administration/frame.tsx'), 'AdministrationFrame'),
})

const first = createRoute({
  getParentRoute: () => administration,
  path: '/administration',
  beforeLoad: () => {
    throw redirect({ to: '/administration/t/all' })
  },
})

const dashboard = createRoute({
  getParentRoute: () => administration,
  path: '/administration/dashboard',
  // Validated by the screen, which knows what can be shown.
  validateSearch: ({ tab, period }): ShownDashboardInAddress => textsOf({ tab, period }),
  component: lazyScreen(
    () => import('#features/analytics/dashboard/web/screens/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
})

const legalTexts = createRoute({
  getParentRoute: () => administration,
  path: '/administration/legal',
  component: lazyScreen(() => import('#features/legal/web/screens/legal-texts.tsx'), 'LegalTextsScreen'),
})

const users = createRoute({
  getParentRoute: () => administration,
  path: '/administration/users',
  // Validated by the screen, which knows what can be shown.
  validateSearch: (said): ShownUsersInAddress => textsOf(said),
  component: lazyScreen(() => import('#features/accounts/people/web/screens/users-screen.tsx'), 'UsersScreen'),
})

const groups = createRoute({
  getParentRoute: () => administration,
  path: '/administration/groups',
  component: lazyScreen(() => import('#features/accounts/people/web/screens/groups-screen.tsx'), 'GroupsScreen'),
})

const importUsers = createRoute({
  getParentRoute: () => administration,
  path: '/administration/importUser',
  component: lazyScreen(
    () => import('#features/accounts/people/web/screens/import-users-screen.tsx'),
    'ImportUsersScreen',
  ),
})

const customFields = createRoute({
  getParentRoute: () => administration,
  path: '/administration/customFields',
  component: lazyScreen(
    () => import('#features/accounts/people/web/screens/custom-fields-screen.tsx'),
    'CustomFieldsScreen',
  ),
})

const managedSpeaches = createRoute({
  getParentRoute: () => administration,
  path: '/administration/t/all',
  component: lazyScreen(
    () => import('#features/speach-management/web/screens/management-screen.tsx'),
    'ManagementScreen',
  ),
})

const categories = createRoute({
  getParentRoute: () => administration,
  path: '/administration/categories',
  component: lazyScreen(
    () => import('#features/speach-management/categories/web/screens/categories-screen.tsx'),
    'CategoriesScreen',
  ),
})

const workflows = createRoute({
  getParentRoute: () => administration,
  path: '/administration/workflows',
  component: lazyScreen(() => import('#features/workflow/web/screens/workflows-screen.tsx'), 'WorkflowsScreen'),
})

const regulated = createRoute({
  getParentRoute: () => administration,
  path: '/administration/regulated',
  component: lazyScreen(() => import('#features/workflow/records/web/screens/records-screen.tsx'), 'RecordsScreen'),
})

const periodicReviews = createRoute({
  getParentRoute: () => administration,
  path: '/admin.listspeach/listperiodicreviews',
  component: lazyScreen(() => import('#features/workflow/reviews/web/screens/reviews-screen.tsx'), 'ReviewsScreen'),
})

const directory = createRoute({
  getParentRoute: () => administration,
  path: '/administration/directory',
  component: lazyScreen(
    () => import('#features/accounts/directory/web/screens/directory-screen.tsx'),
    'DirectoryScreen',
  ),
})

const erasures = createRoute({
  getParentRoute: () => administration,
  path: '/administration/erasures',
  component: lazyScreen(() => import('#features/accounts/privacy/web/screens/erasures-screen.tsx'), 'ErasuresScreen'),
})

const integrations = createRoute({
  getParentRoute: () => administration,
  path: '/administration/integrations',
  component: lazyScreen(
    () => import('#features/integrations/web/screens/integrations-screen.tsx'),
    'IntegrationsScreen',
  ),
})

const settings = createRoute({
  getParentRoute: () => administration,
  path: '/administration/settings',
  component: lazyScreen(() => import('#features/settings/web/screens/settings.tsx'), 'SettingsScreen'),
})

const outbox = createRoute({
  getParentRoute: () => administration,
  path: '/administration/outbox',
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('#features/settings/web/screens/outbox.tsx'), 'OutboxScreen'),
})

const storageUse = createRoute({
  getParentRoute: () => administration,
  path: '/administration/storage',
  component: lazyScreen(() => import('#features/settings/web/screens/storage-use.tsx'), 'StorageUseScreen'),
})

const reportedMessages = createRoute({
  getParentRoute: () => administration,
  path: '/administration/messages',
  component: lazyScreen(
    () => import('#features/social/messages/web/screens/reported-messages-screen.tsx'),
    'ReportedMessagesScreen',
  ),
})

const audit = createRoute({
  getParentRoute: () => administration,
  path: '/administration/audit',
  // Validated by the screen, which knows what can be shown.
  validateSearch: (said): ShownActsInAddress => textsOf(said),
  component: lazyScreen(() => import('#features/audit/web/screens/audit-screen.tsx'), 'AuditScreen'),
})

const exportedFile = createRoute({
  getParentRoute: () => administration,
  path: '/administration/exports/$exportID',
  validateSearch: readFileLink,
  component: lazyScreen(() => import('#features/exports/web/screens/exported-file-screen.tsx'), 'ExportedFileScreen'),
})

/** What administrators see, in their frame. */
export const administrationRoutes = administration.addChildren([
  first,
  dashboard,
  managedSpeaches,
  categories,
  reportedMessages,
  periodicReviews,
  legalTexts,
  users,
  groups,
  customFields,
  importUsers,
  workflows,
  regulated,
  settings,
  outbox,
  storageUse,
  audit,
  integrations,
  erasures,
  directory,
  exportedFile,
])
