import type { NamedSpeach, ShownSpeach } from '#features/speaches/web/add-ons.ts'

/** A dialog between people, and what it is about. */
export type SocialDialog =
  | { kind: 'share'; speach: NamedSpeach }
  | { kind: 'assign'; speach: NamedSpeach }
  | { kind: 'report'; speach: ShownSpeach }
  | { kind: 'report-comment'; speachID: string; commentId: number }
  | { kind: 'report-message'; messageId: number }
  | { kind: 'write'; person: { userID: string | number; name: string }; speach?: { speachID: string; title: string } }

let opened: SocialDialog | null = null
const listeners = new Set<() => void>()

function set(next: SocialDialog | null): void {
  opened = next
  for (const listener of listeners) listener()
}

/** Opens a dialog, in place of the one that is open. */
export function openDialog(dialog: SocialDialog): void {
  set(dialog)
}

/** The open dialog, for the one place that shows it. */
export const dialogs = {
  current: (): SocialDialog | null => opened,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (): void => set(null),
}
