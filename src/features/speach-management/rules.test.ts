import { describe, expect, it } from 'vitest'
import { isReviewNeeded, lastReviewNeeded, manyActions, panelActions, reasonOf } from './rules.ts'

describe('a periodic review', () => {
  it.each([
    // today, the review's day, needed
    ['2026-11-22', null, false],
    ['2026-11-22', '2027-05-23', false],
    ['2026-11-22', '2027-05-22', true],
    ['2026-11-22', '2026-11-22', true],
    ['2026-11-22', '2026-01-01', true],
    // Six months before 31 August is the last day of February.
    ['2027-02-27', '2027-08-31', false],
    ['2027-02-28', '2027-08-31', true],
    ['2028-02-28', '2028-08-31', false],
    ['2028-02-29', '2028-08-31', true],
    ['2026-08-30', '2027-02-28', true],
    ['2026-08-31', '2027-02-28', true],
    ['2026-08-31', '2027-03-01', false],
    ['2026-12-31', '2027-06-30', true],
    ['2026-12-30', '2027-07-01', false],
  ])('on %s, with %s to come, is needed: %s', (today, next, needed) => {
    expect(isReviewNeeded(today, next)).toBe(needed)
  })

  it('is asked for as many months ahead as somebody wishes', () => {
    expect([lastReviewNeeded('2026-11-22', 3), lastReviewNeeded('2026-11-30', 3)]).toEqual(['2027-02-22', '2027-02-28'])
  })
})

describe('the menu of a speach', () => {
  const NOW = Date.UTC(2026, 10, 22)
  const speach = {
    state: 'PUBLIE' as const,
    isTemplate: false,
    isWorkflowInProgress: false,
    delayedTillTimestamp: null,
    futureVersionDelayedTillTimestamp: null,
  }
  const ALL = ['share', 'assign', 'analytics', 'versions', 'duplicate', 'createTemplate', 'exportPackage', 'archive']
  it.each([
    ['is published', {}, ALL],
    ['is in a workflow', { isWorkflowInProgress: true }, [...ALL.slice(0, -1), 'cancelWorkflow', 'archive']],
    [
      'is not published',
      { state: 'NON_PUBLIE' as const },
      ['assign', 'versions', 'duplicate', 'createTemplate', 'archive'],
    ],
    [
      'is to be published',
      { state: 'NON_PUBLIE' as const, delayedTillTimestamp: NOW + 1 },
      ['share', 'assign', 'versions', 'duplicate', 'createTemplate', 'archive'],
    ],
    [
      'was to be published before',
      { state: 'NON_PUBLIE' as const, delayedTillTimestamp: NOW },
      ['assign', 'versions', 'duplicate', 'createTemplate', 'archive'],
    ],
    ['is put away', { state: 'ARCHIVE' as const, isWorkflowInProgress: true }, ['versions', 'restore']],
    ['is a template', { state: 'NON_PUBLIE' as const, isTemplate: true }, ['versions', 'duplicate', 'archive']],
  ])('of one that %s', (_, facts, actions) => {
    expect(panelActions({ ...speach, ...facts }, NOW)).toEqual(actions)
  })
})

describe('what is offered for many speaches', () => {
  const speach = (own: object = {}) => ({
    ...{ state: 'PUBLIE' as const, isTemplate: false, isWorkflowInProgress: false, regulated_gmp: false },
    ...{ delayedTillTimestamp: null, futureVersionDelayedTillTimestamp: null, ...own },
  })
  const actsFor = (chosen: Parameters<typeof manyActions>[0]) => manyActions(chosen, 0).map(({ act }) => act)

  it.each([
    ['ARCHIVE' as const, ['restore', 'delete']],
    ['PUBLIE' as const, ['set', 'archive', 'share', 'assign', 'duplicate', 'createTemplate', 'cancelWorkflow']],
  ])('of all that match in state %s', (state, acts) => {
    expect(actsFor(state)).toEqual(acts)
    expect(actsFor('NONE')).toEqual(expect.arrayContaining(acts))
  })

  it('of those that are chosen, what can be done with each', () => {
    expect(actsFor([speach()])).not.toContain('set')
    expect(actsFor([speach(), speach()])).toContain('set')
    expect(actsFor([speach({ state: 'NON_PUBLIE' })])).not.toContain('share')
    expect(actsFor([speach({ state: 'ARCHIVE', regulated_gmp: true })])).toEqual(['restore'])
    expect(actsFor([speach({ state: 'ARCHIVE' })])).toEqual(['restore', 'delete'])
  })
})

describe('why a speach of a batch was left as it was', () => {
  const speach = (own: object = {}) => ({ state: 'PUBLIE' as const, isTemplate: false, regulated: false, ...own })
  const refused = { status: 403, code: 'FORBIDDEN' }
  it.each([
    ['archive', { status: 404, code: 'NOT_FOUND' }, undefined, 'NOT_FOUND'],
    ['assign', refused, speach({ state: 'ARCHIVE' }), 'ARCHIVED'],
    ['share', refused, speach({ state: 'NON_PUBLIE' }), 'NOT_PUBLISHED'],
    ['share', refused, speach({ isTemplate: true }), 'TEMPLATE'],
    ['share', { status: 429, code: 'RATE_LIMITED' }, speach(), 'RATE_LIMITED'],
    ['cancelWorkflow', { status: 409, code: 'NOT_IN_VALIDATION' }, speach(), 'NOT_IN_VALIDATION'],
    ['delete', refused, speach({ state: 'ARCHIVE', regulated: true }), 'REGULATED'],
    ['delete', refused, speach(), 'NOT_ARCHIVED'],
    ['archive', refused, speach(), 'NOT_ALLOWED'],
  ])('%s, refused with %o', (act, problem, facts, reason) => {
    expect(reasonOf(act, problem, facts)).toBe(reason)
  })
})
