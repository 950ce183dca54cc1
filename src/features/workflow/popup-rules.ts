import { addMonths } from '#shared/days.ts'

/*
 * The popup in which the last validation chooses a periodic review and when readers see the speach (seed 001 §2.4, §4).
 */

export const PERIODIC_CHOICES = ['ON', 'OFF'] as const
export type PeriodicChoice = (typeof PERIODIC_CHOICES)[number]

/** Months until the next review (seed 001 §3). */
export const FREQUENCIES = { ONE_YEAR: 12, TWO_YEARS: 24, THREE_YEARS: 36 } as const
export type Frequency = keyof typeof FREQUENCIES

export const PUBLICATION_CHOICES = ['SCHEDULED', 'IMMEDIATELY', 'NEW_DATE'] as const
export type PublicationChoice = (typeof PUBLICATION_CHOICES)[number]

export type PopupStep = 'PERIODIC' | 'PUBLICATION'

/** What the popup is asked about. */
export interface PopupFacts {
  /** The flag is on. */
  periodicReview: boolean
  /** Under good practice rules (GXP), where a review is not a choice. */
  isRegulated: boolean
  /** When the author would have it published; null when nobody asked for a time. */
  delayedTill: Date | null
  /** The organisation's day of that time, `YYYY-MM-DD`. */
  delayedDay: string | null
  now: Date
}

/** The choices made in the dialog. */
export interface PopupChoices {
  periodic: PeriodicChoice
  frequency: Frequency
  publication: PublicationChoice
  /** `YYYY-MM-DD`, or empty while none is set. */
  newDate: string
}

/** The steps that there are, in order; none: the decision is recorded at once. */
export function popupSteps({ periodicReview, isRegulated, delayedTill }: PopupFacts): PopupStep[] {
  const steps: PopupStep[] = []
  if (periodicReview || isRegulated) steps.push('PERIODIC')
  if (delayedTill !== null) steps.push('PUBLICATION')
  return steps
}

/** The initial choices of the dialog. */
export function popupDefaults(facts: PopupFacts): PopupChoices {
  return {
    periodic: facts.isRegulated ? 'ON' : 'OFF',
    frequency: 'ONE_YEAR',
    publication: isExpired(facts) ? 'IMMEDIATELY' : 'SCHEDULED',
    newDate: '',
  }
}

/** The time that was asked for is over. */
export function isExpired({ delayedTill, now }: Pick<PopupFacts, 'delayedTill' | 'now'>): boolean {
  return delayedTill === null || delayedTill <= now
}

/** Whether a choice is offered but cannot be taken. */
export function isPeriodicDisabled(choice: PeriodicChoice, { isRegulated }: Pick<PopupFacts, 'isRegulated'>): boolean {
  return choice === 'OFF' && isRegulated
}

/** Whether a choice is offered but cannot be taken. */
export function isPublicationDisabled(choice: PublicationChoice, facts: PopupFacts): boolean {
  return choice === 'SCHEDULED' && isExpired(facts)
}

/** Whether the choices make a value: a new date must be set. */
export function isComplete(choices: PopupChoices, facts: PopupFacts): boolean {
  const asks = popupSteps(facts).includes('PUBLICATION')
  return !(asks && choices.publication === 'NEW_DATE' && choices.newDate === '')
}

/**
 * The value of the choices: the delay and the review, joined by `||`; either may be empty.
 * @param today the organisation's day, `YYYY-MM-DD`
 */
export function popupValue(choices: PopupChoices, facts: PopupFacts, today: string): string {
  const steps = popupSteps(facts)
  const { delay, day } = steps.includes('PUBLICATION') ? delayOf(choices, facts) : AT_ONCE
  const review = steps.includes('PERIODIC') && choices.periodic === 'ON'
  return `${delay}||${review ? addMonths(day ?? today, FREQUENCIES[choices.frequency]) : ''}`
}

/** A delay as it is written, and the organisation's day on which readers get it; null: today. */
interface Delay {
  delay: string
  day: string | null
}

const AT_ONCE: Delay = { delay: '', day: null }

function delayOf({ publication, newDate }: PopupChoices, { delayedTill, delayedDay }: PopupFacts): Delay {
  if (publication === 'NEW_DATE') return { delay: newDate, day: newDate || null }
  if (publication === 'SCHEDULED' && delayedTill) return { delay: delayedTill.toISOString(), day: delayedDay }
  return AT_ONCE
}

/** What the popup decided, its parts as they were written. */
export interface PopupValue {
  /** A day (`YYYY-MM-DD`) or a moment (ISO 8601); null: at once. */
  delay: string | null
  /** `YYYY-MM-DD`; null: no review. */
  review: string | null
}

const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/** Reads the value of a dialog; null if it isn't valid. */
export function parsePopup(text: string): PopupValue | null {
  const parts = text.split('||')
  const [delay, review] = parts
  if (parts.length !== 2 || delay === undefined || review === undefined) return null
  if (delay !== '' && !isDay(delay) && !isMoment(delay)) return null
  if (review !== '' && !isDay(review)) return null
  return { delay: delay || null, review: review || null }
}

function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function isMoment(text: string): boolean {
  return MOMENT.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
}
