import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { DataTable } from './data-table.tsx'

afterEach(() => page.viewport(1280, 800))

const ROWS = Array.from({ length: 60 }, (_, index) => index)
const COLUMNS = ['Title', 'Author', 'Category', 'Changed', 'Published', 'Next review']

it.each([1440, 390])('keeps its head 80 pixels from the top while the page scrolls, at %s px', async (width) => {
  await page.viewport(width, 800)
  await draw(
    <div style={{ paddingTop: 200 }}>
      <DataTable
        label="Speaches"
        head={COLUMNS.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      >
        {ROWS.map((row) => (
          <tr key={row}>
            {COLUMNS.map((name) => (
              <td key={name}>A cell of some length {row}</td>
            ))}
          </tr>
        ))}
      </DataTable>
    </div>,
    {},
  )
  const head = page.getByRole('columnheader', { name: 'Title' })
  await expect.element(head).toBeVisible()
  const region = page.getByRole('region', { name: 'Speaches' }).element()
  expect(region.scrollWidth > region.clientWidth).toBe(width === 390)
  window.scrollTo(0, 900)
  await expect.poll(() => Math.round(head.element().getBoundingClientRect().top)).toBe(80)
  region.scrollLeft = 120
  window.scrollTo(0, 1200)
  await expect.poll(() => Math.round(head.element().getBoundingClientRect().top)).toBe(80)
  window.scrollTo(0, 0)
  await expect.poll(() => head.element().getBoundingClientRect().top > 190).toBe(true)
})
