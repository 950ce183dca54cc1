import { describe, expect, it } from 'vitest'
import { cardActions, cardAddress, cardState, cutTitle, editAddress } from './card-rules.ts'

const published = {
  speachID: 'kQ3vZ8pWm1A',
  slug: 'give-feedback',
  publication: 'PUBLIE',
  delayed_till: null,
  regulated_gmp: false,
  isTemplate: false,
  isWorkflowInProgress: false,
  canApprove: false,
  wf_state: null,
} as const
const draft = { ...published, publication: 'NON_PUBLIE' } as const
const AT = '2026-12-04T07:00:00.000Z'

describe('cutTitle', () => {
  it('leaves 60 characters as they are', () => {
    expect(cutTitle('x'.repeat(60))).toBe('x'.repeat(60))
  })

  it('cuts the 61st and says so', () => {
    expect(cutTitle('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
  })

  it('leaves no space before the ellipsis', () => {
    expect(cutTitle(`${'x'.repeat(59)} and more`)).toBe(`${'x'.repeat(59)}…`)
  })

  it('counts an emoji as one character and never halves it', () => {
    expect(cutTitle('🍑'.repeat(60))).toBe('🍑'.repeat(60))
    expect(cutTitle('🍑'.repeat(61))).toBe(`${'🍑'.repeat(60)}…`)
  })
})

describe('a click on a card', () => {
  const pages = { workflow: true }

  it.each([
    ['published', published, '/s/kQ3vZ8pWm1A/give-feedback'],
    ['scheduled', { ...draft, delayed_till: AT }, '/s/kQ3vZ8pWm1A/give-feedback'],
    ['published, with a future version', { ...published, delayed_till: AT }, '/s/kQ3vZ8pWm1A/give-feedback'],
    [
      'regulated and scheduled',
      { ...draft, delayed_till: AT, regulated_gmp: true },
      '/s/kQ3vZ8pWm1A_REGULATED/give-feedback',
    ],
    ['regulated', { ...published, regulated_gmp: true }, '/s/kQ3vZ8pWm1A/give-feedback'],
    ['a draft', draft, '/play/kQ3vZ8pWm1A/give-feedback'],
    ['archived', { ...draft, publication: 'ARCHIVE' as const }, '/play/kQ3vZ8pWm1A/give-feedback'],
    ['in a workflow, for its author', { ...draft, isWorkflowInProgress: true }, '/workflow/author/kQ3vZ8pWm1A'],
    [
      'in a workflow, for an approver',
      { ...draft, isWorkflowInProgress: true, canApprove: true },
      '/workflow/validator/kQ3vZ8pWm1A',
    ],
    ['published and in a workflow', { ...published, isWorkflowInProgress: true }, '/workflow/author/kQ3vZ8pWm1A'],
    ['without a slug', { ...published, slug: '' }, '/s/kQ3vZ8pWm1A'],
    ['with a slug of any script', { ...published, slug: 'é/ü' }, '/s/kQ3vZ8pWm1A/%C3%A9%2F%C3%BC'],
  ])('that is %s', (_what, card, address) => {
    expect(cardAddress(card, pages)).toBe(address)
  })

  it('opens a speach in a workflow like any other while there are no workflow pages', () => {
    const card = { ...draft, isWorkflowInProgress: true }
    expect(cardAddress(card, { workflow: false })).toBe('/play/kQ3vZ8pWm1A/give-feedback')
  })
})

describe('edit', () => {
  it('leads to the editor', () => {
    expect(editAddress(published, { workflow: true })).toBe('/recorder/edit/kQ3vZ8pWm1A')
  })

  it('leads to the workflow while one runs', () => {
    const card = { ...published, isWorkflowInProgress: true }
    expect(editAddress(card, { workflow: true })).toBe('/workflow/author/kQ3vZ8pWm1A')
    expect(editAddress(card, { workflow: false })).toBe('/recorder/edit/kQ3vZ8pWm1A')
  })
})

describe('cardState', () => {
  it.each([
    ['nothing of what is published', published, null],
    ['draft', draft, 'draft'],
    ['scheduled', { ...draft, delayed_till: AT }, 'scheduled'],
    ['scheduled also with a version out', { ...published, delayed_till: AT }, 'scheduled'],
    ['awaiting', { ...draft, isWorkflowInProgress: true, wf_state: 'AWAITING_VALIDATION' as const }, 'awaiting'],
    ['refused', { ...draft, isWorkflowInProgress: true, wf_state: 'REJECTED' as const }, 'refused'],
    ['template', { ...draft, isTemplate: true }, 'template'],
    ['archived before all else', { ...draft, publication: 'ARCHIVE' as const, isTemplate: true }, 'archived'],
  ])('says %s', (_what, card, state) => {
    expect(cardState(card)).toBe(state)
  })
})

/** By hand from seed 000 §6 and PRODUCT §4, §6. */
describe('the menu of a card', () => {
  const pages = { versions: true, statistics: true }
  const dialogs = { share: true, assign: true, report: true }
  const reader = { ...published, canView: true, canEdit: false, canShare: true }
  const maker = { ...reader, canEdit: true }

  it.each<[string, Parameters<typeof cardActions>[0], string]>([
    ['a published speach, for a reader', reader, 'open share copyLink report'],
    ['one that is not to be shared', { ...reader, canShare: false }, 'open copyLink report'],
    [
      'a published speach, for who may edit it',
      maker,
      'open edit share assign copyLink duplicate createTemplate versions statistics archive',
    ],
    [
      'a draft',
      { ...maker, publication: 'NON_PUBLIE', canShare: false },
      'open edit assign copyLink duplicate createTemplate versions archive',
    ],
    [
      'a template, never shared',
      { ...maker, publication: 'NON_PUBLIE', isTemplate: true },
      'open fromTemplate edit copyLink duplicate versions archive',
    ],
    ['an archived speach', { ...maker, publication: 'ARCHIVE', canView: false, canShare: false }, 'versions restore'],
  ])('offers %s', (_what, card, actions) => {
    expect(cardActions(card, pages, dialogs).join(' ')).toBe(actions)
  })

  it('leads only to pages and dialogs that are there', () => {
    const none = cardActions(
      maker,
      { versions: false, statistics: false },
      { share: false, assign: false, report: false },
    )
    expect(none.join(' ')).toBe('open edit copyLink duplicate createTemplate archive')
  })
})
