import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppLink } from '#ui/app-link.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { render } from '#ui/testing/render.tsx'
import { OpeningBar } from './opening-bar.tsx'

it('says that a page is on its way for as long as its parts are', async () => {
  const parts = Promise.withResolvers<{ Far: () => React.ReactNode }>()
  const root = createRootRoute({
    component: () => (
      <>
        <OpeningBar />
        <main>
          <Outlet />
        </main>
      </>
    ),
  })
  const near = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        <h1>Near</h1>
        <AppLink href="/far">Far</AppLink>
      </>
    ),
  })
  const far = createRoute({ getParentRoute: () => root, path: '/far', component: lazyPart(() => parts.promise, 'Far') })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  await render(<RouterProvider router={createRouter({ routeTree: root.addChildren([near, far]), history }) as never} />)
  const bar = page.getByRole('progressbar', { name: 'Opening …' })
  const link = page.getByRole('link', { name: 'Far' })
  await expect.element(link).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await link.click()
  await expect.element(bar).toBeVisible()
  await expect.element(link).toBeVisible()
  // Not all that is looked for elsewhere, which waits until nothing moves any more.
  const { violations } = await axe.run({ runOnly: ['region', 'aria-progressbar-name', 'aria-allowed-attr'] })
  expect(violations).toEqual([])
  parts.resolve({ Far: () => <h1>Far away</h1> })
  await expect.element(page.getByRole('heading', { name: 'Far away' })).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
})
