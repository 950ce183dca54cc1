import { expect, it } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString()

it('puts the day, the six days before it and all before those apart', () => {
  const dates = [
    at(2026, 11, 23, 9),
    at(2026, 11, 23),
    at(2026, 11, 22, 23, 59),
    at(2026, 11, 17),
    at(2026, 11, 16, 23, 59),
    at(2025, 11, 23),
  ]
  const groups = groupByDay(
    dates.map((date) => ({ date })),
    new Date(2026, 10, 23, 9, 30),
  )
  expect(groups).toEqual([
    { span: 'today', items: [{ date: dates[0] }, { date: dates[1] }] },
    { span: 'week', items: [{ date: dates[2] }, { date: dates[3] }] },
    { span: 'earlier', items: [{ date: dates[4] }, { date: dates[5] }] },
  ])
})

it('leaves out what has nothing', () => {
  expect(groupByDay([], new Date())).toEqual([])
  expect(groupByDay([{ date: at(2020, 1, 1) }], new Date(2026, 0, 1)).map(({ span }) => span)).toEqual(['earlier'])
})
