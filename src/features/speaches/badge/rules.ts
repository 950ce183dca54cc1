import type { SpeachBadge } from './schema.ts'

export const BADGE_SHAPES = ['round', 'rosette', 'shield', 'hexagon', 'diamond', 'pennant'] as const
export const BADGE_COLOURS = ['peach', 'sun', 'leaf', 'sky', 'plum', 'berry'] as const
export const BADGE_ICONS = [
  'star',
  'check',
  'shield',
  'heart',
  'bolt',
  'bulb',
  'book',
  'people',
  'leaf',
  'flag',
] as const

export type BadgeShape = (typeof BADGE_SHAPES)[number]
export type BadgeColour = (typeof BADGE_COLOURS)[number]
export type BadgeIcon = (typeof BADGE_ICONS)[number]

export interface BadgeDesign {
  shape: BadgeShape
  colour: BadgeColour
  icon: BadgeIcon
}

/** Characters of what is said of a badge. */
export const BADGE_DESCRIPTION_MAX = 500

/** Months for which a badge may hold: ten years. */
export const VALID_MONTHS_MAX = 120

export const DEFAULT_DESIGN: BadgeDesign = { shape: 'rosette', colour: 'peach', icon: 'star' }

/** A badge with everything that it has, by choice or by default. */
export interface WholeBadge {
  type: SpeachBadge['type']
  title: string
  design: BadgeDesign
  description: string
  /** Null: for ever. */
  validMonths: number | null
}

/** The badge of a speach, whose title it has where it has none of its own. */
export function badgeOf({ badge, title }: { badge: SpeachBadge; title: string }): WholeBadge {
  return {
    type: badge.type,
    title: badge.title?.trim() || title,
    design: badge.design ?? DEFAULT_DESIGN,
    description: badge.description ?? '',
    validMonths: badge.validMonths ?? null,
  }
}

/** A chapter as the badge looks at it. */
export interface AskedChapter {
  type: string
  content?: unknown
}

/** Whether a chapter is an exam that can be passed: one without a pass mark never is. */
export function isPassable({ type, content }: AskedChapter): boolean {
  const hasMark = typeof content === 'object' && content !== null && 'passMark' in content
  return type === 'QUIZZ_EXAMEN' && hasMark && content.passMark !== undefined
}

/**
 * Why nobody could ever earn a badge of this type with these chapters; null when somebody can.
 * `no-exam`: a result is asked for where nothing can be passed; `unpassable`: one of the exams has no pass mark.
 */
export function whyUnattainable(type: SpeachBadge['type'], chapters: readonly AskedChapter[]) {
  if (type !== 'RESULTAT' && type !== 'MIX') return null
  const exams = chapters.filter((chapter) => chapter.type === 'QUIZZ_EXAMEN')
  if (exams.length === 0) return 'no-exam'
  return exams.every(isPassable) ? null : 'unpassable'
}
