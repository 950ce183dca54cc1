import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/session.ts'
import type { KnownClip } from '#features/presenters/contract.ts'
import { presentersQuery } from '#features/presenters/web/use-clip.ts'
import { useDesk } from '../desk.ts'

/** The clips of this video in which presenters speak, for whoever can have them changed. */
export function useKnownClips(): KnownClip[] {
  const { chapterId, edit } = useDesk()
  const me = useMe()
  const enabled = me?.isAiEditor === true && edit.clips.length > 0
  return useQuery({ ...presentersQuery(chapterId), enabled }).data?.clips ?? []
}
