import { expect, it } from 'vitest'
import { emptyReport, isWorthTelling, type ManagersWeek, managersWeek } from './rules.ts'

/** By hand: clocks of Paris go forward on 29 March 2026 at 2:00 and back on 25 October at 3:00; both are Sundays. */
it.each<[what: string, zone: string, now: string, week: string[] | undefined]>([
  ['just before seven', 'Europe/Paris', '2026-11-23T05:59:59Z', undefined],
  [
    'at seven',
    'Europe/Paris',
    '2026-11-23T06:00:00Z',
    [
      '2026-11-23',
      '2026-11-16T06:00:00Z',
      '2026-11-23T06:00:00Z',
      '2026-11-16',
      '2026-11-22',
      '2026-11-23',
      '2026-11-29',
    ],
  ],
  [
    'late on Wednesday',
    'Europe/Paris',
    '2026-11-25T20:00:00Z',
    [
      '2026-11-23',
      '2026-11-16T06:00:00Z',
      '2026-11-23T06:00:00Z',
      '2026-11-16',
      '2026-11-22',
      '2026-11-25',
      '2026-11-29',
    ],
  ],
  ['three days late', 'Europe/Paris', '2026-11-26T06:00:00Z', undefined],
  [
    'after a night that was an hour shorter',
    'Europe/Paris',
    '2026-03-30T05:00:00Z',
    [
      '2026-03-30',
      '2026-03-23T06:00:00Z',
      '2026-03-30T05:00:00Z',
      '2026-03-23',
      '2026-03-29',
      '2026-03-30',
      '2026-04-05',
    ],
  ],
  ['six o’clock before that', 'Europe/Paris', '2026-03-30T04:59:59Z', undefined],
  [
    'after a night that was an hour longer',
    'Europe/Paris',
    '2026-10-26T06:00:00Z',
    [
      '2026-10-26',
      '2026-10-19T05:00:00Z',
      '2026-10-26T06:00:00Z',
      '2026-10-19',
      '2026-10-25',
      '2026-10-26',
      '2026-11-01',
    ],
  ],
  ['what would be seven without it', 'Europe/Paris', '2026-10-26T05:00:00Z', undefined],
  [
    'over the end of a year',
    'Europe/Paris',
    '2027-01-04T06:00:00Z',
    [
      '2027-01-04',
      '2026-12-28T06:00:00Z',
      '2027-01-04T06:00:00Z',
      '2026-12-28',
      '2027-01-03',
      '2027-01-04',
      '2027-01-10',
    ],
  ],
  [
    'where it is Monday first',
    'Pacific/Kiritimati',
    '2026-11-22T17:00:00Z',
    [
      '2026-11-23',
      '2026-11-15T17:00:00Z',
      '2026-11-22T17:00:00Z',
      '2026-11-16',
      '2026-11-22',
      '2026-11-23',
      '2026-11-29',
    ],
  ],
])('%s in %s (%s)', (_, zone, now, week) => {
  const found = managersWeek(new Date(now), zone)
  expect(found && written(found)).toEqual(week)
})

const iso = (moment: Date) => moment.toISOString().replace('.000', '')

function written({ period, from, to, firstDay, lastDay, today, dueUntil }: ManagersWeek): string[] {
  return [period, iso(from), iso(to), firstDay, lastDay, today, dueUntil]
}

it('people who were here are no news by themselves; one line of any list is', () => {
  const report = emptyReport({ id: 1, name: 'Night shift', members: 4, active: 4 })
  expect(isWorthTelling(report)).toBe(false)
  const some = { total: 1, lines: [] }
  for (const one of [
    { ...report, overdue: some },
    { ...report, ahead: some },
    ...(['SPEACH', 'PATH', 'EXAM', 'BADGE'] as const).map((deed) => ({
      ...report,
      done: { ...report.done, [deed]: some },
    })),
  ]) {
    expect(isWorthTelling(one)).toBe(true)
  }
})
