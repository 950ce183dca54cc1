import { ACT_NAMES, type ActName, SUBJECT_KINDS, type SubjectKind } from '../../acts.ts'

/** What of the log is shown, as the address says it. Days are `YYYY-MM-DD`, empty for an open end. */
export interface ShownActs {
  subject: string
  /** The number of who did it. */
  person: number | null
  kind: SubjectKind | null
  act: ActName | null
  from: string
  to: string
}

/** The same as texts, where it narrows anything. */
export type ShownActsInAddress = Partial<Record<keyof ShownActs, string>>

/** Everything. */
export const ALL_ACTS: ShownActs = { subject: '', person: null, kind: null, act: null, from: '', to: '' }

const SUBJECT_MAX = 150

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads an address that anybody may have written. */
export function readShownActs(address: Record<string, unknown>): ShownActs {
  const text = (name: keyof ShownActs) => (address[name] === undefined ? '' : String(address[name]))
  const day = (name: keyof ShownActs) => {
    const said = text(name)
    return DAY.test(said) && !Number.isNaN(Date.parse(said)) ? said : ''
  }
  const person = Number(text('person'))
  const act = ACT_NAMES.find((name) => name === address.act) ?? null
  const kind = SUBJECT_KINDS.find((name) => name === address.kind) ?? null
  return {
    subject: text('subject').slice(0, SUBJECT_MAX),
    person: Number.isSafeInteger(person) && person > 0 ? person : null,
    kind,
    // An act on another kind of thing would leave nothing to show.
    act: act && kind && !act.startsWith(`${kind}.`) ? null : act,
    from: day('from'),
    to: day('to'),
  }
}

/** What is shown as parameters of the address, without what narrows nothing. */
export function writeShownActs(shown: ShownActs): ShownActsInAddress {
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])),
  )
}
