/** How long the companion service is waited for, in milliseconds (seed 002 §9). */
export const COMPANION_PATIENCE_MS = 5000

const MESSAGE = 'LOGGED_OUT'

/** Whether a message to this window says that the companion service has signed out; nobody else is believed. */
export function saysLoggedOut(
  { origin, data }: Pick<MessageEvent, 'origin' | 'data'>,
  { ownOrigin, companionUrl }: { ownOrigin: string; companionUrl: string },
): boolean {
  const isKnown = origin === ownOrigin || (URL.canParse(companionUrl) && origin === new URL(companionUrl).origin)
  if (!isKnown) return false
  if (data === MESSAGE) return true
  if (typeof data !== 'object' || data === null) return false
  return [data.name, data.type, data.message].includes(MESSAGE)
}
