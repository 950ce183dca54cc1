import { expect, it } from 'vitest'
import { partsOf } from './category-parts.ts'

const category = (id: number | null, total: number) => ({
  id,
  name: id === null ? null : `Category ${id}`,
  ...{ total, published: total, created: 0 },
})
const names = { rest: 'Others', none: 'Without' }
const read = (rows: Parameters<typeof partsOf>[0]) => partsOf(rows, names).map(({ name, value }) => [name, value])

it('six categories are named each, of more than six the five biggest', () => {
  const six = [6, 5, 4, 3, 2, 1].map((total) => category(total, total))
  expect(read(six)).toHaveLength(6)
  expect(read([...six, category(9, 1), category(null, 7)])).toEqual([
    ['Category 6', 6],
    ['Category 5', 5],
    ['Category 4', 4],
    ['Category 3', 3],
    ['Category 2', 2],
    ['Others', 2],
    ['Without', 7],
  ])
})

it('each part has another colour', () => {
  const rows = [...[8, 7, 6, 5, 4, 3, 2].map((total) => category(total, total)), category(null, 1)]
  const colours = partsOf(rows, names).map(({ colour }) => colour)
  expect(new Set(colours).size).toBe(7)
})
