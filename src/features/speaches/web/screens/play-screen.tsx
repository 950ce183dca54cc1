import { useQuery } from '@tanstack/react-query'
import { Navigate, notFound, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallError } from '#shared/client.ts'
import { ErrorState } from '#ui/error-state.tsx'
import type { SpeachView } from '../../reading/contract.ts'
import { materialOf } from '../reader/material.ts'
import { readPlace } from '../reader/place.ts'
import { PlainPage } from '../reader/plain-page.tsx'
import { Reader } from '../reader/reader.tsx'
import { ReaderSkeleton } from '../reader/reader-skeleton.tsx'
import { previewQuery } from '../reader/reading-calls.ts'
import { useCanonicalAddress } from '../reader/use-canonical-address.ts'
import { useReading } from '../reader/use-reading.ts'

/** `/play/{speachID}/{slug}`: the draft as its readers would see it, for those who may see it unpublished. */
export function PlayScreen() {
  const { t } = useTranslation('speaches')
  const { speachID = '' } = useParams({ strict: false })
  const { data, error, isPending, refetch } = useQuery(previewQuery(speachID))
  if (isPending) return <ReaderSkeleton />
  if (data) return <OpenDraft key={data.id} draft={data} />
  if (error instanceof CallError && error.status === 404) throw notFound()
  // Whoever may not see the draft may well read what is published.
  if (error instanceof CallError && error.status === 403) {
    return <Navigate to="/s/$speachID/{-$slug}" params={{ speachID }} replace />
  }
  return (
    <PlainPage title={t('reader.failed')}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </PlainPage>
  )
}

function OpenDraft({ draft }: { draft: SpeachView }) {
  const material = materialOf(draft)
  const place = readPlace(useSearch({ strict: false }))
  const reading = useReading(material)
  useCanonicalAddress('/play', material)
  return <Reader material={material} place={place} resume={null} reading={reading} />
}
