import type { Actor } from '#shared/actor.ts'

/** How much of its documents a lesson takes (seed 002 §9). */
export const DURATIONS = ['short', 'medium', 'long'] as const

export type Duration = (typeof DURATIONS)[number]

/** Whose words a lesson is in. */
export const WRITERS = ['document', 'model'] as const

/** Where a structure was found: bookmarks, printed contents, looks of headings, titles of slides, or nowhere. */
export const STRUCTURE_SOURCES = ['outline', 'contents', 'typography', 'slides', 'runs'] as const

export type StructureSource = (typeof STRUCTURE_SOURCES)[number]

/** A document is under 1 GB (seed 002 §5). */
export const DOCUMENT_BYTES = 1024 ** 3
export const DOCUMENTS_MAX = 20
export const INSTRUCTION_MAX = 2000
/** Chapters of a plan, and subchapters of all of them; what a speach can hold is not less. */
export const PLAN_CHAPTERS_MAX = 200
export const PLAN_PARTS_MAX = 500

/** Milliseconds between two looks at a job (seed 002 §9). */
export const JOB_POLL_MS = 2000
/** Milliseconds after which the chapter initiator is deleted (seed 002 §3). */
export const INITIATOR_MS = 10_000

/** Why a document could not be taken in; each has its text under `failures`. */
export const DOCUMENT_FAILURES = [
  'PASSWORD_PROTECTED',
  'CORRUPT',
  'EMPTY',
  'NO_PDF',
  'TOO_LARGE',
  'TOO_MANY_PAGES',
  'TIMEOUT',
  'GONE',
  'UNEXPECTED',
] as const

export type DocumentFailure = (typeof DOCUMENT_FAILURES)[number]

/** Why somebody cannot have a speach made from documents; each has its text under `refused`. */
export type GeneratorRefusal = 'OFF' | 'LICENCE'

/** What keeps a person from the generator (PRODUCT §4): null when nothing does. */
export function generatorRefusal(
  actor: Pick<Actor, 'isAiEditor'>,
  { aiGeneration }: { aiGeneration: boolean },
): GeneratorRefusal | null {
  if (!aiGeneration) return 'OFF'
  return actor.isAiEditor ? null : 'LICENCE'
}
