/** A person among the values of the audit log: by number, so that an erased one can be found there, and by name. */
export interface PersonValue {
  person: number
  /** As they were called then; empty once they are erased. */
  name: string
}

/** How a person stands among the values of the audit log, whatever is done to them or with them. */
export function personValue({ id, name }: { id: number; name: string }): PersonValue {
  return { person: id, name }
}

/** Whether a value of the audit log is a person. */
export function isPersonValue(value: unknown): value is PersonValue {
  if (typeof value !== 'object' || value === null) return false
  return 'person' in value && typeof value.person === 'number' && 'name' in value && typeof value.name === 'string'
}

/** What a person of the audit log is called: by number once they are erased. */
export function personWords({ person, name }: PersonValue): string {
  return name || String(person)
}
