import { Suspense } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lazyPart } from './lazy-part.tsx'
import { render } from './testing/render.tsx'

const Part = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>

/** A part whose module comes, or not, as is said here, and how often it was asked for. */
function makePart(options?: Parameters<typeof lazyPart>[2]) {
  const network = { works: true, asked: 0 }
  const Lazy = lazyPart(
    async () => {
      network.asked += 1
      if (!network.works) throw new TypeError('Failed to fetch dynamically imported module')
      return { Part }
    },
    'Part',
    options as never,
  )
  const drawn = () =>
    render(
      <>
        <p>The page</p>
        <Suspense>
          <Lazy name="Ada" />
        </Suspense>
      </>,
    )
  return { network, Lazy, drawn }
}

/** The page of the server as it is now; without a connection there is none. */
let answer: () => Promise<Response>
beforeEach(() => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', () => answer())
})

const hello = page.getByText('Hello Ada')

it('is fetched once it is shown', async () => {
  const { network, drawn } = makePart()
  expect(network.asked).toBe(0)
  await drawn()
  await expect.element(hello).toBeVisible()
  expect(network.asked).toBe(1)
})

it('leaves the page as it is where it cannot be fetched, and comes when it is asked for again', async () => {
  const { network, drawn } = makePart()
  network.works = false
  await drawn()
  await expect.element(page.getByText(/without a connection/)).toBeVisible()
  await expect.element(page.getByText('The page', { exact: true })).toBeVisible()
  network.works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(hello).toBeVisible()
})

it('comes by itself once the browser is online again', async () => {
  const { network, drawn } = makePart({ over: true })
  network.works = false
  await drawn()
  await expect.element(page.getByRole('alert')).toBeVisible()
  network.works = true
  window.dispatchEvent(new Event('online'))
  await expect.element(hello).toBeVisible()
})

it('offers to load the page again where the server has another release', async () => {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', 'data:text/javascript,0')
  document.head.append(script)
  onTestFinished(() => script.remove())
  answer = async () => new Response('<script src="/other.js">')
  const { network, drawn } = makePart()
  network.works = false
  await drawn()
  await expect.element(page.getByText(/^There is a new version/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

it('is no worse for having been fetched ahead in vain', async () => {
  const { network, Lazy, drawn } = makePart()
  network.works = false
  await Lazy.preload()
  network.works = true
  await drawn()
  await expect.element(hello).toBeVisible()
})
