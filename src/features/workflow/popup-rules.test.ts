import { describe, expect, it } from 'vitest'
import {
  isComplete,
  isPeriodicDisabled,
  isPublicationDisabled,
  type PopupChoices,
  type PopupFacts,
  parsePopup,
  popupDefaults,
  popupSteps,
  popupValue,
} from './popup-rules.ts'

/* By hand from seed 001 §2.4 and §4. */

const now = new Date('2026-11-22T10:00:00Z')
const ahead = new Date('2026-12-01T08:00:00Z')
const over = new Date('2026-11-20T08:00:00Z')

const facts = (changes: Partial<PopupFacts> = {}): PopupFacts => ({
  periodicReview: true,
  isRegulated: false,
  delayedTill: null,
  delayedDay: null,
  now,
  ...changes,
})

const choices = (changes: Partial<PopupChoices> = {}): PopupChoices => ({
  periodic: 'OFF',
  frequency: 'ONE_YEAR',
  publication: 'IMMEDIATELY',
  newDate: '',
  ...changes,
})

describe('the steps', () => {
  it.each([
    ['a review only', {}, ['PERIODIC']],
    ['both with a delayed date', { delayedTill: ahead }, ['PERIODIC', 'PUBLICATION']],
    ['both with an expired one', { delayedTill: over }, ['PERIODIC', 'PUBLICATION']],
    ['publication only, without reviews', { periodicReview: false, delayedTill: ahead }, ['PUBLICATION']],
    ['none, without either', { periodicReview: false }, []],
    ['a review under GXP, whatever the flag', { periodicReview: false, isRegulated: true }, ['PERIODIC']],
  ] as const)('are %s', (_, changes, steps) => {
    expect(popupSteps(facts(changes))).toEqual(steps)
  })
})

describe('the defaults', () => {
  it.each([
    ['OFF and SCHEDULED', { delayedTill: ahead }, { periodic: 'OFF', publication: 'SCHEDULED' }],
    ['IMMEDIATELY once the date is over', { delayedTill: over }, { periodic: 'OFF', publication: 'IMMEDIATELY' }],
    ['IMMEDIATELY at the very moment', { delayedTill: now }, { publication: 'IMMEDIATELY' }],
    ['ON under GXP', { isRegulated: true }, { periodic: 'ON', frequency: 'ONE_YEAR' }],
  ] as const)('are %s', (_, changes, defaults) => {
    expect(popupDefaults(facts(changes))).toMatchObject(defaults)
  })
})

describe('what cannot be taken', () => {
  it.each([
    ['OFF', {}, false],
    ['ON', { isRegulated: true }, false],
    ['OFF', { isRegulated: true }, true],
  ] as const)('%s of %j: %s', (choice, changes, disabled) => {
    expect(isPeriodicDisabled(choice, facts(changes))).toBe(disabled)
  })

  it.each([
    ['SCHEDULED', ahead, false],
    ['SCHEDULED', over, true],
    ['IMMEDIATELY', over, false],
    ['NEW_DATE', over, false],
  ] as const)('%s of %s: %s', (choice, delayedTill, disabled) => {
    expect(isPublicationDisabled(choice, facts({ delayedTill }))).toBe(disabled)
  })

  it.each([
    ['a new date without a date', { publication: 'NEW_DATE' }, ahead, false],
    ['a new date', { publication: 'NEW_DATE', newDate: '2027-01-01' }, ahead, true],
    ['at once', { publication: 'IMMEDIATELY' }, ahead, true],
    ['what is not asked', { publication: 'NEW_DATE' }, null, true],
  ] as const)('is submitted: %s', (_, changes, delayedTill, complete) => {
    expect(isComplete(choices(changes), facts({ delayedTill }))).toBe(complete)
  })
})

describe('the value', () => {
  it.each([
    ['nothing', {}, null, '||'],
    ['a review in a year', { periodic: 'ON' }, null, '||2027-11-22'],
    ['in two', { periodic: 'ON', frequency: 'TWO_YEARS' }, null, '||2028-11-22'],
    ['in three', { periodic: 'ON', frequency: 'THREE_YEARS' }, null, '||2029-11-22'],
    ['at the time asked for', { publication: 'SCHEDULED' }, ahead, '2026-12-01T08:00:00.000Z||'],
    ['on a new day', { publication: 'NEW_DATE', newDate: '2027-02-01' }, ahead, '2027-02-01||'],
    ['at once', { publication: 'IMMEDIATELY' }, ahead, '||'],
    [
      'a new day, and a year from then',
      { publication: 'NEW_DATE', newDate: '2028-02-29', periodic: 'ON' },
      ahead,
      '2028-02-29||2029-02-28',
    ],
    ['what is not asked is left out', { publication: 'NEW_DATE', newDate: '2027-02-01' }, null, '||'],
  ] as const)('is %s', (_, changes, delayedTill, value) => {
    expect(popupValue(choices(changes), facts({ delayedTill }), '2026-11-22')).toBe(value)
  })

  it('counts a review from the organisation’s day of the time asked for', () => {
    // Midnight of 1 June in Paris.
    const paris = facts({ delayedTill: new Date('2027-05-31T22:00:00Z'), delayedDay: '2027-06-01' })
    const scheduled = choices({ publication: 'SCHEDULED', periodic: 'ON' })
    expect(popupValue(scheduled, paris, '2026-11-22')).toBe('2027-05-31T22:00:00.000Z||2028-06-01')
    // Eleven in the evening of 31 May in New York.
    const newYork = facts({ delayedTill: new Date('2027-06-01T03:00:00Z'), delayedDay: '2027-05-31' })
    expect(popupValue(scheduled, newYork, '2026-11-22')).toBe('2027-06-01T03:00:00.000Z||2028-05-31')
    const atOnce = choices({ periodic: 'ON' })
    expect(popupValue(atOnce, paris, '2026-11-22')).toBe('||2027-11-22')
    const moved = choices({ publication: 'NEW_DATE', newDate: '2027-07-01', periodic: 'ON' })
    expect(popupValue(moved, paris, '2026-11-22')).toBe('2027-07-01||2028-07-01')
  })

  it.each([
    ['||', { delay: null, review: null }],
    ['2026-12-01||', { delay: '2026-12-01', review: null }],
    ['||2027-11-22', { delay: null, review: '2027-11-22' }],
    ['2026-12-01T08:00:00.000Z||2027-12-01', { delay: '2026-12-01T08:00:00.000Z', review: '2027-12-01' }],
    ['2026-12-01T08:00+02:00||', { delay: '2026-12-01T08:00+02:00', review: null }],
    ['', null],
    ['|', null],
    ['|||', null],
    ['||||', null],
    ['2026-12-01', null],
    ['2026-02-30||', null],
    ['2026-02-30T08:00:00Z||', null],
    ['2026-12-01T25:00:00Z||', null],
    ['2026-12-01T08:00:00||', null],
    ['01/12/2026||', null],
    ['tomorrow||', null],
    [' || ', null],
    ['||2027-11-22T00:00:00Z', null],
    ['||2027-13-01', null],
  ])('%j is read as %j', (text, value) => {
    expect(parsePopup(text)).toEqual(value)
  })
})
