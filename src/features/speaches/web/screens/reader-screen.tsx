import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notFound, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { CallError } from '#shared/client.ts'
import { ErrorState } from '#ui/error-state.tsx'
import type { SpeachView } from '../../reading/contract.ts'
import { HOLDS_CARDS } from '../cards/card-cache.ts'
import { AccessForm } from '../reader/access-form.tsx'
import { materialOf } from '../reader/material.ts'
import { readPlace } from '../reader/place.ts'
import { PlainPage } from '../reader/plain-page.tsx'
import { Reader } from '../reader/reader.tsx'
import { ReaderSkeleton } from '../reader/reader-skeleton.tsx'
import { viewQuery } from '../reader/reading-calls.ts'
import { useCanonicalAddress } from '../reader/use-canonical-address.ts'
import { useReading } from '../reader/use-reading.ts'

/** `/s/{speachID}/{slug}`: a published speach, for whoever may read it. */
export function ReaderScreen() {
  const { t } = useTranslation('speaches')
  const { speachID = '' } = useParams({ strict: false })
  const [asked, setAsked] = useState(speachID)
  const { data, error, isPending, refetch } = useQuery(viewQuery(asked))
  // An address that is put right names the same speach: asking again would count as reading again.
  if (asked !== speachID && !(data && isNamedBy(data, speachID))) setAsked(speachID)
  if (isPending) return <ReaderSkeleton />
  if (data) return <OpenSpeach key={data.id} view={data} />
  if (error instanceof CallError && error.status === 404) throw notFound()
  if (error instanceof CallError && error.code === 'CODE_REQUIRED') {
    return <AccessForm speachID={speachID} onOpen={() => void refetch()} />
  }
  return (
    <PlainPage title={t('reader.failed')}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </PlainPage>
  )
}

function isNamedBy({ id, speachID }: SpeachView, name: string): boolean {
  return name === String(id) || name.replace(/_REGULATED$/, '') === speachID
}

function OpenSpeach({ view }: { view: SpeachView }) {
  const material = materialOf(view)
  const place = readPlace(useSearch({ strict: false }))
  const me = useMe()
  // Of visitors nothing is kept.
  const reading = useReading(material, me ? view : undefined)
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
