import '#ui/theme/tokens.css'
import '#ui/theme/base.css'
import '#ui/theme/fonts.css'
import '#ui/theme/mantine.css'
import '@mantine/notifications/styles.layer.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { meQuery } from '#features/accounts/web/session.ts'
import { wearBrand } from '#features/site/web/brand/wear-brand.ts'
import { configQuery } from '#features/site/web/config-query.ts'
import { SocialDialogHost } from '#features/social/web/dialogs/dialog-host.tsx'
import { CallError, handleSessionLoss } from '#shared/client.ts'
import { bringAnswers } from '#shared/prefetched.ts'
import { ConfirmHost } from '#ui/dialog/confirm-host.tsx'
import { startTexts } from '#ui/i18n.ts'
import { handFocusOn } from '#ui/keyboard/hand-focus-on.ts'
import { Themed } from '#ui/theme/themed.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'
import { makeRouter } from './routes.tsx'
import { fillAddOns } from './web/add-ons.ts'
import { keepOffline } from './web/keep-offline.ts'
import { OfflineBar } from './web/offline-bar.tsx'
import { leaveForSignIn } from './web/sign-in-redirect.ts'

const answers = JSON.parse(document.getElementById('answers')?.textContent ?? '{}')
bringAnswers(answers)

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a connection, what was kept for then answers.
      networkMode: 'always',
      // What the server decided stays decided; only a lost connection is worth another try.
      retry: (failures, error) => !(error instanceof CallError && error.status < 500) && failures < 2,
    },
  },
})
const router = makeRouter(queryClient)

fillAddOns()
handleSessionLoss(leaveForSignIn)
keepOffline(answers)
handFocusOn()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

// The screen is fetched beside who is here, not after.
const [matched] = router.getMatchedRoutes(window.location.pathname)
for (const route of matched) void router.loadRouteChunk(route)
void queryClient.prefetchQuery(meQuery)
void open(container)

/** A function rather than a top-level `await`: screens loaded later import from this module and would wait for it. */
async function open(container: HTMLElement): Promise<void> {
  // The first drawing is of all that the page came with: data that arrive after it draw again what was just drawn.
  await Promise.all([startTexts(), router.load(), queryClient.prefetchQuery(configQuery)])
  wearBrand(queryClient)
  const page = createRoot(container)
  // Between frames: on a phone the first drawing is long enough to hold up whoever already taps.
  startTransition(() => page.render(<Application />))
}

function Application() {
  return (
    <StrictMode>
      <Themed>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
          <OfflineBar />
          <ConfirmHost />
          <SocialDialogHost />
        </QueryClientProvider>
      </Themed>
    </StrictMode>
  )
}
