import type { Actor } from '#shared/actor.ts'

/** The lists of "My account" (seed 000 §2), in the order of their tabs. */
export const MY_LISTS = [
  'EDITED',
  'COEDIT',
  'WFINPROGRESS',
  'WFTOVALIDATE',
  'TOREVIEW',
  'SPEACHDELAY',
  'SPEACHDUEDATE',
  'FOLLOWED',
  'BOOKMARKED',
  'ASSIGNED',
  'TEMPLATE_EDIT',
  'TEMPLATE_COEDIT',
] as const

export type MyList = (typeof MY_LISTS)[number]

/** The order of a list; `date` is another word for the last update (PRODUCT §3). */
export const LIST_SORTS = ['LAST_MAJ', 'date', 'TITLE'] as const

/** What a list is narrowed to. */
export const LIST_STATES = ['NONE', 'NON_PUBLIE', 'PUBLIE'] as const

/** The states that the person's own speaches can be filtered by; only this list includes archived ones (PRODUCT §6). */
export const OWN_STATES = [...LIST_STATES, 'ARCHIVE'] as const

/** What else waits for a person, in a list of its own somewhere: features count it (`OpenWork`). */
export type OpenWorkName =
  | 'REPORTS'
  | 'REPORTED_MESSAGES'
  | 'GRADING'
  | 'REVIEWS'
  | 'GROUP_REQUESTS'
  | 'MESSAGES'
  | 'ERASURES'

/** How many a list has; of the edited ones, how many were refused. Lists that the person does not have are missing. */
export type MyCounts = { [Name in MyList | OpenWorkName]?: number | undefined } & { refused: number }

type Person = Pick<Actor, 'isAdmin' | 'isAuthor' | 'isApprover'>

/**
 * Whether a person may ask for a list (seed 000 §2, PRODUCT §8). Reviewers are assigned to a speach, whatever their
 * role: anybody may ask for theirs.
 */
export function mayAskFor(person: Person, list: MyList): boolean {
  switch (list) {
    case 'EDITED':
    case 'COEDIT':
    case 'WFINPROGRESS':
    case 'SPEACHDELAY':
    case 'TEMPLATE_EDIT':
    case 'TEMPLATE_COEDIT':
      return person.isAuthor || person.isAdmin
    case 'WFTOVALIDATE':
      return person.isApprover
    case 'FOLLOWED':
      return !person.isAdmin
    case 'TOREVIEW':
    case 'SPEACHDUEDATE':
    case 'BOOKMARKED':
    case 'ASSIGNED':
      return true
  }
}

interface TabFlags {
  workflow: boolean
  periodicReview: boolean
  delay: boolean
}

/** The tabs that a person has, in order. `toReview` is how many speaches wait for their review. */
export function tabsOf(person: Person, flags: TabFlags, toReview: number): MyList[] {
  const isOn = (list: MyList): boolean => {
    switch (list) {
      case 'WFINPROGRESS':
      case 'WFTOVALIDATE':
        return flags.workflow
      case 'TOREVIEW':
        return (flags.workflow || flags.periodicReview) && (person.isApprover || toReview > 0)
      case 'SPEACHDELAY':
        return flags.delay
      default:
        return true
    }
  }
  return MY_LISTS.filter((list) => mayAskFor(person, list) && isOn(list))
}
