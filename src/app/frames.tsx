import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { hasSessionEnded, meQuery } from '#features/accounts/web/session.ts'
import { configQuery } from '#features/site/web/config-query.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { OpeningBar } from './web/opening-bar.tsx'
import { Shell, Workplace } from './web/shell.tsx'
import { TermsGate } from './web/terms-gate.tsx'

export interface RouterContext {
  queryClient: QueryClient
}

// Fetched when it is needed: most people never see it.
const notFound = () => import('./web/not-found.tsx')

/** The page for unknown addresses, with its own frame. */
export const NotFoundPage = lazyPart(notFound, 'NotFoundPage')

/** The same inside of a frame. */
export const NotFound = lazyPart(notFound, 'NotFound')

/** The root route of all pages. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  // Nothing is drawn before we know who is signed in.
  loader: ({ context }) => context.queryClient.ensureQueryData(meQuery),
})

/** For people who are signed in; visitors are sent to sign in and come back. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: TermsGate,
  beforeLoad: async ({ context, location }) => {
    const me = await context.queryClient.ensureQueryData(meQuery)
    if (!me) throw redirect({ href: doorAddress('/login', location.href) })
    if (me.pending.includes('PASSWORD')) throw redirect({ href: doorAddress('/new-password', location.href) })
  },
})

/** Also for visitors, where the organisation lets them in. */
export const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: TermsGate,
  beforeLoad: async ({ context, location }) => {
    const me = await context.queryClient.ensureQueryData(meQuery)
    if (me?.pending.includes('PASSWORD')) throw redirect({ href: doorAddress('/new-password', location.href) })
    if (me) return
    const { flags } = await context.queryClient.ensureQueryData(configQuery)
    if (!flags.openAccess) throw redirect({ href: doorAddress('/login', location.href) })
  },
})

/**
 * The frame of most pages: header, footer, and bottom bar on phones. The reader, the editor and sign-in do without it.
 */
export const shell = createRoute({ getParentRoute: () => signedIn, id: 'shell', component: Shell })

/** The same around what visitors may see too, where the organisation lets them in. */
export const openShell = createRoute({ getParentRoute: () => open, id: 'open-shell', component: Shell })

/** The frame of the reader and the editor, for people who are signed in. */
export const workplace = createRoute({ getParentRoute: () => signedIn, id: 'workplace', component: Workplace })

/** The same for the reader of published speaches. */
export const openWorkplace = createRoute({ getParentRoute: () => open, id: 'open-workplace', component: Workplace })

/** The frame of the pages that need no sign-in. */
export const publicShell = createRoute({ getParentRoute: () => root, id: 'public', component: Shell })

/** A door that leads on to where somebody wanted to go. */
function doorAddress(door: '/login' | '/new-password', next: string): string {
  const query = new URLSearchParams()
  if (hasSessionEnded()) query.set('disconnected', 'true')
  if (next !== '/') query.set('next', next)
  return `${door}${query.size > 0 ? `?${query}` : ''}`
}

/** What lies around every page. */
function Root() {
  return (
    <>
      <OpeningBar />
      <Outlet />
    </>
  )
}
