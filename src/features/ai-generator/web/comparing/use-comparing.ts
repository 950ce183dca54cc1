import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CallError, call } from '#shared/client.ts'
import { getTextProposal, settleTextProposal } from '../../contract.ts'
import { readBlocks } from './text-blocks.ts'
import { pairBlocks, type TextPiece, takeBlocks } from './text-pieces.ts'

/** What somebody decided: whether a piece is taken. What is not in it is undecided, and stays theirs. */
export type Decisions = ReadonlyMap<string, boolean>

/** Two texts of a part, piece by piece, and what becomes of each. */
export interface Comparing {
  /** Undefined until both texts are there. */
  pieces: readonly TextPiece[] | undefined
  /** The pieces that differ. */
  open: readonly TextPiece[]
  decided: Decisions
  decide: (key: string, isTaken: boolean) => void
  decideAll: (isTaken: boolean) => void
  /** One of both was changed elsewhere since it was shown first. */
  hasChanged: boolean
  error: Error | null
  retry: () => void
  /** Keeps what was chosen. */
  settle: () => void
  isSettling: boolean
  /** Nothing is lost by leaving: it is being kept, or was. */
  isSettled: boolean
  /** Why it could not be kept. */
  refusal: Error | null
}

/** Compares the two texts of a part. @param onSettled after what was chosen is kept */
export function useComparing(params: { lessonID: string; subchapterID: string }, onSettled: () => void): Comparing {
  const client = useQueryClient()
  const queryKey = ['ai-text-proposal', params.lessonID, params.subchapterID]
  const both = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getTextProposal, { params }, { signal }),
    // What is being compared does not change before one's eyes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [decided, setDecided] = useState<Decisions>(new Map())
  const [hasChanged, setChanged] = useState(false)
  const { data } = both
  const pieces = useMemo(() => data && pairBlocks(readBlocks(data.own), readBlocks(data.proposed)), [data])
  const open = pieces?.filter(({ isSame }) => !isSame) ?? []
  const settle = useMutation({
    mutationFn: async () => {
      if (!data || !pieces) return
      const { rev, mark } = data
      const taken = open.filter(({ key }) => decided.get(key))
      const html = taken.length === 0 ? undefined : chosenOf(pieces, decided, data.proposed)
      await call(settleTextProposal, { params, body: { rev, mark, html } })
    },
    onSuccess: onSettled,
    onError: async (error) => {
      if (!(error instanceof CallError && error.status === 409)) return
      setChanged(true)
      // What was decided stays decided, as long as it is about the same words.
      await client.refetchQueries({ queryKey })
    },
  })
  const isConflict = settle.error instanceof CallError && settle.error.status === 409
  return {
    ...{ pieces, open, decided, hasChanged },
    decide: (key, isTaken) => {
      const next = new Map(decided)
      if (decided.get(key) === isTaken) next.delete(key)
      else next.set(key, isTaken)
      setDecided(next)
    },
    decideAll: (isTaken) => setDecided(new Map(open.map(({ key }) => [key, isTaken]))),
    error: both.error,
    retry: () => void both.refetch(),
    settle: () => settle.mutate(),
    isSettling: settle.isPending,
    isSettled: settle.isPending || settle.isSuccess,
    refusal: isConflict ? null : settle.error,
  }
}

function chosenOf(pieces: readonly TextPiece[], decided: Decisions, proposed: string): string {
  const isWhole = pieces.every(({ key, isSame, own, proposed: theirs }) =>
    isSame ? own?.html === theirs?.html : decided.get(key),
  )
  // As it was written, so that the server knows it again.
  return isWhole ? proposed : takeBlocks(pieces, (key) => decided.get(key) === true)
}
