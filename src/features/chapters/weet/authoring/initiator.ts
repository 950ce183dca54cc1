/** The modes in which the studio can be asked to open (seed 002 §3). */
export const EDITING_MODES = ['CUT', 'ANNOTATION', 'INTERACTION', 'SUBTITLE', 'VOICE_OVER', 'DOWNLOAD'] as const

export type EditingMode = (typeof EDITING_MODES)[number]

/** How long a wish to open the studio is kept, in milliseconds (seed 002 §9). */
const KEPT_MS = 10_000

const nameOf = (chapterKey: string) => `weet-initiator:${chapterKey}`

/** Has the studio open in a mode as soon as a chapter is there as a video: within ten seconds, or not at all. */
export function beginWith(chapterKey: string, mode: EditingMode): void {
  const name = nameOf(chapterKey)
  sessionStorage.setItem(name, mode)
  setTimeout(() => sessionStorage.removeItem(name), KEPT_MS)
}

/** The mode in which the studio of a chapter is to open; null where nobody wished it. A wish is granted once. */
export function takeBeginning(chapterKey: string): EditingMode | null {
  const name = nameOf(chapterKey)
  const mode = sessionStorage.getItem(name)
  sessionStorage.removeItem(name)
  return EDITING_MODES.find((one) => one === mode) ?? null
}
