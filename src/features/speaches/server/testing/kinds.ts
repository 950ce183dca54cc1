import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '../drafts/make-speach-service.ts'
import { archiveSpeach } from '../publication/life-service.ts'

/** What a speach can be to those who call: a draft, out for some or all, or put away. */
export const KINDS = ['draft', 'PUBLIC', 'SEMI_PRIVE', 'PRIVE', 'RESTREINT', 'archived'] as const
export type Kind = (typeof KINDS)[number]

/** Makes a speach of a kind, with a co-editor; the code of a private one is `sesame`. */
export async function makeKind(
  platform: Platform,
  { author, coEditor }: Record<'author' | 'coEditor', Actor>,
  kind: Kind,
  { people, ...plan }: Partial<SpeachPlan> = {},
): Promise<MadeSpeach> {
  const visibility = kind === 'draft' || kind === 'archived' ? 'PUBLIC' : kind
  const made = await makeSpeach(platform, author, {
    title: kind,
    ...plan,
    facts: { visibility, accessCode: kind === 'PRIVE' ? 'sesame' : undefined },
    people: { coEditors: [coEditor.id], ...people },
    publish: kind !== 'draft',
  })
  if (kind === 'archived') await archiveSpeach(platform, author, made.id)
  return made
}
