import { expect, it } from 'vitest'
import type { NotificationFrequency } from '../types.ts'
import { dueDigest } from './rules.ts'

/** By hand from PRODUCT §9. The clocks of Paris go forward on 29 March 2026 at 2:00 and back on 25 October at 3:00. */
it.each<[NotificationFrequency, zone: string, now: string, period: string | undefined, at?: string]>([
  ['NONE', 'Europe/Paris', '2026-03-02T12:00:00Z', undefined],
  ['JOURNALIER', 'Europe/Paris', '2026-03-28T05:59:59Z', '2026-03-27', '2026-03-27T06:00:00Z'],
  ['JOURNALIER', 'Europe/Paris', '2026-03-28T06:00:00Z', '2026-03-28', '2026-03-28T06:00:00Z'],
  ['JOURNALIER', 'Europe/Paris', '2026-03-29T04:59:59Z', '2026-03-28', '2026-03-28T06:00:00Z'],
  ['JOURNALIER', 'Europe/Paris', '2026-03-29T05:00:00Z', '2026-03-29', '2026-03-29T05:00:00Z'],
  ['JOURNALIER', 'Europe/Paris', '2026-10-25T05:59:59Z', '2026-10-24', '2026-10-24T05:00:00Z'],
  ['JOURNALIER', 'Europe/Paris', '2026-10-25T06:00:00Z', '2026-10-25', '2026-10-25T06:00:00Z'],
  ['JOURNALIER', 'Pacific/Kiritimati', '2026-12-31T17:00:00Z', '2027-01-01', '2026-12-31T17:00:00Z'],
  ['JOURNALIER', 'Etc/GMT+12', '2026-03-01T18:59:00Z', '2026-02-28', '2026-02-28T19:00:00Z'],
  ['HEBDOMADAIRE', 'UTC', '2026-11-23T06:59:00Z', undefined],
  ['HEBDOMADAIRE', 'UTC', '2026-11-23T07:00:00Z', '2026-11-23', '2026-11-23T07:00:00Z'],
  ['HEBDOMADAIRE', 'UTC', '2026-11-26T06:59:00Z', '2026-11-23', '2026-11-23T07:00:00Z'],
  ['HEBDOMADAIRE', 'UTC', '2026-11-26T07:00:00Z', undefined],
  ['HEBDOMADAIRE', 'UTC', '2026-11-29T12:00:00Z', undefined],
  ['MENSUEL', 'Europe/Paris', '2026-03-01T05:59:59Z', undefined],
  ['MENSUEL', 'Europe/Paris', '2026-03-01T06:00:00Z', '2026-03-01', '2026-03-01T06:00:00Z'],
  ['MENSUEL', 'Europe/Paris', '2028-02-29T12:00:00Z', undefined],
  ['MENSUEL', 'UTC', '2027-01-03T12:00:00Z', '2027-01-01', '2027-01-01T07:00:00Z'],
])('%s in %s at %s is of %s', (frequency, zone, now, period, at) => {
  const due = dueDigest(frequency, new Date(now), zone)
  expect(due).toEqual(period === undefined ? undefined : { period, at: new Date(at ?? '') })
})
