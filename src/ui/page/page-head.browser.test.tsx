import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { PageHead } from './page-head.tsx'

const BUTTONS = ['Export', 'Import', 'Add a person'].map((name) => (
  <button key={name} type="button" style={{ height: 40 }}>
    {name}
  </button>
))
const LEAD = 'People who belong together. You assign content to groups, and managers look after their own.'
const VIEWS = <div style={{ height: 40 }}>Users, social</div>

const HEADS = [
  <PageHead key="title" title="Groups" />,
  <PageHead key="lead" title="Groups" lead={LEAD} />,
  <PageHead key="buttons" title="Groups">
    {BUTTONS}
  </PageHead>,
  <PageHead key="all" title="Groups" count="12 groups" beside={VIEWS} lead={LEAD}>
    {BUTTONS}
  </PageHead>,
]

afterEach(() => page.viewport(1280, 800))

it.each([1280, 390])('keeps the title in its place, whatever the head holds (%i px)', async (width) => {
  await page.viewport(width, 800)
  const places: DOMRect[] = []
  for (const head of HEADS) {
    await render(head)
    places.push(page.getByRole('heading', { level: 1, name: 'Groups', exact: true }).element().getBoundingClientRect())
  }
  const first = { x: places[0]?.x, y: places[0]?.y }
  expect(places.map(({ x, y }) => ({ x, y }))).toEqual(HEADS.map(() => first))
})

it.each([
  ['מבוא ל-HTML!', 'rtl'],
  ['HTML: מבוא!', 'ltr'],
])('reads a title from the side of its first letter: %s', async (title, side) => {
  await render(<PageHead title={title} />)
  const heading = page.getByRole('heading', { level: 1 }).element()
  expect(getComputedStyle(heading).direction).toBe(side)
})

it('has the buttons level with the title where there is room, and below the lead where there is none', async () => {
  const middle = (name: 'heading' | 'button') => {
    const { top, bottom } = page.getByRole(name).first().element().getBoundingClientRect()
    return (top + bottom) / 2
  }
  await page.viewport(1280, 800)
  await render(HEADS[3])
  expect(Math.abs(middle('button') - middle('heading'))).toBeLessThanOrEqual(1)
  await page.viewport(390, 800)
  const lead = page.getByText(LEAD).element()
  await expect.poll(() => middle('button')).toBeGreaterThan(lead.getBoundingClientRect().bottom)
  expect(document.documentElement.scrollWidth).toBe(390)
})
