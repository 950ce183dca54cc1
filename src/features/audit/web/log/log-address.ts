import { cutText } from '#shared/cut-text.ts'
import { AUDIT_ACTION_NAMES, type AuditActionName, SUBJECT_KINDS, type SubjectKind } from '../../audit-actions.ts'

/** The filters of the log in the address. Days are `YYYY-MM-DD`, empty for an open end. */
export interface ShownActions {
  subject: string
  /** The number of the person who did it. */
  person: number | null
  kind: SubjectKind | null
  act: AuditActionName | null
  from: string
  to: string
}

/** The same as texts, where it narrows anything. */
export type ShownActsInAddress = Partial<Record<keyof ShownActions, string>>

/** Everything. */
export const ALL_ACTS: ShownActions = { subject: '', person: null, kind: null, act: null, from: '', to: '' }

const SUBJECT_MAX = 150

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads an address that anybody may have written. */
export function readShownActions(address: Record<string, unknown>): ShownActions {
  const text = (name: keyof ShownActions) => (address[name] === undefined ? '' : String(address[name]))
  const day = (name: keyof ShownActions) => {
    const said = text(name)
    return DAY.test(said) && !Number.isNaN(Date.parse(said)) ? said : ''
  }
  const person = Number(text('person'))
  const act = AUDIT_ACTION_NAMES.find((name) => name === address.act) ?? null
  const kind = SUBJECT_KINDS.find((name) => name === address.kind) ?? null
  return {
    subject: cutText(text('subject'), SUBJECT_MAX),
    person: Number.isSafeInteger(person) && person > 0 ? person : null,
    kind,
    // An act on another kind of thing would leave nothing to show.
    act: act && kind && !act.startsWith(`${kind}.`) ? null : act,
    from: day('from'),
    to: day('to'),
  }
}

/** Writes the filters as parameters of the address, leaving out empty ones. */
export function writeShownActions(shown: ShownActions): ShownActsInAddress {
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])),
  )
}
