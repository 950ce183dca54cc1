import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, notFound, redirect, stringifySearchWith } from '@tanstack/react-router'
import { FRAMED_SIGN_IN } from '#features/accounts/framed/rules.ts'
import { safeNext } from '#features/accounts/safe-next.ts'
import { meQuery } from '#features/accounts/web/session.ts'
import { readBrowse } from '#features/home/web/browse-address.ts'
import { askForHome } from '#features/home/web/home-queries.ts'
import { HomeScreen } from '#features/home/web/screens/home.tsx'
import { readNotificationsSearch } from '#features/notifications/web/notifications-address.ts'
import { readListSearch } from '#features/reader/my/web/list-address.ts'
import { type Place, readPlace } from '#features/reader/web/place/place.ts'
import { configQuery } from '#features/site/web/config-query.ts'
import { textOf } from '#shared/texts-of.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { administrationRoutes } from './administration-routes.tsx'
import { analyticsRoutes } from './analytics-routes.tsx'
import { assessmentRoutes, verifyRoute } from './assessment-routes.tsx'
import { authoringRoutes, writingRoutes } from './authoring-routes.tsx'
import {
  embedded,
  NotFound,
  NotFoundPage,
  open,
  openShell,
  openWorkplace,
  publicShell,
  type RouterContext,
  root,
  shell,
  signedIn,
  workplace,
} from './frames.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { editStatementRoute, legalRoutes } from './legal-routes.tsx'
import { messageRoutes } from './message-routes.tsx'
import { pathRoutes } from './path-routes.tsx'
import { reviewRoutes } from './review-routes.tsx'
import { ErrorPage } from './web/error-page.tsx'
import { readSearchParams } from './web/search-params.ts'

// ── Doors: before one is in, or on the way out ──────────────────────────────
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search) => ({
    next: textOf(search.next),
    disconnected: String(search.disconnected) === 'true' || undefined,
    changed: String(search.changed) === 'true' || undefined,
    refused: textOf(search.refused),
  }),
  beforeLoad: async ({ context, search }) => {
    const me = await context.queryClient.ensureQueryData(meQuery)
    if (me) throw redirect({ href: safeNext(search.next, window.location.origin) })
  },
  component: lazyPart(() => import('#features/accounts/web/screens/login.tsx'), 'LoginScreen'),
})

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: lazyPart(() => import('#features/accounts/web/screens/logout.tsx'), 'LogoutScreen'),
})

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgotten-password',
  component: lazyPart(() => import('#features/accounts/web/screens/forgotten-password.tsx'), 'ForgottenPasswordScreen'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: (search) => ({ token: textOf(search.token) }),
  component: lazyPart(() => import('#features/accounts/web/screens/reset-password.tsx'), 'ResetPasswordScreen'),
})

const framedSignIn = createRoute({
  getParentRoute: () => signedIn,
  path: FRAMED_SIGN_IN,
  validateSearch: (search) => ({ for: safeNext(search.for, window.location.origin) }),
  component: lazyPart(() => import('#features/accounts/framed/web/framed-sign-in.tsx'), 'FramedSignInScreen'),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/new-password',
  validateSearch: (search) => ({ next: textOf(search.next) }),
  beforeLoad: async ({ context, search }) => {
    const me = await context.queryClient.ensureQueryData(meQuery)
    if (!me?.pending.includes('PASSWORD')) throw redirect({ href: safeNext(search.next, window.location.origin) })
  },
  component: lazyPart(() => import('#features/accounts/web/screens/new-password.tsx'), 'NewPasswordScreen'),
})

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  validateSearch: (search) => ({ token: textOf(search.token) }),
  component: lazyPart(() => import('#features/accounts/web/screens/welcome.tsx'), 'WelcomeScreen'),
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  validateSearch: (search) => ({ token: textOf(search.token) }),
  beforeLoad: async ({ context }) => {
    const { flags } = await context.queryClient.ensureQueryData(configQuery)
    if (!flags.selfSignUp) throw notFound()
  },
  component: lazyPart(() => import('#features/accounts/sign-up/web/sign-up.tsx'), 'SignUpScreen'),
})

// ── Home ────────────────────────────────────────────────────────────────────
const home = createRoute({
  getParentRoute: () => openShell,
  path: '/',
  // Requested while the screen is loading, unless the terms are shown in its place.
  loader: ({ context: { queryClient } }) => {
    const pending = queryClient.getQueryData(meQuery.queryKey)?.pending ?? []
    return pending.length === 0 ? askForHome(queryClient) : undefined
  },
  // Nearly everyone starts here, so it is loaded with the shell.
  component: HomeScreen,
})

const browse = createRoute({
  getParentRoute: () => openShell,
  path: '/browse/$row',
  validateSearch: readBrowse,
  component: lazyScreen(() => import('#features/home/web/screens/browse.tsx'), 'BrowseScreen'),
})

// ── Account ─────────────────────────────────────────────────────────────────
const myAccountScreen = lazyScreen(
  () => import('#features/reader/web/screens/my-account-screen.tsx'),
  'MyAccountScreen',
)

/** The person's own lists. The flags that decide about the tabs are requested while the screen is loading. */
const myAccount = {
  getParentRoute: () => shell,
  validateSearch: readListSearch,
  loader: ({ context }: { context: RouterContext }) => void context.queryClient.prefetchQuery(configQuery),
  component: myAccountScreen,
}
const account = createRoute({ ...myAccount, path: '/account' })
const toValidate = createRoute({ ...myAccount, path: '/account/s/validate' })
const inValidation = createRoute({ ...myAccount, path: '/account/s/validateInProgress' })

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/account/settings',
  component: lazyScreen(() => import('#features/accounts/web/screens/settings.tsx'), 'SettingsScreen'),
})

const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/account/myNotifications',
  validateSearch: readNotificationsSearch,
  component: lazyScreen(
    () => import('#features/notifications/web/screens/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
})

const managedGroups = createRoute({
  getParentRoute: () => shell,
  path: '/account/groups',
  component: lazyScreen(
    () => import('#features/accounts/people/web/screens/managed-groups-screen.tsx'),
    'ManagedGroupsScreen',
  ),
})

// ── Between people ──────────────────────────────────────────────────────────
const moderation = createRoute({
  getParentRoute: () => shell,
  path: '/moderation',
  component: lazyScreen(() => import('#features/social/web/screens/moderation.tsx'), 'ModerationScreen'),
})

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profil/$userID/{-$slug}',
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('#features/profiles/web/screens/profile-screen.tsx'), 'ProfileScreen'),
})

// ── Workplaces: reading ─────────────────────────────────────────────────────
const reader = createRoute({
  getParentRoute: () => openWorkplace,
  path: '/s/$speachID/{-$slug}',
  validateSearch: readPlace,
  notFoundComponent: NotFoundPage,
  component: lazyScreen(() => import('#features/reader/web/screens/reader-screen.tsx'), 'ReaderScreen'),
})

const play = createRoute({
  getParentRoute: () => workplace,
  path: '/play/$speachID/{-$slug}',
  validateSearch: readPlace,
  notFoundComponent: NotFoundPage,
  component: lazyScreen(() => import('#features/reader/web/screens/play-screen.tsx'), 'PlayScreen'),
})

const playEmbedded = createRoute({
  getParentRoute: () => embedded,
  path: '/play-embedded/$speachID',
  validateSearch: (search): Place & { internalPreview?: boolean } => ({
    ...readPlace(search),
    internalPreview: String(search.internalPreview) === 'true' || undefined,
  }),
  component: lazyScreen(() => import('#features/reader/web/screens/embedded-screen.tsx'), 'EmbeddedScreen'),
})

// ── The validation workflow ─────────────────────────────────────────────────
const validator = createRoute({
  getParentRoute: () => shell,
  path: '/workflow/validator/$speachID',
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('#features/workflow/web/screens/validator-screen.tsx'), 'ValidatorScreen'),
})

const workflowAuthor = createRoute({
  getParentRoute: () => shell,
  path: '/workflow/author/$speachID',
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('#features/workflow/web/screens/author-screen.tsx'), 'AuthorScreen'),
})

// ── The site map ────────────────────────────────────────────────────────────
const routeTree = root.addChildren([
  login,
  logout,
  forgottenPassword,
  resetPassword,
  newPassword,
  welcome,
  signUp,
  signedIn.addChildren([
    shell.addChildren([
      account,
      toValidate,
      inValidation,
      settings,
      notifications,
      moderation,
      managedGroups,
      ...authoringRoutes,
      profile,
      validator,
      workflowAuthor,
      ...messageRoutes,
      ...pathRoutes,
      ...reviewRoutes,
      ...assessmentRoutes,
      ...analyticsRoutes,
      editStatementRoute,
      administrationRoutes,
    ]),
    workplace.addChildren([play, ...writingRoutes]),
    framedSignIn,
  ]),
  open.addChildren([openShell.addChildren([home, browse]), openWorkplace.addChildren([reader])]),
  embedded.addChildren([playEmbedded]),
  publicShell.addChildren([...legalRoutes, verifyRoute]),
])

export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    // Addresses as the contract writes them: texts stay texts, nothing is read as JSON.
    parseSearch: readSearchParams,
    stringifySearch: stringifySearchWith(String),
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
