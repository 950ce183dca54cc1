import { notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FLAG_DEFAULTS } from '#features/site/rules.ts'
import { LOCALE_COOKIE, type Locale } from '#shared/locales.ts'
import { writeCookie } from '#ui/cookie.ts'
import { ConfirmHost } from '#ui/dialog/confirm-host.tsx'
import { changeLocale, startTexts } from '#ui/i18n.ts'
import { type Answer, answerCalls, type Sent } from '#ui/testing/draw.tsx'
import { render } from '#ui/testing/render.tsx'
import { makeRouter } from '../routes.tsx'
import { fillAddOns } from '../web/add-ons.ts'

// The first page of a file waits until all that it is made of has been fetched, one file after the other.
vi.setConfig({ testTimeout: 60_000 })

/** What every page asks for, whatever it shows. */
export const CONFIG = {
  productName: 'Openspeach',
  brand: { logo: null, colours: null },
  timeZone: 'Europe/Paris',
  companionLogoutUrl: null,
  embedHosts: [],
  flags: { ...FLAG_DEFAULTS },
  languages: [],
  limits: {
    ...{ pinnedMax: 10, passwordMin: 10, passwordMax: 128, nameMax: 100, emailMax: 254 },
    ...{ gridPageSize: 20, tablePageSize: 30 },
  },
}

const OF_EVERY_PAGE: Record<string, Answer> = {
  'GET /api/v2/config': () => CONFIG,
  'GET /api/v2/notifications/countUnread': () => 0,
}

/** A page that is drawn. */
export interface Drawn {
  /** What was asked of the server until now. */
  sent: Sent[]
  /** The address of the page, as it stands in the browser's bar. */
  address: () => string
}

interface Drawing {
  /** Who is here; null is a visitor. */
  me?: object | null
  locale?: Locale
  /** Pixels that the window is wide. */
  width?: number
}

/** Draws the page at an address as the product does, its frame around it, over a server that answers as is said here. */
export async function drawScreen(
  address: string,
  answers: Record<string, Answer>,
  { me = {}, locale = 'en', width = 1440 }: Drawing = {},
): Promise<Drawn> {
  fillAddOns()
  // Toasts outlive the page that raised them.
  notifications.clean()
  const sent = answerCalls({ ...OF_EVERY_PAGE, ...answers }, me)
  await page.viewport(width, 900)
  await startTexts()
  await speak(locale)
  onTestFinished(() => speak('en'))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = makeRouter(queryClient)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) } as never)
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument()
  return { sent, address: () => router.latestLocation.href }
}

/** In a language, which the browser does not keep: the tests of other files start with it. */
async function speak(locale: Locale): Promise<void> {
  await changeLocale(locale)
  writeCookie(LOCALE_COOKIE, null)
}
