import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '#shared/client.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { type LearningPath, updatePath } from '../../contract.ts'
import { findFaults } from '../../rules.ts'
import { pathQuery } from '../path-queries.ts'
import { usePathChange } from './use-path-change.ts'

/** Milliseconds without a key after which a text is saved (seed 002 §9). */
const SAVE_DELAY_MS = 500

export type TextField = 'title' | 'description'

/** Somebody else wrote the same text in the meantime. */
class TextConflict extends Error {
  readonly theirs: string
  constructor(theirs: string) {
    super('the text was changed by somebody else')
    this.theirs = theirs
  }
}

/** The text as the server will keep it. */
function asKept(field: TextField, text: string): string {
  return field === 'title' ? text.replace(/\s+/g, ' ').trim() : text.trim()
}

/**
 * Saves a text that was written over `base`.
 * @throws TextConflict when it is not `base` any more; what else of the path was changed does not matter
 */
async function saveText(
  queryClient: QueryClient,
  pathId: number,
  { field, mine, base }: { field: TextField; mine: string; base: string },
): Promise<LearningPath> {
  const { queryKey } = pathQuery(pathId)
  const send = (rev?: number) =>
    call(updatePath, { body: { path: { pathId, [field]: mine, rev } } }, { keepalive: true })
  const known = queryClient.getQueryData(queryKey)
  if (known && known[field] !== base) throw new TextConflict(known[field])
  try {
    return await send(known?.rev)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'CONFLICT') throw error
    const theirs = error.body.theirs as LearningPath
    queryClient.setQueryData(queryKey, theirs)
    if (theirs[field] !== base) throw new TextConflict(theirs[field])
    return send(theirs.rev)
  }
}

/** A text of the path that is saved as it is typed, and on leaving; two who write the same one are asked whose stays. */
export function useSavedText(path: LearningPath, field: TextField) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const queryClient = useQueryClient()
  const change = usePathChange(path.pathId)
  const [typed, setTyped] = useState(path[field])
  const [conflict, setConflict] = useState<string | null>(null)
  /** The text before anything was typed. */
  const base = useRef(path[field])
  const sent = useRef<string | null>(null)
  const mine = asKept(field, typed)
  const faults = findFaults({ [field]: mine })

  function save(): void {
    if (mine === base.current || mine === sent.current || conflict !== null || faults.length > 0) return
    sent.current = mine
    change.mutate({
      done: t(($) => $.saved[field]),
      send: async () => {
        try {
          const saved = await saveText(queryClient, path.pathId, { field, mine, base: base.current })
          base.current = saved[field]
          return saved
        } finally {
          if (sent.current === mine) sent.current = null
        }
      },
      onFailed: (error) => {
        if (error instanceof TextConflict) setConflict(error.theirs)
        return error instanceof TextConflict
      },
    })
  }

  // What someone else wrote is shown as long as nothing is written here.
  function follow(theirs: string): void {
    if (mine !== base.current) return
    base.current = theirs
    if (mine !== theirs) setTyped(theirs)
  }

  function resolve(keeps: 'mine' | 'theirs'): void {
    base.current = conflict ?? base.current
    if (keeps === 'theirs') setTyped(base.current)
    setConflict(null)
  }

  useSavingMoments(typed, conflict === null, save)
  const followNow = useEffectEvent(follow)
  useEffect(() => followNow(path[field]), [path, field])
  return { typed, setTyped, mine, faults, conflict, resolve, save }
}

/** When a text is saved: once one pauses, when whose text stays is decided, and when one turns away or leaves. */
function useSavingMoments(typed: string, isDecided: boolean, save: () => void): void {
  const settled = useDebounced(typed, SAVE_DELAY_MS)
  const saveNow = useEffectEvent(save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause and a decision are what is waited for
  useEffect(() => saveNow(), [settled, isDecided])
  useEffect(() => {
    const onVisibility = () => document.visibilityState === 'hidden' && saveNow()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      saveNow()
    }
  }, [])
}
