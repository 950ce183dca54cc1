import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notFound, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMe } from '#features/accounts/web/session.ts'
import { HOLDS_CARDS } from '#features/speaches/web/cards/card-cache.ts'
import { CallError } from '#shared/client.ts'
import type { SpeachView } from '../../contract.ts'
import { Opening } from '../access/opening.tsx'
import { materialOf } from '../material.ts'
import { readPlace } from '../place/place.ts'
import { useCanonicalAddress } from '../place/use-canonical-address.ts'
import { useReading } from '../progress/use-reading.ts'
import { Reader } from '../reader.tsx'
import { viewQuery } from '../reading-calls.ts'

/**
 * `/s/{speachID}/{slug}`: a published speach for people who may read it, or a scheduled one for people who may see its
 * draft.
 */
export function ReaderScreen() {
  const { speachID = '' } = useParams({ strict: false })
  const [asked, setAsked] = useState(speachID)
  const { data, error, refetch } = useQuery(viewQuery(asked))
  // An address that is put right names the same speach: asking again would count as reading again.
  if (asked !== speachID && !(data && isNamedBy(data, speachID))) setAsked(speachID)
  if (data) return <OpenSpeach key={data.id} view={data} />
  if (error instanceof CallError && error.status === 404) throw notFound()
  return <Opening speachID={speachID} error={error} onRetry={() => void refetch()} />
}

function isNamedBy({ id, speachID }: SpeachView, name: string): boolean {
  return name === String(id) || name.replace(/_REGULATED$/, '') === speachID
}

function OpenSpeach({ view }: { view: SpeachView }) {
  const material = materialOf(view)
  const place = readPlace(useSearch({ strict: false }))
  const me = useMe()
  // No progress is saved for visitors, nor for a version that is only scheduled.
  const reading = useReading(material, me && view.version !== null ? view : undefined)
  useCanonicalAddress('/s', material)
  useStaleLists()
  return <Reader material={material} place={place} resume={view.resume} reading={reading} />
}

/** What lists say of the reader's progress is old once they come back from reading. */
function useStaleLists(): void {
  const queryClient = useQueryClient()
  const leave = useEffectEvent(
    () =>
      void queryClient.invalidateQueries({
        predicate: ({ meta }) => meta?.holdsCards === HOLDS_CARDS.holdsCards,
        // The view itself is among them, and asking for it counts as reading.
        refetchType: 'none',
      }),
  )
  useEffect(() => () => leave(), [])
}
