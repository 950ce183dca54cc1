import type { Settings } from '#features/site/settings.ts'
import type { SettingsChanges } from '../../contract.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What of a draft differs from what is set. */
export function changesOf(draft: SettingsChanges, values: Settings): SettingsChanges {
  return pick(draft, (name) => !isSame(draft[name], values[name]))
}

/** What of a draft is still to be saved once this was: what was changed since then stays. */
export function withoutSent(draft: SettingsChanges, sent: SettingsChanges): SettingsChanges {
  return pick(draft, (name) => !(name in sent) || !isSame(draft[name], sent[name]))
}

/** What these changes would have to be changed to for everything to be as before. */
export function undoOf(changes: SettingsChanges, before: Settings): SettingsChanges {
  return pick(before, (name) => name in changes)
}

/** Whether what someone else did meanwhile leaves alone what is changed here. */
export function isUntouched(changes: SettingsChanges, before: Settings, theirs: Settings): boolean {
  return namesOf(changes).every((name) => isSame(before[name], theirs[name]))
}

type Name = keyof SettingsChanges

function namesOf(changes: SettingsChanges): Name[] {
  // An object has the keys of its type.
  return Object.keys(changes) as Name[]
}

function pick(from: SettingsChanges, wanted: (name: Name) => boolean): SettingsChanges {
  const kept = namesOf(from).filter(wanted)
  // Each name keeps its own value.
  return Object.fromEntries(kept.map((name) => [name, from[name]])) as SettingsChanges
}
