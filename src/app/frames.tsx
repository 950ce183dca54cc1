import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isFramedElsewhere } from '#features/accounts/framed/web/framing.ts'
import { hasSessionEnded, meQuery, useMe } from '#features/accounts/web/session.ts'
import { configQuery, useFlag } from '#features/site/web/config-query.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { OpeningBar } from './web/opening-bar.tsx'
import { Shell, Workplace } from './web/shell.tsx'
import { TermsGate } from './web/terms-gate.tsx'

export interface RouterContext {
  queryClient: QueryClient
}

// Fetched when it is needed: most people never see it.
const notFound = () => import('./web/not-found.tsx')

const FramedDoor = lazyPart(() => import('#features/accounts/framed/web/framed-door.tsx'), 'FramedDoor')

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
  beforeLoad: ({ context, location }) => passOpenDoor(context, location.href),
})

/** The same in a frame, where another site's page may be around it: nobody is sent to a sign-in that may not be framed. */
export const embedded = createRoute({
  getParentRoute: () => root,
  id: 'embedded',
  component: Embedded,
  validateSearch: (search): { signIn?: boolean } => ({ signIn: String(search.signIn) === 'true' || undefined }),
  beforeLoad: ({ context, location }) => (isFramedElsewhere() ? undefined : passOpenDoor(context, location.href)),
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

async function passOpenDoor({ queryClient }: RouterContext, here: string): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery)
  if (me?.pending.includes('PASSWORD')) throw redirect({ href: doorAddress('/new-password', here) })
  if (me) return
  const { flags } = await queryClient.ensureQueryData(configQuery)
  if (!flags.openAccess) throw redirect({ href: doorAddress('/login', here) })
}

function Embedded() {
  const me = useMe()
  const isOpen = useFlag('openAccess', { enabled: me === null })
  const { signIn } = embedded.useSearch()
  const mayEnter = me ? !me.pending.includes('PASSWORD') : isOpen
  if (!isFramedElsewhere() || (mayEnter && !signIn)) return <TermsGate />
  return (
    <Suspense>
      <FramedDoor />
    </Suspense>
  )
}

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
