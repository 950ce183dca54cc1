import type { SpeachCard } from '../../schemas.ts'

/** Characters of a title that a card shows (seed 000 §9). */
const TITLE_CUT = 60

/** The title as a card shows it: after 60 characters an ellipsis. Counts what readers count, so that no emoji is cut in two. */
export function cutTitle(title: string): string {
  const characters = [...title]
  if (characters.length <= TITLE_CUT) return title
  return `${characters.slice(0, TITLE_CUT).join('').trimEnd()}…`
}

/** What a heading with a cut title is called by; undefined where it says all of it. */
export function wholeTitle(title: string): string | undefined {
  return cutTitle(title) === title ? undefined : title
}

type Addressed = Pick<
  SpeachCard,
  'speachID' | 'slug' | 'publication' | 'delayed_till' | 'regulated_gmp' | 'isWorkflowInProgress' | 'canApprove'
>

/** Which pages the site map has: without the workflow's, a speach in a workflow is opened like any other. */
export interface SitePages {
  workflow: boolean
  versions: boolean
  statistics: boolean
}

/**
 * Where a click on a card leads (seed 000 §2): while a workflow runs, to that person's workflow page; if published or
 * scheduled, to the reader; otherwise to the play page.
 */
export function cardAddress(card: Addressed, pages: Pick<SitePages, 'workflow'>): string {
  if (card.isWorkflowInProgress && pages.workflow) return workflowAddress(card)
  if (card.publication === 'PUBLIE' || card.delayed_till !== null) return readerAddress(card)
  return withSlug(`/play/${card.speachID}`, card.slug)
}

/** Where "Edit" leads: to the workflow while one runs, otherwise to the editor (seed 000 §2). */
export function editAddress(card: Addressed, pages: Pick<SitePages, 'workflow'>): string {
  return card.isWorkflowInProgress && pages.workflow ? workflowAddress(card) : `/recorder/edit/${card.speachID}`
}

/** The reader of a speach; its id says there when the speach is regulated and its publication waits (seed 000 §2). */
export function readerAddress(card: Pick<Addressed, 'speachID' | 'slug' | 'delayed_till' | 'regulated_gmp'>): string {
  const suffix = card.regulated_gmp && card.delayed_till !== null ? '_REGULATED' : ''
  return withSlug(`/s/${card.speachID}${suffix}`, card.slug)
}

function workflowAddress(card: Addressed): string {
  return `/workflow/${card.canApprove ? 'validator' : 'author'}/${card.speachID}`
}

function withSlug(address: string, slug: string): string {
  return slug ? `${address}/${encodeURIComponent(slug)}` : address
}

/** What a card says of its speach when it is not simply published. */
export type CardState = 'archived' | 'template' | 'refused' | 'awaiting' | 'scheduled' | 'draft'

type Stated = Pick<SpeachCard, 'publication' | 'isTemplate' | 'isWorkflowInProgress' | 'wf_state' | 'delayed_till'>

/** The one state that matters most; null for a speach that is simply published. */
export function cardState(card: Stated): CardState | null {
  if (card.publication === 'ARCHIVE') return 'archived'
  if (card.isTemplate) return 'template'
  if (card.wf_state === 'REJECTED') return 'refused'
  if (card.isWorkflowInProgress || card.wf_state === 'AWAITING_VALIDATION') return 'awaiting'
  if (card.delayed_till !== null) return 'scheduled'
  return card.publication === 'NON_PUBLIE' ? 'draft' : null
}

type Offered = Pick<SpeachCard, 'publication' | 'isTemplate' | 'canView' | 'canEdit' | 'canShare' | 'isReviewer'>

/** What the menu of a card can offer. */
const CARD_ACTIONS = [
  'open',
  'review',
  'fromTemplate',
  'edit',
  'share',
  'assign',
  'copyLink',
  'duplicate',
  'createTemplate',
  'versions',
  'statistics',
  'report',
  'archive',
  'restore',
] as const

export type CardAction = (typeof CARD_ACTIONS)[number]

/** What the menu of a card offers somebody, in order (seed 000 §6, PRODUCT §4). */
export function cardActions(
  card: Offered,
  pages: Pick<SitePages, 'versions' | 'statistics'>,
  dialogs: { share: boolean; assign: boolean; report: boolean },
): CardAction[] {
  const isArchived = card.publication === 'ARCHIVE'
  const isOut = card.publication === 'PUBLIE'
  const offered: Record<CardAction, boolean> = {
    open: card.canView,
    review: card.isReviewer === true && !isArchived && !card.isTemplate,
    fromTemplate: card.canEdit && card.isTemplate && !isArchived,
    edit: card.canEdit && !isArchived,
    share: card.canShare && isOut && !card.isTemplate && dialogs.share,
    assign: card.canEdit && !card.isTemplate && !isArchived && dialogs.assign,
    copyLink: card.canView,
    duplicate: card.canEdit && !isArchived,
    createTemplate: card.canEdit && !card.isTemplate && !isArchived,
    versions: card.canEdit && pages.versions,
    statistics: card.canEdit && isOut && pages.statistics,
    report: isOut && !card.canEdit && dialogs.report,
    archive: card.canEdit && !isArchived,
    restore: card.canEdit && isArchived,
  }
  return CARD_ACTIONS.filter((action) => offered[action])
}
