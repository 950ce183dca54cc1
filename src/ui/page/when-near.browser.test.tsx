import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { InfiniteScroll } from './infinite-scroll.tsx'
import { WhenNear } from './when-near.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Reports as a browser does whose thread was busy: that it is out of sight and that it came into sight, at once. */
function reportLate() {
  const Native = IntersectionObserver
  class Late extends Native {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const seen: IntersectionObserverEntry[] = []
      super((entries, observer) => {
        seen.push(...entries)
        if (seen.some((entry) => entry.isIntersecting)) report(seen.splice(0), observer)
      }, options)
    }
  }
  vi.stubGlobal('IntersectionObserver', Late)
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it('makes what comes into sight while the page is busy, and not before', async () => {
  reportLate()
  await render(
    <section aria-label="View" style={{ height: 200, overflow: 'auto' }}>
      <div style={{ height: 3000 }} />
      <WhenNear distance={0} placeholder={<div style={{ height: 100 }} />}>
        <p>Made</p>
      </WhenNear>
    </section>,
  )
  await nextFrame()
  await nextFrame()
  await expect.element(page.getByText('Made')).not.toBeInTheDocument()
  page.getByRole('region', { name: 'View' }).element().scrollTop = 3000
  await expect.element(page.getByText('Made')).toBeVisible()
})

it('asks for more of a list whose end came into sight while the page was busy', async () => {
  reportLate()
  const fetchNextPage = vi.fn()
  const waits = { hasNextPage: true, isFetching: false, isFetchingNextPage: false, isFetchNextPageError: false }
  const query = { ...waits, error: null, errorUpdateCount: 0, fetchNextPage }
  await render(
    <section aria-label="View" style={{ height: 200, overflow: 'auto' }}>
      <div style={{ height: 3000 }} />
      <InfiniteScroll query={query} />
    </section>,
  )
  await nextFrame()
  await nextFrame()
  expect(fetchNextPage).not.toHaveBeenCalled()
  page.getByRole('region', { name: 'View' }).element().scrollTop = 3000
  await expect.poll(() => fetchNextPage.mock.calls.length).toBe(1)
})
