import { VOICE_TEXT_MAX } from '#features/voices/rules.ts'

/** The drawn presenters, called after fruit: nobody's likeness, and they never pretend to be anybody. */
export const PRESENTERS = ['apricot', 'plum', 'fig', 'quince'] as const

export type Presenter = (typeof PRESENTERS)[number]

/** Where a presenter stands in the picture; alone, there are no words beside it. */
export const PLACES = ['left', 'right', 'corner', 'alone'] as const

export type Place = (typeof PLACES)[number]

/** Characters of what a presenter says in a clip: a typed text of the voices. */
export const SCRIPT_MAX = VOICE_TEXT_MAX

/** Characters of the title beside it. */
export const TITLE_MAX = 80

/** Milliseconds of one picture of a clip. */
export const FRAME_MS = 40

/** Milliseconds between two questions how far a clip is. */
export const CLIP_POLL_MS = 1000
