import { useQuery } from '@tanstack/react-query'
import { Navigate, notFound, useParams, useSearch } from '@tanstack/react-router'
import { CallError } from '#shared/client.ts'
import type { SpeachView } from '../../contract.ts'
import { Opening } from '../access/opening.tsx'
import { materialOf } from '../material.ts'
import { readPlace } from '../place/place.ts'
import { useCanonicalAddress } from '../place/use-canonical-address.ts'
import { useReading } from '../progress/use-reading.ts'
import { Reader } from '../reader.tsx'
import { previewQuery } from '../reading-calls.ts'

/** `/play/{speachID}/{slug}`: the draft as its readers would see it, for those who may see it unpublished. */
export function PlayScreen() {
  const { speachID = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(previewQuery(speachID))
  if (data) return <OpenDraft key={data.id} draft={data} />
  if (error instanceof CallError && error.status === 404) throw notFound()
  // Whoever may not see the draft may well read what is published.
  if (error instanceof CallError && error.status === 403) {
    return <Navigate to="/s/$speachID/{-$slug}" params={{ speachID }} replace />
  }
  return <Opening speachID={speachID} error={error} onRetry={() => void refetch()} />
}

function OpenDraft({ draft }: { draft: SpeachView }) {
  const material = materialOf(draft)
  const place = readPlace(useSearch({ strict: false }))
  const reading = useReading(material)
  useCanonicalAddress('/play', material)
  return <Reader material={material} place={place} resume={null} reading={reading} />
}
