import { useQuery } from '@tanstack/react-query'
import { getDraft } from '#features/speaches/contract.ts'
import {
  compareContents,
  contentOfDraft,
  type Difference,
  listDifferences,
} from '#features/speaches/versions/compare.ts'
import { getVersion, listVersions } from '#features/speaches/versions/contract.ts'
import { call } from '#shared/client.ts'
import type { EditorSession } from '../saving/session.ts'
import { useEditor } from '../use-editor.tsx'

/** What readers would get that they do not see yet. */
export interface Differences {
  /** The version that readers see; null where they see none. */
  current: { number: number; date: string } | null
  parts: Difference[]
}

/** Asks what publishing would change for readers, each time anew; undefined data while nobody knows. */
export function useDifferences() {
  const { session } = useEditor()
  return useQuery({
    queryKey: ['speaches', session.speachID, 'differences'],
    queryFn: () => findDifferences(session),
    gcTime: 0,
  })
}

/** Compares what is on the server: what is being typed is saved first, as by publishing. */
async function findDifferences(session: EditorSession): Promise<Differences> {
  const { speachID } = session
  await session.flush()
  const versions = await call(listVersions, { params: { speachID } })
  const current = versions.find(({ status }) => status === 'CURRENT')
  if (!current) return { current: null, parts: [] }
  const [version, draft] = await Promise.all([
    call(getVersion, { params: { speachID, n: current.number } }),
    call(getDraft, { params: { speachID } }),
  ])
  // A chapter that nobody can read any more is of no type: it is left out on both sides.
  const comparison = compareContents(contentOfDraft(version), contentOfDraft(draft))
  return { current, parts: listDifferences(comparison) }
}
