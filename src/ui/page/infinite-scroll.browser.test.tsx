import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { InfiniteScroll } from './infinite-scroll.tsx'

const ROW_HEIGHT = 100
const PAGE_SIZE = 5

/** The rows of a page, five each. */
type Load = (page: number) => Promise<number[]>

const rowsOf: Load = async (page) => Array.from({ length: PAGE_SIZE }, (_, row) => page * PAGE_SIZE + row)

/** A box of 300 px that loads five rows at a time, twenty in all. */
function List({ load }: { load: Load }) {
  const query = useInfiniteQuery({
    queryKey: ['rows'],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (pages.length < 4 ? pages.length + 1 : undefined),
  })
  const rows = query.data?.pages.flat() ?? []
  return (
    <section aria-label="List" style={{ height: 300, overflow: 'auto' }}>
      <p>{rows.length} rows</p>
      {rows.map((row) => (
        <div key={row} style={{ height: ROW_HEIGHT }} />
      ))}
      <InfiniteScroll query={query} distance={250} />
    </section>
  )
}

/** Draws the list; gives which pages were asked for so far. */
async function drawList(load: Load = rowsOf) {
  const asked: number[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const loadAndCount: Load = async (number) => {
    asked.push(number)
    // As a server does, it answers later than within the same moment.
    await nextFrame()
    return load(number)
  }
  await render(
    <QueryClientProvider client={client}>
      <List load={loadAndCount} />
    </QueryClientProvider>,
  )
  return { asked, client }
}

const list = () => page.getByRole('region', { name: 'List' }).element()
const again = page.getByRole('button', { name: 'Try again' })
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Long enough for whatever asks by itself to have asked several times. */
async function wait(): Promise<void> {
  for (let frame = 0; frame < 12; frame++) await nextFrame()
}

it('loads more within 250 px of the end, and not before', async () => {
  await drawList()
  // 300 px are shown and 250 px beyond them wanted: the first five rows are not enough, ten are.
  await expect.element(page.getByText('10 rows')).toBeVisible()
  const leave = (below: number) => {
    list().scrollTop = list().scrollHeight - list().clientHeight - below
  }
  leave(260)
  await wait()
  await expect.element(page.getByText('10 rows')).toBeInTheDocument()
  leave(240)
  await expect.element(page.getByText('15 rows')).toBeInTheDocument()
})

it('stops when there is no more', async () => {
  const { asked } = await drawList()
  await expect
    .poll(() => {
      list().scrollTop = list().scrollHeight
      return list().textContent
    })
    .toContain('20 rows')
  await wait()
  expect(asked).toEqual([1, 2, 3, 4])
})

it('asks once for a page that fails, says so, and goes on when told to try again', async () => {
  let isDown = true
  const { asked } = await drawList(async (number) => {
    if (number === 2 && isDown) throw new Error('Down.')
    return rowsOf(number)
  })
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('An error occurred. Please contact your administrator.')
  await wait()
  expect(asked).toEqual([1, 2])
  await expect.element(page.getByText('5 rows')).toBeInTheDocument()

  // A failure more is announced anew, and the key that asked for it keeps the focus.
  const announced = alert.element()
  ;(again.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toEqual([1, 2, 2])
  await expect.poll(() => alert.query() !== announced).toBe(true)
  await wait()
  expect(asked).toEqual([1, 2, 2])
  await expect.element(again).toHaveFocus()

  isDown = false
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('10 rows')).toBeInTheDocument()
  await expect.element(alert).not.toBeInTheDocument()
  expect(asked).toEqual([1, 2, 2, 2])
  list().scrollTop = list().scrollHeight
  await expect.element(page.getByText('15 rows')).toBeInTheDocument()
})

it('says nothing of a failure of what was loaded before, and goes on to the next page', async () => {
  let isDown = false
  const { asked, client } = await drawList(async (number) => {
    if (isDown) throw new Error('Down.')
    return number === 3 ? new Promise(() => undefined) : rowsOf(number)
  })
  await expect.element(page.getByText('10 rows')).toBeVisible()
  isDown = true
  await client.refetchQueries({ queryKey: ['rows'] })
  isDown = false
  list().scrollTop = list().scrollHeight
  await expect.poll(() => asked).toEqual([1, 2, 1, 3])
  await expect.element(page.getByText('10 rows')).toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
