import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { InfiniteScroll } from './infinite-scroll.tsx'
import { render } from './testing/render.tsx'

const ROW_HEIGHT = 100

/** A box of 300 px that loads five rows at a time, twenty in all. */
function List() {
  const [rows, setRows] = useState(5)
  return (
    <section aria-label="List" style={{ height: 300, overflow: 'auto' }}>
      <p>{rows} rows</p>
      {Array.from({ length: rows }, (_, n) => n).map((n) => (
        <div key={n} style={{ height: ROW_HEIGHT }} />
      ))}
      <InfiniteScroll enabled={rows < 20} distance={250} onReach={() => setRows((before) => before + 5)} />
    </section>
  )
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it('loads more within 250 px of the end, and not before', async () => {
  await render(<List />)
  // 300 px are shown and 250 px beyond them wanted: the first five rows are not enough, ten are.
  await expect.element(page.getByText('10 rows')).toBeVisible()
  const list = page.getByRole('region', { name: 'List' }).element()
  const leave = (below: number) => {
    list.scrollTop = list.scrollHeight - list.clientHeight - below
  }
  leave(260)
  // An observer speaks after the frame in which something changed.
  await nextFrame()
  await nextFrame()
  await expect.element(page.getByText('10 rows')).toBeInTheDocument()
  leave(240)
  await expect.element(page.getByText('15 rows')).toBeInTheDocument()
})

it('stops when there is no more', async () => {
  await render(<List />)
  const list = page.getByRole('region', { name: 'List' }).element()
  await expect
    .poll(() => {
      list.scrollTop = list.scrollHeight
      return list.textContent
    })
    .toContain('20 rows')
})
