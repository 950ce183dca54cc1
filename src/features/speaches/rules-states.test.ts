import { describe, expect, it } from 'vitest'
import * as rules from './rules.ts'

describe('where a speach is in its life', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const before = new Date('2026-03-01T11:59:59Z')
  const later = new Date('2026-03-01T12:00:01Z')
  const nothing = { isTemplate: false, delayedTill: null, futureVersionAt: null }

  it.each<[rules.PublicationState, Parameters<typeof rules.publicationState>[0]]>([
    ['DRAFT', { ...nothing, state: 'NON_PUBLIE' }],
    ['SCHEDULED', { ...nothing, state: 'NON_PUBLIE', delayedTill: later }],
    ['DRAFT', { ...nothing, state: 'NON_PUBLIE', delayedTill: before }],
    ['DRAFT', { ...nothing, state: 'NON_PUBLIE', delayedTill: now }],
    ['PUBLISHED', { ...nothing, state: 'PUBLIE' }],
    ['UPDATE_SCHEDULED', { ...nothing, state: 'PUBLIE', futureVersionAt: later }],
    ['PUBLISHED', { ...nothing, state: 'PUBLIE', futureVersionAt: before }],
    ['TEMPLATE', { ...nothing, state: 'NON_PUBLIE', isTemplate: true }],
    ['ARCHIVED', { ...nothing, state: 'ARCHIVE' }],
    ['ARCHIVED', { ...nothing, state: 'ARCHIVE', isTemplate: true }],
  ])('%s', (expected, speach) => {
    expect(rules.publicationState(speach, now)).toBe(expected)
  })

  it('has pending updates only while readers see something else', () => {
    expect(rules.hasPendingUpdates({ state: 'PUBLIE', draftChangedAt: now })).toBe(true)
    expect(rules.hasPendingUpdates({ state: 'PUBLIE', draftChangedAt: null })).toBe(false)
    expect(rules.hasPendingUpdates({ state: 'NON_PUBLIE', draftChangedAt: now })).toBe(false)
  })
})

describe('the title in an address', () => {
  it.each([
    ['Bienvenue à l’école !', 'bienvenue-a-l-ecole'],
    ['Straße & Übung', 'strasse-ubung'],
    ['Œuvre, Ærø', 'oeuvre-aero'],
    ['  C++ / C# 101  ', 'c-c-101'],
    ['Основы', 'основы'],
    ['日本語 入門', '日本語-入門'],
    ['العربية', 'العربية'],
    ['Ünïcödé', 'unicode'],
    ['🎉🎉', 'speach'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('%s becomes %s', (title, slug) => {
    expect(rules.slugOf(title)).toBe(slug)
  })

  it('is at most 80 characters and ends with none of its hyphens', () => {
    expect(rules.slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
    expect(rules.slugOf('x'.repeat(150))).toHaveLength(80)
  })
})

describe('learningState', () => {
  const exam = (state: rules.ExamState) => ({ state })
  it.each([
    [null, null, 'NEW', false],
    [0, null, 'READING', false],
    [0.99, exam('PASSED'), 'READING', false],
    [1, null, 'DONE', true],
    [1, exam('OPEN'), 'DONE', true],
    [1, exam('PASSED'), 'PASSED', true],
    [1, exam('WAITING'), 'WAITING', false],
    [0.5, exam('WAITING'), 'READING', false],
    [1, exam('FAILED'), 'FAILED', false],
    [0.5, exam('FAILED'), 'FAILED', false],
  ] as const)('%s read, %o: %s', (progress, standing, state, finished) => {
    expect(rules.learningState({ progress, exam: standing })).toBe(state)
    expect(rules.isFinished({ progress, exam: standing })).toBe(finished)
  })
})
