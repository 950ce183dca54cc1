/** A person among the values of the audit log: by number, so that an erased one can be found there, and by name. */
export interface PersonValue {
  person: number
  /** Their name at that time; empty once they are erased. */
  name: string
}

/** How a person is stored among the values of the audit log, whether something is done to them or with them. */
export function personValue({ id, name }: { id: number; name: string }): PersonValue {
  return { person: id, name }
}

/** Whether a value of the audit log is a person. */
export function isPersonValue(value: unknown): value is PersonValue {
  if (typeof value !== 'object' || value === null) return false
  return 'person' in value && typeof value.person === 'number' && 'name' in value && typeof value.name === 'string'
}

/** The name of a person in the audit log; their number once they are erased. */
export function personWords({ person, name }: PersonValue): string {
  return name || String(person)
}
