import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chaptersOf } from '#features/chapters/outline.ts'
import { linksOf } from '#features/chapters/registry.ts'
import { checkLinks as checkLinksCall } from '#features/speaches/links/contract.ts'
import { call } from '#shared/client.ts'
import { type Check, checkLinks } from '../document/checks.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'

/** For how long an answer counts while no link changes, in milliseconds. */
const FRESH_MS = 300_000

/** The state of the link checks of the draft. */
export interface LinkChecks {
  /** The links that don't work. */
  checks: Check[]
  /** Different addresses in the draft. */
  count: number
  /** How many of them nobody can say anything of. */
  unsure: number
  /** `none`: there are no links. `unknown`: nobody asked yet. `open`: some lead nowhere, or nobody can say. */
  state: 'none' | 'unknown' | 'asking' | 'failed' | 'open' | 'good'
  ask: () => void
}

/**
 * Checks the links of the draft after everything is saved, because the server reads its own copy. With `ask`, it checks
 * now and after every change to a link; otherwise it shows earlier results until someone asks.
 */
export function useLinkChecks({ ask }: { ask: boolean }): LinkChecks {
  const { session } = useEditor()
  const document = useEditorState((state) => state.document)
  const copy = useEditorState((state) => state.copy)
  const links = [...new Set(chaptersOf(document).flatMap(linksOf))].sort()
  const { data, isFetching, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['speaches', session.speachID, 'editor', 'links', links],
    queryFn: async () => {
      await session.flush()
      return call(checkLinksCall, { params: { speachID: session.speachID } })
    },
    enabled: ask && links.length > 0,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const checks = data ? checkLinks(document, copy, data.links) : []
  const unsure = new Set(data?.links.filter(({ state }) => state === 'unsure').map(({ url }) => url)).size

  function stateNow(): LinkChecks['state'] {
    if (links.length === 0) return 'none'
    if (isFetching) return 'asking'
    if (isError) return 'failed'
    if (data === undefined || isPlaceholderData) return 'unknown'
    return checks.length > 0 || unsure > 0 ? 'open' : 'good'
  }

  return { checks, count: links.length, unsure, state: stateNow(), ask: () => void refetch() }
}
